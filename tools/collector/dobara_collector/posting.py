"""Sends a report to a shop, signed with HMAC-SHA256."""

import hashlib
import hmac
import ipaddress
import time
import urllib.error
import urllib.parse
import urllib.request

TIMEOUT_SECONDS = 30


class PostError(Exception):
    """Why a report was not sent, in a sentence."""


class NoRedirects(urllib.request.HTTPRedirectHandler):
    """A redirect would send the report to an address that nobody typed."""

    def redirect_request(self, *_):
        return None


def read_key(path):
    try:
        with open(path, "rb") as file:
            key = file.read(4096).strip()
    except OSError as error:
        raise PostError("The key file cannot be read: %s." % error.strerror) from error
    if len(key) < 16:
        raise PostError("The key file has no key of at least 16 characters.")
    return key


def check_url(url):
    """Refuses an address that would carry serial numbers over an open network in plain text."""
    parts = urllib.parse.urlsplit(url)
    if parts.scheme == "https" and parts.hostname:
        return
    if parts.scheme == "http" and parts.hostname:
        try:
            if parts.hostname == "localhost" or ipaddress.ip_address(parts.hostname).is_private:
                return
        except ValueError:
            pass
    raise PostError("Please give an https address; http is for addresses of the workshop's own network only.")


def signature(key, body, seconds):
    """The header: the time, and the HMAC of 'time.body'. A receiver refuses old times and so a repeated report."""
    digest = hmac.new(key, b"%d." % seconds + body, hashlib.sha256).hexdigest()
    return "t=%d,v1=%s" % (seconds, digest)


def post(url, key_file, body):
    """Sends the report; returns the status of the reply."""
    check_url(url)
    key = read_key(key_file)
    request = urllib.request.Request(url, data=body, method="POST")
    request.add_header("Content-Type", "application/json")
    request.add_header("X-Dobara-Signature", signature(key, body, int(time.time())))
    try:
        with urllib.request.build_opener(NoRedirects).open(request, timeout=TIMEOUT_SECONDS) as reply:
            return reply.status
    except urllib.error.HTTPError as error:
        text = error.read(2000).decode("utf-8", "replace").strip()
        raise PostError("The shop refused the report (%d): %s" % (error.code, text[:300])) from error
    except (urllib.error.URLError, OSError) as error:
        raise PostError("The shop cannot be reached: %s" % getattr(error, "reason", error)) from error
