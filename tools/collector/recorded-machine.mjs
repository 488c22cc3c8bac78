// Makes a machine out of recorded answers: a PATH of tools that print them, and the kernel's files as a folder.
import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const FOLDER = import.meta.dirname
const COLLECTOR = join(FOLDER, 'dobara_collector')
const RECORDED = join(FOLDER, 'recorded')
/** Files that are no recorded answers of a tool. */
const OTHERS = new Set(['sysfs.txt', 'nwipe-log.txt'])

export const MACHINES = readdirSync(RECORDED).sort()

/** The answers in a file: each begins with '$ command', and '[exit n]' where the tool failed. */
function readAnswers(text) {
  return text
    .split(/^\$ /m)
    .filter(Boolean)
    .map((part) => {
      const [command = '', ...lines] = part.split('\n')
      const exit = /^\[exit (\d+)\]$/.exec(lines[0] ?? '')
      return {
        command: command.trim(),
        code: Number(exit?.[1] ?? 0),
        output: lines.slice(exit ? 1 : 0).join('\n'),
      }
    })
}

/** A shell script that answers as recorded; a command that was not recorded fails, as an unknown option does. */
function writeTool(folder, tool, answers) {
  const cases = answers.map(({ command, code, output }, index) => {
    const file = join(folder, `.${tool}-${index}`)
    writeFileSync(file, output)
    return `'${command}') /bin/cat '${file}'; exit ${code} ;;`
  })
  const path = join(folder, tool)
  writeFileSync(
    path,
    ['#!/bin/sh', `case "${tool}\${*:+ $*}" in`, ...cases, 'esac', 'exit 64', ''].join('\n'),
  )
  chmodSync(path, 0o755)
}

function writeKernelFiles(root, text) {
  for (const line of text.split('\n').filter(Boolean)) {
    const [, isHex, path, value] = /^(hex )?(\S+): (.*)$/.exec(line) ?? []
    if (path === undefined) throw new Error(`not a line of kernel files: ${line}`)
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), isHex ? Buffer.from(value, 'hex') : `${value}\n`)
  }
}

/** Lays out a recorded machine in a temporary folder. `change` may add or remove tools before it is used. */
function layOut(name, change = () => {}) {
  const folder = mkdtempSync(join(tmpdir(), 'dobara-collector-'))
  const tools = join(folder, 'tools')
  const root = join(folder, 'root')
  mkdirSync(tools)
  mkdirSync(root)
  const recorded = join(RECORDED, name)
  for (const file of readdirSync(recorded).filter((file) => !OTHERS.has(file)))
    writeTool(tools, file.replace(/\.txt$/, ''), readAnswers(readFileSync(join(recorded, file), 'utf8')))
  writeKernelFiles(root, readFileSync(join(recorded, 'sysfs.txt'), 'utf8'))
  change({ tools, root, writeTool: (tool, answers) => writeTool(tools, tool, answers) })
  const log = join(recorded, 'nwipe-log.txt')
  const hasLog = readdirSync(recorded).includes('nwipe-log.txt')
  return { folder, tools, root, options: hasLog ? ['--nwipe-log', log] : [] }
}

/** Returns the Python that runs the collector, itself and not a wrapper that needs the PATH; null if there is none. */
export function findPython() {
  try {
    const print = 'import sys; print(sys.executable)'
    return execFileSync('python3', ['-c', print], { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return null
  }
}

/** Runs the collector; resolves with its exit code and what it wrote. */
export function runCollector(python, args, { path, env: more = {} }) {
  // The time of the recordings, because a report contains its own time.
  const env = { ...more, PATH: path, SOURCE_DATE_EPOCH: '1795860000', PYTHONDONTWRITEBYTECODE: '1' }
  return new Promise((resolve) => {
    const options = { env, encoding: 'utf8', maxBuffer: 8 * 1024 * 1024 }
    execFile(python, ['-I', COLLECTOR, ...args], options, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, stdout, stderr }),
    )
  })
}

/** Collects a recorded machine and removes its folder; the paths of this machine are replaced in the report. */
export async function collectRecorded(python, name, change) {
  const { folder, tools, root, options } = layOut(name, change)
  try {
    const result = await runCollector(python, ['--root', root, ...options], { path: tools })
    return { ...result, stdout: result.stdout.replaceAll(join(RECORDED, name), '/live') }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
