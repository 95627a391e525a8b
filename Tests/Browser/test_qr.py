"""A guest's QR code, read by an independent scanner."""

import subprocess


def test_a_scanner_reads_the_guests_link(windows, demo, tmp_path):
    guest = demo.guest("the-bash", "ana")
    page = windows.as_host()
    page.goto(f"{demo.here(demo.event('the-bash')['url'])}/guests/{guest['id']}/qr.svg")
    picture = tmp_path / "code.png"
    page.screenshot(path=picture)
    read = subprocess.run(["zbarimg", "--quiet", "--raw", picture], capture_output=True, text=True, check=True)
    assert read.stdout.strip() == guest["link"]
