/// The server of the exchanges: a Python program that behaves or misbehaves depending on the path. It listens on a
/// plain port and, with a certificate, on a TLS port. It ends when its standard input closes.
let peerScript = #"""
  import http.server, ssl, sys, threading, time, urllib.parse

  class Peer(http.server.BaseHTTPRequestHandler):
      protocol_version = "HTTP/1.1"

      def log_message(self, *arguments):
          pass

      def answer(self, body=b"", status=200, **headers):
          self.send_response(status)
          for name, value in headers.items():
              self.send_header(name.replace("_", "-"), value)
          self.send_header("Content-Length", str(len(body)))
          self.end_headers()
          if self.command != "HEAD":
              self.wfile.write(body)

      def handle_any(self):
          parts = urllib.parse.urlsplit(self.path)
          query = dict(urllib.parse.parse_qsl(parts.query))
          length = int(self.headers.get("Content-Length") or 0)
          self.sent = self.rfile.read(length)
          try:
              getattr(self, "path_" + parts.path.strip("/").replace("-", "_"))(query)
          except (BrokenPipeError, ConnectionResetError, ssl.SSLError):
              self.close_connection = True

      do_GET = do_HEAD = do_POST = do_PUT = do_DELETE = handle_any

      def path_hello(self, query):
          self.answer(b"hello", Content_Type="Text/Plain; charset=utf-8", X_Twice="1")

      def path_echo(self, query):
          lines = [self.command] + ["%s: %s" % (n.lower(), v) for n, v in self.headers.items()]
          self.answer(("\n".join(lines) + "\n\n").encode() + self.sent)

      def path_port(self, query):
          self.answer(str(self.client_address[1]).encode())

      def path_status(self, query):
          code = int(query["code"])
          self.answer(b"" if code == 204 else b"a page about it", code)

      def path_redirect(self, query):
          self.answer(b"moved", int(query.get("code", 302)), Location=query["to"])

      def path_loop(self, query):
          self.answer(b"", 302, Location="/loop?n=%d" % (int(query.get("n", 0)) + 1))

      def path_endless(self, query):
          self.send_response(200)
          self.send_header("Connection", "close")
          self.end_headers()
          self.close_connection = True
          while True:
              self.wfile.write(b"x" * 65536)

      def path_sized(self, query):
          self.answer(b"y" * int(query["bytes"]), Content_Type="image/gif")

      def path_short(self, query):
          self.send_response(200)
          self.send_header("Content-Length", "1000")
          self.end_headers()
          self.wfile.write(b"only this")
          self.close_connection = True

      def path_headers(self, query):
          self.wfile.write(b"HTTP/1.1 200 OK\r\n")
          while True:
              self.wfile.write(b"X-Again: " + b"z" * 100 + b"\r\n")

      def path_silent(self, query):
          threading.Event().wait()

      def path_trickle(self, query):
          self.send_response(200)
          self.send_header("Content-Length", "1000000")
          self.end_headers()
          while True:
              self.wfile.write(b".")
              self.wfile.flush()
              time.sleep(0.02)

      def path_interim(self, query):
          self.wfile.write(b"HTTP/1.1 103 Early Hints\r\nX-Early: 1\r\n\r\n")
          self.answer(b"final")

      def path_nonsense(self, query):
          self.wfile.write(b"SSH-2.0-OpenSSH_9.2\r\n")
          self.close_connection = True

  class Server(http.server.ThreadingHTTPServer):
      daemon_threads = True
      def handle_error(self, request, address):
          pass

  def serve(context=None):
      server = Server(("127.0.0.1", 0), Peer)
      if context:
          server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
      threading.Thread(target=server.serve_forever, daemon=True).start()
      return server.server_port

  def secure(certificate):
      context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
      context.load_cert_chain(certificate, sys.argv[2])
      return context

  print(serve(), serve(secure(sys.argv[1])), serve(secure(sys.argv[3])), flush=True)
  sys.stdin.read()
  """#
