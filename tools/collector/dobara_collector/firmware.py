"""What the firmware says about the machine, its memory, its processor and its passwords (dmidecode)."""

import re

TYPES = "0,1,2,3,4,16,17,24"


def parse(text):
    """The tables of dmidecode's answer: (type, {key: value})."""
    tables = []
    fields = None
    for line in text.splitlines():
        head = re.match(r"Handle 0x[0-9A-Fa-f]+, DMI type (\d+)", line)
        if head:
            fields = {}
            tables.append((int(head.group(1)), fields))
            continue
        field = re.match(r"\t([^\t:][^:]*):\s*(.*)$", line)
        if field and fields is not None:
            fields.setdefault(field.group(1), field.group(2).strip())
    return tables


def mebibytes(text):
    """'8192 MB', '8 GB' → 8192; None for 'No Module Installed' and 'Unknown'."""
    found = re.match(r"(\d+)\s*(kB|MB|GB|TB|KiB|MiB|GiB|TiB)$", text or "")
    if not found:
        return None
    amount = int(found.group(1))
    unit = found.group(2)[0].upper()
    return {"K": amount // 1024, "M": amount, "G": amount * 1024, "T": amount * 1024 * 1024}[unit]


def whole(text):
    found = re.match(r"(\d+)", text or "")
    return int(found.group(1)) if found else None


IDENTITY = {
    0: {"biosVendor": "Vendor", "biosVersion": "Version", "biosDate": "Release Date"},
    1: {
        "vendor": "Manufacturer",
        "model": "Product Name",
        "version": "Version",
        "sku": "SKU Number",
        "systemSerial": "Serial Number",
    },
    2: {"boardSerial": "Serial Number"},
    3: {"chassis": "Type"},
}
# Without super-user rights the kernel shows these few as files.
KERNEL_IDENTITY = {
    "vendor": "sys_vendor",
    "model": "product_name",
    "version": "product_version",
    "sku": "product_sku",
    "systemSerial": "product_serial",
    "boardSerial": "board_serial",
    "biosVendor": "bios_vendor",
    "biosVersion": "bios_version",
    "biosDate": "bios_date",
}


def collect(report, runner):
    reading = runner.run("dmidecode", "-t", TYPES)
    tables = parse(reading.text) if reading.ok else []
    for number, fields in tables:
        for field, key in IDENTITY.get(number, {}).items():
            if report.machine[field] is None:
                report.identify(field, fields.get(key))
    if not tables:
        identify_by_kernel(report, runner)
    memory(report, reading, tables)
    processor(report, reading, tables)
    passwords(report, reading, tables)


def identify_by_kernel(report, runner):
    folder = "sys/class/dmi/id"
    files = {name: runner.file("%s/%s" % (folder, name)) for name in KERNEL_IDENTITY.values()}
    found = {name: text for name, text in files.items() if text}
    if not found:
        return
    runner.kernel_reading("sysfs", folder, found)
    for field, name in KERNEL_IDENTITY.items():
        report.identify(field, found.get(name))


def memory(report, reading, tables):
    modules = [fields for number, fields in tables if number == 17]
    # A machine may have tables of other memory, such as its flash: only system memory has slots for it.
    arrays = [fields for number, fields in tables if number == 16 and fields.get("Use") == "System Memory"]
    for fields in arrays:
        most = fields.get("Maximum Capacity")
        report.measure(
            reading, "machine", "memory.maximum", mebibytes(most), "MiB", "Maximum Capacity: %s" % most
        )
    slots = sum(whole(fields.get("Number Of Devices")) or 0 for fields in arrays)
    if slots:
        report.measure(reading, "machine", "memory.slots", slots, None, "Number Of Devices: %d" % slots)
    taken = set()
    for index, fields in enumerate(modules):
        slot = fields.get("Locator") or "module %d" % (index + 1)
        # Some makers give all modules one name.
        if slot in taken:
            slot = "%s #%d" % (slot, index + 1)
        taken.add(slot)
        size = fields.get("Size")
        amount = mebibytes(size)
        if amount is None:
            continue
        report.measure(reading, slot, "memory.size", amount, "MiB", "Size: %s" % size)
        for kind, key in (
            ("memory.type", "Type"),
            ("memory.manufacturer", "Manufacturer"),
            ("memory.serial", "Serial Number"),
            ("memory.form", "Form Factor"),
        ):
            report.measure(reading, slot, kind, fields.get(key), None, "%s: %s" % (key, fields.get(key)))
        speed = fields.get("Configured Memory Speed") or fields.get("Configured Clock Speed")
        report.measure(
            reading, slot, "memory.speed", whole(speed), "MT/s", "Configured Memory Speed: %s" % speed
        )


def processor(report, reading, tables):
    for number, fields in tables:
        if number != 4 or "Populated" not in fields.get("Status", "Populated"):
            continue
        slot = fields.get("Socket Designation") or "processor"
        model = fields.get("Version")
        report.measure(reading, slot, "processor.model", model, None, "Version: %s" % model)
        for kind, key in (("processor.cores", "Core Count"), ("processor.threads", "Thread Count")):
            text = fields.get(key)
            report.measure(reading, slot, kind, whole(text), None, "%s: %s" % (key, text))


def passwords(report, reading, tables):
    for number, fields in tables:
        if number != 24:
            continue
        for kind, key in (
            ("firmware.administrator-password", "Administrator Password Status"),
            ("firmware.power-on-password", "Power-On Password Status"),
        ):
            text = fields.get(key)
            report.measure(reading, "machine", kind, text and text.lower(), None, "%s: %s" % (key, text))
