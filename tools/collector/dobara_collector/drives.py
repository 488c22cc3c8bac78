"""Drives inside the machine: the kernel's list, smartctl, nvme-cli, eMMC registers and a log of nwipe."""

import re

from report import Reading

MOST_DRIVES = 16
NAMES = re.compile(r"(sd[a-z]+|hd[a-z]+|nvme\d+n\d+|mmcblk\d+)$")


def collect(report, runner, nwipe_log):
    found = runner.names("sys/block")
    if found is None:
        runner.no_kernel_reading("sysfs", "sys/block", "The kernel shows no drives.")
    else:
        inside(report, runner, [name for name in found if NAMES.match(name) and is_inside(runner, name)])
    if nwipe_log:
        nwipe(report, nwipe_log)


def inside(report, runner, names):
    files = {}
    for name in names[:MOST_DRIVES]:
        for file in ("size", "queue/rotational", "device/name", "device/serial", "device/life_time"):
            text = runner.file("sys/block/%s/%s" % (name, file))
            if text:
                files["%s/%s" % (name, file)] = text
    reading = runner.kernel_reading("sysfs", "sys/block", files)
    report.measure(reading, "machine", "drive.count", len(names), None, " ".join(names))
    for name in names[:MOST_DRIVES]:
        drive(report, reading, name, files)
        if name.startswith("nvme"):
            smart(report, runner, name)
            nvme(report, runner, name)
        elif not name.startswith("mmcblk"):
            smart(report, runner, name)


def is_inside(runner, name):
    """Sticks, cards and drives on USB do not belong to the machine: the live system itself runs from one."""
    path = "sys/block/%s" % name
    if runner.file(path + "/removable") == "1" or runner.is_usb(path):
        return False
    return not name.startswith("mmcblk") or runner.file(path + "/device/type") == "MMC"


def drive(report, reading, name, files):
    def get(file):
        return files.get("%s/%s" % (name, file))

    def raw(file):
        return "%s/%s: %s" % (name, file, get(file))

    if get("size"):
        report.measure(reading, name, "drive.size", int(get("size")) * 512, "B", raw("size"))
    if name.startswith("nvme"):
        media = "nvme-ssd"
    elif name.startswith("mmcblk"):
        media = "emmc"
    else:
        media = {"1": "hdd", "0": "sata-ssd"}.get(get("queue/rotational"))
    report.measure(reading, name, "drive.media", media, None, raw("queue/rotational"))
    if not name.startswith("mmcblk"):
        return
    report.measure(reading, name, "drive.model", get("device/name"), None, raw("device/name"))
    report.measure(reading, name, "drive.serial", get("device/serial"), None, raw("device/serial"))
    # Two registers, one for each kind of memory, in steps of 10 percent: 0x01 is 0 to 10 percent used, 0x0b all of it.
    steps = [int(step, 16) for step in re.findall(r"0x([0-9a-fA-F]+)", get("device/life_time") or "")]
    used = [step * 10 for step in steps if 1 <= step <= 11]
    report.measure(
        reading, name, "drive.wear", max(used) if used else None, "%", raw("device/life_time")
    )


def as_number(value):
    """Numbers as newer tools write them, in quotes, too."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    return int(value) if isinstance(value, str) and re.match(r"\d+$", value) else None


def first(reading):
    return (reading.json() or [{}])[0]


def part(data, *keys):
    """A value inside objects: part(data, 'smart_status', 'passed'); None where one of them is missing."""
    for key in keys:
        data = data.get(key) if isinstance(data, dict) else None
    return data


def rows(data, *keys):
    """The objects of a list inside objects."""
    found = part(data, *keys)
    return [row for row in found if isinstance(row, dict)] if isinstance(found, list) else []


def smart(report, runner, name):
    # The bits 0 and 1 say that the drive could not be read; all others that it has faults.
    reading = runner.run("smartctl", "-j", "-x", "/dev/" + name, is_success=lambda code: code & 0b11 == 0)
    data = first(reading)

    def note(kind, value, unit=None, raw=None):
        report.measure(reading, name, kind, value, unit, raw or "%s: %s" % (kind, value))

    note("drive.model", data.get("model_name"), raw="model_name: %s" % data.get("model_name"))
    note("drive.serial", data.get("serial_number"), raw="serial_number: %s" % data.get("serial_number"))
    note("drive.firmware", data.get("firmware_version"))
    passed = part(data, "smart_status", "passed")
    note("drive.smart-passed", passed if isinstance(passed, bool) else None, raw="smart_status.passed: %s" % passed)
    note("drive.power-on-hours", as_number(part(data, "power_on_time", "hours")), "h")
    note("drive.power-cycles", as_number(data.get("power_cycle_count")))
    note("drive.temperature", as_number(part(data, "temperature", "current")), "°C")
    security = part(data, "ata_security", "string")
    note("drive.ata-security", security, raw="ata_security.string: %s" % security)
    health(note, part(data, "nvme_smart_health_information_log") or {})
    attributes(note, data)


def health(note, log):
    for kind, keys, unit in (
        ("drive.wear", ("percentage_used", "percent_used"), "%"),
        ("drive.spare", ("available_spare", "avail_spare"), "%"),
        ("drive.spare-threshold", ("available_spare_threshold", "spare_thresh"), "%"),
        ("drive.critical-warning", ("critical_warning",), None),
        ("drive.media-errors", ("media_errors",), None),
    ):
        for key in keys:
            if key in log:
                note(kind, as_number(log[key]), unit, "%s: %s" % (key, log[key]))


def attributes(note, data):
    table = {row.get("id"): row for row in rows(data, "ata_smart_attributes", "table")}

    def raw_of(number):
        row = table.get(number)
        return as_number(part(row, "raw", "value"))

    def line(number):
        row = table.get(number, {})
        return "%s %s: value %s, raw %s" % (number, row.get("name"), row.get("value"), raw_of(number))

    note("drive.reallocated", raw_of(5), "sectors", line(5))
    note("drive.pending", raw_of(197), "sectors", line(197))
    for page in rows(data, "ata_device_statistics", "pages"):
        for row in rows(page, "table"):
            if row.get("name") == "Percentage Used Endurance Indicator":
                note("drive.wear", as_number(row.get("value")), "%", "%s: %s" % (row["name"], row.get("value")))
                return
    # Without that statistic makers count what is left in an attribute of their own, from 100 down.
    for number in (231, 233, 177, 202):
        if number in table and data.get("rotation_rate", 0) == 0:
            left = as_number(table[number].get("value"))
            if left is not None and left <= 100:
                note("drive.wear", 100 - left, "%", line(number))
                return


def nvme(report, runner, name):
    controller = "/dev/" + re.sub(r"n\d+$", "", name)
    reading = runner.run("nvme", "id-ctrl", controller, "-o", "json")
    data = first(reading)
    for kind, key in (("drive.model", "mn"), ("drive.serial", "sn"), ("drive.firmware", "fr")):
        report.measure(reading, name, kind, data.get(key), None, "%s : %s" % (key, data.get(key)))
    sanicap = as_number(data.get("sanicap"))
    report.measure(reading, name, "drive.sanitize-capabilities", sanicap, None, "sanicap : %s" % sanicap)

    reading = runner.run("nvme", "smart-log", controller, "-o", "json")
    data = first(reading)
    health(lambda kind, value, unit, raw: report.measure(reading, name, kind, value, unit, raw), data)
    hours = as_number(data.get("power_on_hours"))
    report.measure(reading, name, "drive.power-on-hours", hours, "h", "power_on_hours: %s" % hours)

    # As text: versions of the tool name the field differently in JSON, and an unknown name is not 'never sanitized'.
    reading = runner.run("nvme", "sanitize-log", controller)
    for kind, field in (
        ("drive.sanitize-progress", "SPROG"),
        ("drive.sanitize-status", "SSTAT"),
        ("drive.sanitize-command", "SCDW10"),
    ):
        found = re.search(r"^.*\(%s\)\s*:\s*(0x[0-9a-fA-F]+|\d+).*$" % field, reading.text, re.MULTILINE)
        if reading.ok and found:
            report.measure(reading, name, kind, int(found.group(1), 0), None, found.group(0))


def nwipe(report, path):
    try:
        with open(path, "rb") as file:
            text = file.read(1_000_000).decode("utf-8", "replace")
    except OSError as error:
        report.add_reading(Reading("nwipe", None, path, "failed", note=error.strerror))
        return
    version = re.search(r"nwipe (\d+\.\d+[\w.]*)", text)
    reading = report.add_reading(Reading("nwipe", version and version.group(1), path, "ok", text))
    for method, name in re.findall(r"Invoking method '([^']+)' on (?:device ')?/dev/(\w+)", text):
        report.measure(reading, name, "wipe.method", method, None, "Invoking method '%s' on /dev/%s" % (method, name))
    for row in re.findall(r"^[ !]*(\w+) *\| *([-\w]+) *\|[^|\n]*\| *\d+:\d\d:\d\d *\|.*$", text, re.MULTILINE):
        report.measure(reading, row[0], "wipe.outcome", row[1].strip("-").lower(), None, " | ".join(row))
    for name, passes, checks in re.findall(r"^[ !]*(\w+) *\| *(\d+) *\| *(\d+)(?: *\| *\d+)? *$", text, re.MULTILINE):
        raw = "%s | %s | %s" % (name, passes, checks)
        report.measure(reading, name, "wipe.pass-errors", int(passes), None, raw)
        report.measure(reading, name, "wipe.verification-errors", int(checks), None, raw)
