#!/usr/bin/env python3
"""Unpacks the container image without a container engine, and runs its server as the image says.

  Tests/Package/image.py dist     as root; `bin/package --test` runs it

skopeo and umoci read the image. systemd-nspawn runs it with a read-only root, as compose.yaml asks of Docker; it shares
this kernel. Docker and Podman themselves are not tested.
"""

import json
import os
import subprocess

from steps import answers, artifact, command, eventually, first_process, main, note, nspawn, require


def environment(config):
    return [f"--setenv={setting}" for setting in config["Env"]]


def check_facts(archive):
    image = json.loads(command("skopeo", "inspect", "--config", f"oci-archive:{archive}"))
    config = image["config"]
    require(config["User"] == "partyline" and "8080/tcp" in config["ExposedPorts"] and
            "/var/lib/partyline" in config["Volumes"] and config["Entrypoint"] == ["/usr/bin/partyline"],
            "skopeo reads the OCI image: its user, port, volume and entry point", config)
    layers = json.loads(command("skopeo", "inspect", "--raw", f"oci-archive:{archive}"))["layers"]
    note(f"layers of {' and '.join(str(layer['size'] // 1_000_000) for layer in layers)} MB, compressed")
    older = json.loads(command("skopeo", "inspect", "--config", f"docker-archive:{archive}"))
    require(older["rootfs"] == image["rootfs"], "skopeo reads the same image by the manifest of `docker save`")
    return config


def unpack(archive, work):
    command("skopeo", "copy", f"oci-archive:{archive}", f"oci:{work / 'layout'}:image")
    command("umoci", "unpack", "--image", f"{work / 'layout'}:image", work / "bundle")
    root = work / "bundle/rootfs"
    data = (root / "var/lib/partyline").stat()
    require((data.st_uid, data.st_mode & 0o777) == (10001, 0o700), "umoci unpacks it; the data belongs to partyline")
    extra = [path for name in ["usr/bin/apt-get", "usr/share/man/man*/*", "var/cache/apt/*", "var/lib/apt/lists/*_*"]
             for path in root.glob(name)]
    require(not extra, "the image holds no apt and no manuals", extra)
    note(f"{int(command('du', '--summarize', '--block-size=1M', root).split()[0])} MB unpacked")
    return root


def run(root, config, data):
    base = [*environment(config), f"--user={config['User']}"]
    program = config["Entrypoint"]
    require("SUBCOMMANDS" in command(*nspawn(root, *base, *program, "--help")), "`--help` runs in the image")
    server = subprocess.Popen(
        nspawn(root, *base, "--read-only", f"--bind={data}:/var/lib/partyline", f"--chdir={config['WorkingDir']}",
               *program, *config["Cmd"]),
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        process = eventually(lambda: first_process(server.pid), "the container starts")
        eventually(lambda: server.poll() is not None or answers(process), "the server answers")
        require(server.poll() is None, "the server answers /healthz with a read-only root", server.poll())
    finally:
        server.terminate()
        log = server.communicate(timeout=60)[0]
    require("/set-up?code=" in log, "it prints the link that makes the host's account", log)


def restore(root, config, data, work):
    """Backs up and restores the volume, whose root cannot be renamed."""
    copies = work / "copies"
    copies.mkdir()
    os.chown(copies, 10001, 10001)

    def run(*arguments):
        return command(*nspawn(
            root, *environment(config), f"--user={config['User']}", "--read-only", f"--bind={data}:/var/lib/partyline",
            f"--bind={copies}:/mnt", *config["Entrypoint"], *arguments))

    run("backup", "/mnt/one")
    told = run("restore", "/mnt/one", "--replace")
    aside = [path.name for path in data.glob("before-restore-*")]
    require(len(aside) == 1 and aside[0] in told, "a backup is restored into the volume, and what was there is kept in it",
            told)
    owners = {path.lstat().st_uid for path in data.rglob("*")}
    require(owners == {10001} and (data / "partyline.sqlite").exists(), "the restored files belong to partyline", owners)


def test(release, work):
    archive = artifact(release, "partyline-*-oci.tar")
    config = check_facts(archive)
    root = unpack(archive, work)
    data = work / "data"
    data.mkdir(mode=0o700)
    os.chown(data, 10001, 10001)
    run(root, config, data)
    restore(root, config, data, work)


if __name__ == "__main__":
    main(test)
