"""Sends a report to the shop, with an API key of the scope units:write."""

import ipaddress
import json
import urllib.error
import urllib.parse
import urllib.request

TIMEOUT_SECONDS = 30
KEY_VARIABLE = "DOBARA_API_KEY"


class PostError(Exception):
    """Why a report was not sent, in a sentence."""


class NoRedirects(urllib.request.HTTPRedirectHandler):
    """A redirect would send the report and the key to an address that nobody typed."""

    def redirect_request(self, *_):
        return None


def read_key(environment):
    """The key comes from the environment: every process could read it on the command line."""
    key = environment.get(KEY_VARIABLE, "").strip()
    if not key:
        raise PostError("Please set %s to an API key of the shop." % KEY_VARIABLE)
    if not key.startswith("dbk_") or not key.isascii() or not key.isprintable() or " " in key:
        raise PostError("%s is not an API key: those begin with dbk_." % KEY_VARIABLE)
    return key


def is_loopback(host):
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def check_url(url):
    """Refuses an address that would carry the key and serial numbers over a network in plain text."""
    try:
        parts = urllib.parse.urlsplit(url)
        host = parts.hostname
    except ValueError:
        host = None
    if host and (parts.scheme == "https" or (parts.scheme == "http" and is_loopback(host))):
        if not parts.query and not parts.fragment and not parts.username:
            return
        raise PostError("Please give the address of the shop alone, such as https://shop.example.")
    raise PostError("Please give an https address; http is for this very machine only.")


def unit_of(report, given):
    """Which unit it is: the code of its label, else the serial number in the firmware."""
    machine = report.get("machine")
    unit = given or (machine.get("systemSerial") if isinstance(machine, dict) else None)
    if not isinstance(unit, str) or not unit.strip():
        raise PostError("The report names no serial number. Please give the code on the label with --unit.")
    return unit.strip()


def read_report(body):
    try:
        report = json.loads(body)
    except ValueError:
        report = None
    if not isinstance(report, dict):
        raise PostError("The file is not a report of the collector.")
    return report


def sentence_of(error):
    """What the shop says about it; its replies are JSON with a message."""
    text = error.read(2000).decode("utf-8", "replace").strip()
    try:
        return str(json.loads(text)["message"])[:300]
    except (ValueError, KeyError, TypeError):
        return text[:300]


def post(url, body, environment, unit=None):
    """Sends the report; returns how many points it has filled, and with how many the next check will start."""
    check_url(url)
    key = read_key(environment)
    report = read_report(body)
    path = "/api/admin/units/%s/measurements" % urllib.parse.quote(unit_of(report, unit), safe="")
    request = urllib.request.Request(
        url.rstrip("/") + path, data=json.dumps({"report": report}).encode("utf-8"), method="POST"
    )
    request.add_header("Content-Type", "application/json")
    # Unredirected: the key goes to this address or to none.
    request.add_unredirected_header("Authorization", "Bearer " + key)
    try:
        with urllib.request.build_opener(NoRedirects).open(request, timeout=TIMEOUT_SECONDS) as reply:
            answer = json.loads(reply.read(2_000_000))
        return int(answer["data"]["filled"]), int(answer["data"].get("waiting", 0))
    except urllib.error.HTTPError as error:
        raise PostError("The shop refused the report (%d): %s" % (error.code, sentence_of(error))) from error
    except (urllib.error.URLError, OSError) as error:
        raise PostError("The shop cannot be reached: %s" % getattr(error, "reason", error)) from error
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise PostError("The address does not answer as a shop does. Was it typed right?") from error
