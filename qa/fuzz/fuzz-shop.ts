import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import buildServer from '@dobara/server/test/test-build.ts'
import { COMPILED, MAIN } from '@dobara/server/test/test-start.ts'

const START_LIMIT_MS = 400_000
const STOP_LIMIT_MS = 20_000
const MAX_OUTPUT_LINES = 40
/** Far above the load of the fuzzer: the limits have tests of their own. */
const MULTIPLIER = '1000000'
const ERROR_LEVEL = 50
/** Node's word on a package that is behind the times; not a fault of a request. */
const WARNING = /DeprecationWarning|--trace-deprecation/

export type FuzzShop = {
  url: string
  /** Last lines that it logged as errors or wrote to its standard error. */
  output: string[]
  /** Reason why it ended by itself; null while it lives. */
  ended: () => string | null
  /** Id of its process. */
  pid: number
  /** Port of its inspector once SIGUSR1 has started it. */
  inspectPort: number
  /** Memory in use, in MB; null where the system does not report it. */
  memoryMb: () => number | null
  /** Stops it and returns its exit code; null if it had to be killed. */
  stop: () => Promise<number | null>
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** The shop as it is run, in a process of its own, over this database; filled with the demo products when that is empty. */
export async function startFuzzShop(databaseUrl: string, dataDir: string): Promise<FuzzShop> {
  await buildServer()
  const port = await freePort()
  const inspectPort = await freePort()
  const child = spawn(process.execPath, [`--inspect-port=127.0.0.1:${inspectPort}`, MAIN], {
    env: {
      ...COMPILED,
      NODE_ENV: 'development',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'error',
      RATE_LIMIT_MULTIPLIER: MULTIPLIER,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: Ctrl-C ends the run, which then ends the shop.
    detached: true,
  })
  const output: string[] = []
  listen(child, output)
  let isStopping = false
  const shop: FuzzShop = {
    url: `http://127.0.0.1:${port}`,
    output,
    pid: child.pid ?? 0,
    inspectPort,
    ended: () =>
      isStopping || (child.exitCode ?? child.signalCode) === null ? null : reportEnd(child, output),
    memoryMb: () => memoryOf(child),
    stop: () => {
      isStopping = true
      return stop(child)
    },
  }
  await waitUntilReady(shop)
  return shop
}

/** Checks whether a log line reports a fault. An alert calls a person to money that needs one, and is no fault. */
export function isFault(line: string): boolean {
  return Number(/^\{"level":(\d+)/.exec(line)?.[1]) >= ERROR_LEVEL && !/"alert":"[a-z-]+"/.test(line)
}

function listen({ stdout, stderr }: ChildProcess, output: string[]): void {
  const keep = (line: string) => {
    if (WARNING.test(line)) return
    output.push(line)
    if (output.length > MAX_OUTPUT_LINES) output.shift()
  }
  if (stderr) createInterface(stderr).on('line', keep)
  if (!stdout) return
  createInterface(stdout).on('line', (line) => {
    if (isFault(line)) keep(line)
  })
}

function reportEnd({ exitCode, signalCode }: ChildProcess, output: string[]): string {
  return `exit ${exitCode ?? signalCode}\n${output.join('\n')}`
}

function memoryOf({ pid }: ChildProcess): number | null {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return null
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]
  return kilobytes ? Math.round(Number(kilobytes) / 1024) : null
}

async function waitUntilReady(shop: FuzzShop): Promise<void> {
  const giveUpAt = Date.now() + START_LIMIT_MS
  for (;;) {
    const reply = await fetch(`${shop.url}/readyz`).catch(() => null)
    if (reply?.status === 200) return
    const ended = shop.ended()
    if (ended) throw new Error(`the shop did not start: ${ended}`)
    if (Date.now() > giveUpAt) {
      await shop.stop()
      throw new Error('the shop was not ready in time')
    }
    await setTimeout(50)
  }
}

async function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const hasExited = await Promise.race([
    exited.then(() => true),
    setTimeout(STOP_LIMIT_MS, false, { ref: false }),
  ])
  if (!hasExited) child.kill('SIGKILL')
  await exited
  return hasExited ? child.exitCode : null
}
