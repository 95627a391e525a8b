"""The API's description, as a program reads it that knows only the server's address."""

import importlib
import json
import subprocess
import sys

from jsonschema import Draft202012Validator, FormatChecker

from server import BINARY, environment

METHODS = ("get", "put", "post", "delete")


class Description:
    def __init__(self, server):
        self.document = server.request("GET", "/openapi.json").json

    @property
    def operations(self):
        return [
            (method, path, operation)
            for path, operations in self.document["paths"].items()
            for method, operation in operations.items()
        ]

    def resolved(self, value):
        """Returns the target of a reference. Any other value is returned unchanged."""
        if "$ref" not in value:
            return value
        found = self.document
        for part in value["$ref"].split("/")[1:]:
            found = found[part]
        return found

    def faults(self, schema, value):
        """Returns the deviations of a value from its schema."""
        whole = {**schema, "components": self.document["components"]}
        return [error.message for error in Draft202012Validator(whole, format_checker=FormatChecker()).iter_errors(value)]

    def fault_of(self, reply, operation):
        """Returns how a reply deviates from its operation, or None when it does not. A server error is always a
        fault."""
        said = self.resolved(operation["responses"].get(str(reply.status), {}))
        if not said or reply.status >= 500 and reply.status != 503:
            return "is not expected"
        kind = reply.headers.get("Content-Type", "").split(";")[0]
        if kind != "application/json" and kind != "application/problem+json":
            # For a body that is not JSON, the description has only its type.
            if kind and kind in said.get("content", {}):
                return None
            return None if not reply.body and "content" not in said else "has a body that is not described"
        if kind not in said.get("content", {}):
            return "is of another type"
        media = said["content"][kind]
        if kind == "application/problem+json" and reply.json["code"] not in media["examples"]:
            return "has a code that is not described"
        return "; ".join(self.faults(media["schema"], reply.json)) or None


def api_token(data, name):
    """Makes a token of the host called `name`. The server must not run yet."""
    command = [BINARY, "token", name, "--data", data]
    printed = subprocess.run(command, env=environment(), check=True, capture_output=True, text=True).stdout
    return next(word for word in printed.split() if word.startswith("p_"))


def generate_client(server, directory, monkeypatch):
    """Generates and imports a Python client from the server's description. A warning of the generator is a failure."""
    config = directory / "generator.json"
    # The generator treats an unparsed mail as bytes.
    overrides = {"message/rfc822": "application/octet-stream"}
    config.write_text(json.dumps({"post_hooks": [], "content_type_overrides": overrides}))
    subprocess.run(
        [
            sys.executable, "-m", "openapi_python_client", "generate", "--url", f"{server.address}/openapi.json",
            "--meta", "none", "--output-path", directory / "generated_partyline", "--config", config, "--fail-on-warning",
        ],
        check=True, capture_output=True, text=True, timeout=120)
    monkeypatch.syspath_prepend(directory)
    return importlib.import_module("generated_partyline")
