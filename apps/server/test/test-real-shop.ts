import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { findRunningCluster } from '@dobara/db/embedded/running-cluster.ts'
import { COMPILED, MAIN } from './test-start.ts'

const START_LIMIT_MS = 60_000
const LONGEST_LOG = 200_000

export type RealShop = {
  url: string
  start: () => Promise<void>
  /** Sends the signal and resolves with the exit code, null for a killed one. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>
  process: () => ChildProcess
  isRunning: () => boolean
  /** Times when the process ended by itself, and the reason from its log. */
  unexpectedExits: { at: number; exitCode: number | null; reason: string }[]
  /** Returns the log written so far. */
  log: () => string
  isReady: () => Promise<boolean>
  databaseUrl: () => Promise<string>
  /** The embedded PostgreSQL and all its processes. */
  databasePids: () => Promise<number[]>
}

export type RealShopOptions = {
  dir: string
  port: number
  settings: Record<string, string>
  /** Before `node`: `['bash', '-c', 'ulimit -n 256; exec "$@"', '--']`. */
  wrapper?: string[]
  nodeArgs?: string[]
}

/** Returns the last line in which a shop reports that it stops; the end of the log if there is none. */
const reasonIn = (log: string): string =>
  log.match(/^.*the shop stops(?:\.\n.*|.*)$/gim)?.at(-1) ?? log.slice(-500)

function spawnShop({ dir, port, settings, wrapper = [], nodeArgs = [] }: RealShopOptions): ChildProcess {
  const [program = '', ...args] = [...wrapper, process.execPath, ...nodeArgs, MAIN]
  return spawn(program, args, {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...COMPILED,
      LOG_LEVEL: 'warn',
      ...settings,
      PORT: String(port),
      DATA_DIR: dir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** The shop as it is run for real, in a process of its own on the data folder `dir`. */
export function realShop(options: RealShopOptions): RealShop {
  const url = `http://127.0.0.1:${options.port}`
  const unexpectedExits: RealShop['unexpectedExits'] = []
  let child: ChildProcess | null = null
  let log = ''
  const running = () => {
    if (!child) throw new Error('the shop was not started')
    return child
  }
  const isReady = () => answersReady(url)
  async function start() {
    const next = spawnShop(options)
    child = next
    for (const stream of [next.stdout, next.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        log = (log + chunk).slice(-LONGEST_LOG)
      })
    }
    let hasEnded = false
    next.once('exit', (exitCode) => {
      hasEnded = true
      if (child !== next) return
      const ending = { at: Date.now(), exitCode, reason: '' }
      unexpectedExits.push(ending)
      next.once('close', () => (ending.reason = reasonIn(log)))
    })
    const giveUpAt = Date.now() + START_LIMIT_MS
    while (!(await isReady())) {
      if (hasEnded) throw new Error(`the shop did not start: ${log.slice(-800)}`)
      if (Date.now() > giveUpAt) throw new Error('the shop was not ready in time')
      await setTimeout(50)
    }
  }
  async function end(signal: 'SIGTERM' | 'SIGKILL') {
    const ending = running()
    child = null
    if (ending.exitCode !== null || ending.signalCode !== null) return ending.exitCode
    const ended = once(ending, 'exit')
    ending.kill(signal)
    const [exitCode] = (await ended) as [number | null]
    return exitCode
  }
  return {
    url,
    start,
    end,
    process: running,
    isRunning: () => child !== null,
    unexpectedExits,
    log: () => log,
    isReady,
    databaseUrl: () => urlOfDatabase(options),
    databasePids: () => databasePids(join(options.dir, 'postgres', 'data')),
  }
}

async function urlOfDatabase({ dir, settings }: RealShopOptions): Promise<string> {
  if (settings.DATABASE_URL) return settings.DATABASE_URL
  const cluster = await findRunningCluster(join(dir, 'postgres'))
  if (!cluster) throw new Error('the database does not run')
  return cluster.url('dobara')
}

async function answersReady(url: string): Promise<boolean> {
  const reply = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3_000) }).catch(() => null)
  await reply?.arrayBuffer().catch(() => null)
  return reply?.status === 200
}

/** The postmaster first, then its children. Linux tells in /proc. */
async function databasePids(data: string): Promise<number[]> {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return []
  const postmaster = Number((await readFile(file, 'utf8')).split('\n')[0])
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const parents = await Promise.all(pids.map((pid) => parentOf(pid)))
  return [postmaster, ...pids.filter((_pid, index) => parents[index] === postmaster).map(Number)]
}

async function parentOf(pid: string): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  // "pid (name with spaces) state ppid …"
  return stat === null ? null : Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

/** Returns the resident memory of a process in MiB; null if it has ended. */
export async function memoryOf(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => null)
  const kib = /^VmRSS:\s+(\d+) kB$/m.exec(status ?? '')?.[1]
  return kib === undefined ? null : Math.round(Number(kib) / 1024)
}
