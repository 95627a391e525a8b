#!/usr/bin/env python3
"""Writes a container image: a tar file in the layout of OCI images (image-spec 1.0), without a container engine.

  packaging/image.py --base BASE.tar --files FOLDER --version VERSION --architecture amd64 --epoch SECONDS OUTPUT.tar

BASE.tar is a Debian root with the runtime packages, and becomes the first layer. FOLDER holds what the second layer adds.
The same input gives the same bytes. The tar file also holds the manifest.json of `docker save`, for engines that read
only that.
"""

import argparse
import datetime
import gzip
import hashlib
import io
import json
import tarfile
from pathlib import Path

NAME = "partyline"
# Fixed, so that a folder of the host that is mounted as the volume can be given to this user: chown 10001:10001.
USER_ID = 10001
DATA = "var/lib/partyline"


class Layout:
    """The blobs of an image, by their digests."""

    def __init__(self):
        self.blobs = {}

    def add(self, content, media_type):
        digest = hashlib.sha256(content).hexdigest()
        self.blobs[f"blobs/sha256/{digest}"] = content
        return {"mediaType": media_type, "digest": f"sha256:{digest}", "size": len(content)}

    def add_json(self, value, media_type):
        return self.add(json_bytes(value), media_type)


def json_bytes(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":")).encode()


def entry(name, epoch, mode, owner=0, kind=tarfile.REGTYPE, size=0):
    member = tarfile.TarInfo(name)
    member.mode, member.uid, member.gid, member.mtime, member.type, member.size = mode, owner, owner, epoch, kind, size
    return member


def accounts(base):
    """Returns the user files of the base with the server's user added, by their paths."""
    lines = {
        "etc/passwd": f"{NAME}:x:{USER_ID}:{USER_ID}:Partyline:/{DATA}:/usr/sbin/nologin\n",
        "etc/group": f"{NAME}:x:{USER_ID}:\n",
    }
    with tarfile.open(base) as archive:
        return {path: archive.extractfile(f"./{path}").read() + line.encode() for path, line in lines.items()}


def server_layer(base, folder, epoch):
    """Returns the tar of the second layer: the files of the folder, the user, and the directory of the data."""
    files = {str(path.relative_to(folder)): path for path in folder.rglob("*")}
    texts = accounts(base)
    output = io.BytesIO()
    with tarfile.open(fileobj=output, mode="w", format=tarfile.GNU_FORMAT) as archive:
        for name in sorted([*files, *texts, DATA]):
            if name in texts:
                archive.addfile(entry(name, epoch, 0o644, size=len(texts[name])), io.BytesIO(texts[name]))
            elif name == DATA:
                archive.addfile(entry(name, epoch, 0o700, USER_ID, tarfile.DIRTYPE))
            elif files[name].is_dir():
                archive.addfile(entry(name, epoch, 0o755, kind=tarfile.DIRTYPE))
            else:
                content = files[name].read_bytes()
                mode = 0o755 if files[name].stat().st_mode & 0o100 else 0o644
                archive.addfile(entry(name, epoch, mode, size=len(content)), io.BytesIO(content))
    return output.getvalue()


def configuration(options, layers, created):
    return {
        "architecture": options.architecture, "os": "linux", "created": created,
        "config": {
            "User": NAME,
            "Env": [
                "PATH=/usr/local/bin:/usr/bin:/bin", f"PARTYLINE_DATA=/{DATA}", "PARTYLINE_HOST=0.0.0.0"],
            "Entrypoint": ["/usr/bin/partyline"], "Cmd": ["serve"], "WorkingDir": f"/{DATA}",
            "ExposedPorts": {"8080/tcp": {}}, "Volumes": {f"/{DATA}": {}}, "StopSignal": "SIGTERM",
            "Labels": {
                "org.opencontainers.image.title": "Partyline",
                "org.opencontainers.image.description": "Self-hosted server for event invitations",
                "org.opencontainers.image.version": options.version,
                "org.opencontainers.image.licenses": "MIT",
                "org.opencontainers.image.created": created,
            },
        },
        "rootfs": {"type": "layers", "diff_ids": [f"sha256:{hashlib.sha256(layer).hexdigest()}" for layer in layers]},
        "history": [
            {"created": created, "created_by": "mmdebstrap"}, {"created": created, "created_by": "packaging/image.py"}],
    }


def write(options):
    created = datetime.datetime.fromtimestamp(options.epoch, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    tag = f"localhost/{NAME}:{options.version}"
    layers = [options.base.read_bytes(), server_layer(options.base, options.files, options.epoch)]
    image = Layout()
    stored = [
        image.add(gzip.compress(layer, 6, mtime=0), "application/vnd.oci.image.layer.v1.tar+gzip") for layer in layers]
    config = image.add_json(configuration(options, layers, created), "application/vnd.oci.image.config.v1+json")
    manifest_type = "application/vnd.oci.image.manifest.v1+json"
    manifest = image.add_json(
        {"schemaVersion": 2, "mediaType": manifest_type, "config": config, "layers": stored}, manifest_type)
    manifest["annotations"] = {"io.containerd.image.name": tag, "org.opencontainers.image.ref.name": options.version}

    def path(blob):
        return f"blobs/sha256/{blob['digest'].removeprefix('sha256:')}"

    files = image.blobs | {
        "oci-layout": json_bytes({"imageLayoutVersion": "1.0.0"}),
        "index.json": json_bytes({
            "schemaVersion": 2, "mediaType": "application/vnd.oci.image.index.v1+json", "manifests": [manifest]}),
        "manifest.json": json_bytes([{"Config": path(config), "RepoTags": [tag], "Layers": [path(blob) for blob in stored]}]),
    }
    with tarfile.open(options.output, "w", format=tarfile.GNU_FORMAT) as archive:
        for name in sorted(files):
            archive.addfile(entry(name, options.epoch, 0o644, size=len(files[name])), io.BytesIO(files[name]))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--base", type=Path, required=True)
    parser.add_argument("--files", type=Path, required=True)
    parser.add_argument("--version", required=True)
    parser.add_argument("--architecture", required=True)
    parser.add_argument("--epoch", type=int, required=True)
    parser.add_argument("output", type=Path)
    write(parser.parse_args())


if __name__ == "__main__":
    main()
