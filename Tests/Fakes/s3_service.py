"""A service with Amazon's S3 interface and one bucket, `party`, which checks every signature and misbehaves when asked to.

    s3_service.py        prints its port when it accepts connections, and ends when its input closes

`POST /-/faults` with `{"fault": NAME, "times": N, "method": "PUT"}` makes the next N requests with the method fail; without
a method, all requests count. `POST /-/settings` with `{"page": N}` bounds the length of a listing, and with `{"clear": 1}` ends
all faults. `GET /-/requests` returns the methods and paths of all requests so far, `GET /-/keys` the keys of all objects.

Faults: a status such as `500` · `silent` answers nothing · `trickle` sends one byte in a second · `truncated` ends
the body early · `damaged` changes a byte of the body · `page` is a web page with status 200 · `region` is a redirect to
another region · `skewed` refuses the time of the request.
"""

import hashlib
import hmac
import http.server
import json
import re
import sys
import threading
import urllib.parse
from xml.sax.saxutils import escape

KEY, SECRET, REGION, BUCKET = "PARTYKEY", "s3cr:et/+", "eu-central-1", "party"
SIGNED = re.compile(
    r"AWS4-HMAC-SHA256 Credential=([^/]+)/(\d{8})/([^/]+)/s3/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)")

lock = threading.Lock()
objects, faults, requests = {}, [], []
settings = {"page": 1000}
ended = threading.Event()


def mac(key, text):
    return hmac.new(key, text.encode(), hashlib.sha256).digest()


class Refusal(Exception):
    def __init__(self, status, code, more=""):
        self.status, self.code, self.more = status, code, more


class Service(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def handle_any(self):
        # The service must read the body before it may use the connection again.
        self.sent = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        parts = urllib.parse.urlsplit(self.path)
        try:
            if parts.path.startswith("/-/"):
                return self.control(parts.path[3:])
            with lock:
                requests.append([self.command, self.path])
                fault = next((fault for fault in faults if fault.get("method") in (None, self.command)), None)
                if fault:
                    fault["times"] -= 1
                    if fault["times"] < 1:
                        faults.remove(fault)
            self.answer(parts, fault and fault["fault"])
        except Refusal as refusal:
            text = f"<Error><Code>{refusal.code}</Code><Message>No.</Message>{refusal.more}</Error>"
            self.send(refusal.status, b'<?xml version="1.0" encoding="UTF-8"?>\n' + text.encode(), "application/xml")
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True

    do_GET = do_HEAD = do_PUT = do_POST = do_DELETE = handle_any

    def control(self, name):
        told = json.loads(self.sent or b"null")
        with lock:
            if name == "faults":
                faults.append({"times": 1, **told})
            elif name == "settings":
                settings.update(told)
                if told.get("clear"):
                    faults.clear()
            answer = {"requests": requests, "keys": sorted(objects)}.get(name, {})
            self.send(200, json.dumps(answer).encode(), "application/json")

    def answer(self, parts, fault):
        if fault == "silent":
            ended.wait()
        elif fault == "page":
            return self.send(200, b"<html><body>Welcome to the guest network</body></html>", "text/html")
        elif fault == "region":
            raise Refusal(301, "PermanentRedirect", "<Region>eu-west-3</Region>")
        elif fault == "skewed":
            raise Refusal(403, "RequestTimeTooSkewed")
        elif fault and fault.isdigit():
            raise Refusal(int(fault), {"503": "SlowDown", "403": "AccessDenied"}.get(fault, "InternalError"))
        self.check_signature(parts)
        bucket, _, key = urllib.parse.unquote(parts.path[1:]).partition("/")
        if bucket != BUCKET:
            raise Refusal(404, "NoSuchBucket")
        getattr(self, "on_" + self.command.lower())(key, urllib.parse.parse_qs(parts.query), fault)

    def check_signature(self, parts):
        found = SIGNED.match(self.headers.get("Authorization") or "")
        if not found:
            raise Refusal(403, "AccessDenied")
        key, date, region, names, signature = found.groups()
        names = names.split(";")
        if key != KEY:
            raise Refusal(403, "InvalidAccessKeyId")
        if region != REGION:
            raise Refusal(400, "AuthorizationHeaderMalformed", f"<Region>{REGION}</Region>")
        body = self.headers.get("x-amz-content-sha256")
        needed = {"host"} | {name.lower() for name in self.headers if name.lower().startswith("x-amz-")}
        if body is None or not needed <= set(names) or any(name not in self.headers for name in names):
            raise Refusal(403, "AccessDenied")
        query = "&".join(sorted(parts.query.split("&"))) if parts.query else ""
        fields = "".join(f"{name}:{' '.join(self.headers[name].split())}\n" for name in sorted(names))
        request = "\n".join([self.command, parts.path, query, fields, ";".join(sorted(names)), body])
        text = "\n".join([
            "AWS4-HMAC-SHA256", self.headers["x-amz-date"], f"{date}/{region}/s3/aws4_request",
            hashlib.sha256(request.encode()).hexdigest()])
        secret = mac(mac(mac(mac(("AWS4" + SECRET).encode(), date), region), "s3"), "aws4_request")
        if not hmac.compare_digest(hmac.new(secret, text.encode(), hashlib.sha256).hexdigest(), signature):
            raise Refusal(403, "SignatureDoesNotMatch")
        if hashlib.sha256(self.sent).hexdigest() != body:
            raise Refusal(400, "XAmzContentSHA256Mismatch")

    def on_put(self, key, query, fault):
        with lock:
            objects[key] = (self.sent, {name: self.headers[name] for name in self.headers if name.startswith("x-amz-meta-")}
                            | {"Content-Type": self.headers.get("Content-Type") or "binary/octet-stream"})
        self.send(200, b"", fields={"ETag": '"0"'})

    def on_delete(self, key, query, fault):
        with lock:
            objects.pop(key, None)
        self.send(204, b"")

    def on_head(self, key, query, fault):
        self.on_get(key, query, fault)

    def on_get(self, key, query, fault):
        if not key:
            return self.list(query)
        with lock:
            if key not in objects:
                raise Refusal(404, "NoSuchKey")
            body, fields = objects[key]
        kind = fields["Content-Type"]
        fields = {name: value for name, value in fields.items() if name != "Content-Type"} | {"ETag": '"0"'}
        if fault == "damaged":
            body = bytes([body[0] ^ 1]) + body[1:]
        if fault in ("truncated", "trickle"):
            self.send_response(200)
            for name, value in fields.items():
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.close_connection = True
            if fault == "truncated":
                return self.wfile.write(body[:len(body) // 2])
            for byte in body:
                self.wfile.write(bytes([byte]))
                ended.wait(1)
            return
        self.send(200, body, kind, fields)

    def list(self, query):
        prefix, after = query.get("prefix", [""])[0], query.get("continuation-token", [""])[0]
        size = min(int(query["max-keys"][0]), settings["page"])
        with lock:
            keys = sorted(key for key in objects if key.startswith(prefix) and key > after)
            found = "".join(
                f"<Contents><Key>{escape(key)}</Key><LastModified>2026-11-28T12:00:00.000Z</LastModified>"
                f"<ETag>&quot;0&quot;</ETag><Size>{len(objects[key][0])}</Size></Contents>" for key in keys[:size])
        more = len(keys) > size
        token = f"<NextContinuationToken>{escape(keys[size - 1])}</NextContinuationToken>" if more else ""
        text = (
            '<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">'
            f"<Name>{BUCKET}</Name><IsTruncated>{str(more).lower()}</IsTruncated>{token}{found}</ListBucketResult>")
        self.send(200, text.encode(), "application/xml")

    def send(self, status, body, kind=None, fields=()):
        self.send_response(status)
        for name, value in dict(fields).items():
            self.send_header(name, value)
        if kind:
            self.send_header("Content-Type", kind)
        if status != 204:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD" and status != 204:
            self.wfile.write(body)


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, address):
        pass


if __name__ == "__main__":
    server = Server(("127.0.0.1", 0), Service)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(server.server_port, flush=True)
    sys.stdin.read()
    ended.set()
