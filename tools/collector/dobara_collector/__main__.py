"""Writes what a machine is made of, and how it is, into one JSON file.

    sudo python3 dobara_collector --output machine.json

It reads the firmware's tables, the drives' own health and sanitize logs, the kernel's files of batteries and devices. It
opens no file system of a drive and changes nothing.
"""

import argparse
import os
import sys
import time

import devices
import drives
import firmware
import posting
import power
from report import MOST_BYTES, VERSION, Reading, Report
from running import Runner


def arguments():
    parser = argparse.ArgumentParser(prog="dobara_collector", description=__doc__.split("\n")[0])
    parser.add_argument("--output", metavar="FILE", help="the file to write; standard output without it")
    parser.add_argument("--nwipe-log", metavar="FILE", help="a log that nwipe wrote (--logfile)")
    parser.add_argument("--send", metavar="FILE", help="collect nothing, and send a file that was written before")
    parser.add_argument("--post", metavar="URL", help="send it to the shop there; %s is its API key" % posting.KEY_VARIABLE)
    parser.add_argument("--unit", metavar="CODE", help="the code on the label, where the firmware names no serial number")
    parser.add_argument("--root", metavar="DIR", default="/", help="where /sys and /proc are (for tests)")
    parser.add_argument("--version", action="version", version=VERSION)
    given = parser.parse_args()
    if (given.send or given.unit) and not given.post:
        parser.error("--send and --unit need --post")
    return given


def say(text):
    print(text, file=sys.stderr)


def guarded(report, tool, step):
    """An answer that no version of the tool is known to give must not lose what the other tools said."""
    try:
        step()
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        note = "The answer could not be read: %s: %s" % (type(error).__name__, error)
        report.add_reading(Reading(tool, None, tool, "unreadable", note=note))


def collect(given):
    # Reproducible builds set this variable; tests do, too.
    seconds = int(os.environ.get("SOURCE_DATE_EPOCH") or time.time())
    report = Report(time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(seconds)))
    runner = Runner(report, given.root)
    for tool, step in (
        ("dmidecode", lambda: firmware.collect(report, runner)),
        ("sysfs", lambda: power.collect(report, runner)),
        ("smartctl", lambda: drives.collect(report, runner, given.nwipe_log)),
        ("lspci", lambda: devices.collect(report, runner)),
    ):
        guarded(report, tool, step)
    for reading in report.readings:
        if not reading.ok:
            say("%s: %s (%s)" % (reading.command, reading.outcome, reading.note))
    say("%d measurements of %s %s" % (len(report.measurements), report.machine["vendor"], report.machine["model"]))
    return report.to_json().encode("utf-8")


def body_of(given):
    if not given.send:
        return collect(given)
    with open(given.send, "rb") as file:
        body = file.read(MOST_BYTES + 1)
    if len(body) > MOST_BYTES:
        raise posting.PostError("The file is larger than a report can be.")
    return body


def main():
    given = arguments()
    if hasattr(os, "geteuid") and os.geteuid() != 0 and not given.send:
        say("Without super-user rights most tools read nothing. Please use sudo.")
    try:
        body = body_of(given)
        if given.output:
            with open(given.output, "wb") as file:
                file.write(body)
        elif not given.send:
            sys.stdout.buffer.write(body)
    except OSError as error:
        say("The file cannot be read or written: %s" % error)
        return 1
    except posting.PostError as error:
        say(str(error))
        return 3
    if not given.post:
        return 0
    try:
        filled, waiting = posting.post(given.post, body, os.environ, given.unit)
        if waiting:
            say("Sent. Points with which the check will start: %d" % waiting)
        else:
            say("Sent. Points of the check report that it filled: %d" % filled)
    except posting.PostError as error:
        say(str(error))
        return 3
    return 0


if __name__ == "__main__":
    sys.exit(main())
