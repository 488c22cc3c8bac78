"""Runs tools and reads the kernel's files. Each answer, and each failure, becomes a reading."""

import os
import re
import shutil
import subprocess

from report import Reading

TIMEOUT_SECONDS = 60
MOST_OUTPUT = 2_000_000

# How each tool is asked for its version, and where the version is in the answer.
VERSIONS = {
    "dmidecode": (["--version"], r"(\d+(?:\.\d+)+)"),
    "smartctl": (["--version"], r"smartctl (\d+(?:\.\d+)+)"),
    "nvme": (["version"], r"nvme version (\d+(?:\.\d+)+)"),
    "upower": (["--version"], r"client version (\d+(?:\.\d+)+)"),
    "lspci": (["--version"], r"lspci version (\d+(?:\.\d+)+)"),
    "lsusb": (["--version"], r"usbutils\) (\d+(?:\.\d+)*)"),
    "lshw": (["-version"], r"([A-Z]\.\d\d(?:\.[\w]+)+)"),
}


class Runner:
    """Runs tools of the PATH for a report. `root` is where /sys and /proc are."""

    def __init__(self, report, root="/"):
        self.report = report
        self.root = root
        self.versions = {}
        self.environment = dict(os.environ, LC_ALL="C", LANG="C")

    def run(self, tool, *arguments, is_success=lambda code: code == 0):
        """The reading of `tool arguments`. A tool that is missing, fails or hangs is a reading, too."""
        command = " ".join((tool,) + arguments)
        path = shutil.which(tool)
        if path is None:
            return self.report.add_reading(
                Reading(tool, None, command, "missing", note="The tool is not installed.")
            )
        outcome, text, code, note = self._call(path, arguments)
        if outcome == "ok" and not is_success(code):
            outcome, note = "failed", note or "The tool ended with code %s." % code
        return self.report.add_reading(
            Reading(tool, self._version(tool, path), command, outcome, text, code, note)
        )

    def _call(self, path, arguments):
        try:
            done = subprocess.run(
                [path, *arguments],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                timeout=TIMEOUT_SECONDS,
                env=self.environment,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return "timed-out", "", None, "No answer in %d seconds." % TIMEOUT_SECONDS
        except OSError as error:
            return "failed", "", None, "The tool could not be started: %s" % error.strerror
        text = done.stdout[:MOST_OUTPUT].decode("utf-8", "replace")
        note = done.stderr.decode("utf-8", "replace").strip() or None
        return "ok", text, done.returncode, note

    def _version(self, tool, path):
        if tool not in self.versions:
            arguments, pattern = VERSIONS[tool]
            _, text, _, note = self._call(path, arguments)
            found = re.search(pattern, "%s\n%s" % (text, note or ""))
            self.versions[tool] = found.group(1) if found else None
        return self.versions[tool]

    def file(self, path):
        """The text of a file of the kernel; None where it cannot be read."""
        data = self.file_bytes(path)
        return None if data is None else data.decode("utf-8", "replace").strip()

    def file_bytes(self, path):
        try:
            with open(os.path.join(self.root, path), "rb") as file:
                return file.read(65_536)
        except OSError:
            return None

    def names(self, folder):
        """The names in a folder of the kernel, sorted; None where there is no such folder."""
        try:
            found = os.listdir(os.path.join(self.root, folder))
            return sorted(name for name in found if not name.startswith("."))
        except OSError:
            return None

    def is_usb(self, path):
        return "/usb" in os.path.realpath(os.path.join(self.root, path))

    def kernel_reading(self, tool, folder, files):
        """A reading of files of the kernel: 'name: text' for each. Its version is the kernel's."""
        text = "\n".join("%s: %s" % (name, value) for name, value in files.items())
        version = self.file("proc/sys/kernel/osrelease")
        return self.report.add_reading(Reading(tool, version, "/%s" % folder, "ok", text))

    def no_kernel_reading(self, tool, folder, note):
        return self.report.add_reading(Reading(tool, None, "/%s" % folder, "missing", note=note))
