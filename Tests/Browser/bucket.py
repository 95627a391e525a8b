"""Buckets: moto's, whose S3 is independent of this project and checks signatures, and that of Tests/Fakes, which fails on
demand."""

import json
import os
import subprocess
import sys
import urllib.request

import boto3
from server import ROOT, free_port

from eventually import eventually

REGION = "eu-central-1"


class Moto:
    """moto's server with the bucket `party`, a key that may do everything in it, and one that may only read."""

    # Requests that make the keys and the bucket, before the server checks signatures.
    OPEN = 7

    def __enter__(self):
        self.port = free_port()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "moto.server", "-H", "127.0.0.1", "-p", str(self.port)], stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, env=os.environ | {"INITIAL_NO_AUTH_ACTION_COUNT": str(self.OPEN)})
        eventually(lambda: self.answers(), unless=lambda: self.process.poll())
        iam = self.client("iam", "none", "none")
        self.owner = self.key(iam, "owner", ["s3:*"])
        self.reader = self.key(iam, "reader", ["s3:GetObject", "s3:ListBucket"])
        self.client("s3", *self.owner).create_bucket(
            Bucket="party", CreateBucketConfiguration={"LocationConstraint": REGION})
        self.s3 = self.client("s3", *self.owner)
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(60)

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"

    def answers(self):
        try:
            urllib.request.urlopen(f"{self.address}/moto-api/").close()
            return True
        except OSError:
            return False

    def client(self, service, key, secret):
        return boto3.client(service, endpoint_url=self.address, region_name=REGION, aws_access_key_id=key,
                            aws_secret_access_key=secret)

    def key(self, iam, name, actions):
        iam.create_user(UserName=name)
        policy = {"Version": "2012-10-17", "Statement": [{"Effect": "Allow", "Action": actions, "Resource": "*"}]}
        iam.put_user_policy(UserName=name, PolicyName=name, PolicyDocument=json.dumps(policy))
        made = iam.create_access_key(UserName=name)["AccessKey"]
        return made["AccessKeyId"], made["SecretAccessKey"]

    def settings(self, prefix, key=None, **changes):
        key, secret = key or self.owner
        return settings(self.address, prefix, key, secret, **changes)

    def keys(self, prefix):
        """The keys of all objects below the prefix, without it."""
        pages = self.s3.get_paginator("list_objects_v2").paginate(Bucket="party", Prefix=f"{prefix}/")
        return [found["Key"].removeprefix(f"{prefix}/") for page in pages for found in page.get("Contents", [])]


class Fake:
    """The service of Tests/Fakes in a process of its own."""

    def __enter__(self):
        self.process = subprocess.Popen([sys.executable, ROOT / "Tests/Fakes/s3_service.py"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)
        self.address = f"http://127.0.0.1:{int(self.process.stdout.readline())}"
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait(60)

    def settings(self, prefix, **changes):
        return settings(self.address, prefix, "PARTYKEY", "s3cr:et/+", **changes)

    def control(self, name, **told):
        body = json.dumps(told).encode() if told else None
        with urllib.request.urlopen(f"{self.address}/-/{name}", body) as reply:
            return json.load(reply)

    def fail(self, fault, times=1, **more):
        self.control("faults", fault=fault, times=times, **more)


def settings(address, prefix, key, secret, **changes):
    given = {"FILES": f"s3://party/{prefix}", "S3_ENDPOINT": address, "S3_REGION": REGION, "S3_KEY_ID": key,
             "S3_SECRET": secret}
    return {f"PARTYLINE_{name}": str(value) for name, value in (given | changes).items()}
