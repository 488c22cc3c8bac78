// For tests only: a program that is started again when it ends, as systemd does with the units of the reference deployment.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import type { Identity } from '@dobara/db/embedded/unprivileged.ts'

const LONGEST_LOG = 2_000_000
const LONGEST_END_MS = 40_000

export type ProgramOptions = {
  name: string
  command: string[]
  env?: Record<string, string>
  /** The user it runs as; null: this one. */
  identity: Identity | null
  /** The pause before it is started again; null: it stays away. */
  restartAfterMs: number | null
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

export function createProgram({ name, command, env, identity, restartAfterMs }: ProgramOptions) {
  const ends: { at: number; how: number | string | null }[] = []
  let current = { command, env }
  let child: ChildProcess | null = null
  let isWanted = false
  let log = ''
  function start() {
    isWanted = true
    const [file = '', ...args] = current.command
    const options = { env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...current.env }, ...identity }
    const next = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    child = next
    for (const stream of [next.stdout, next.stderr]) {
      stream.on('data', (chunk: Buffer) => (log = (log + chunk).slice(-LONGEST_LOG)))
    }
    next.once('exit', async (exitCode, signal) => {
      if (!isWanted || child !== next) return
      ends.push({ at: Date.now(), how: signal ?? exitCode })
      if (restartAfterMs === null) return
      await setTimeout(restartAfterMs)
      if (isWanted && child === next) start()
    })
  }
  function running(): ChildProcess {
    if (!child || hasEnded(child)) throw new Error(`${name} does not run: ${log.slice(-2_000)}`)
    return child
  }
  return {
    name,
    start,
    pid: () => running().pid ?? 0,
    log: () => log,
    /** When it ended without being stopped, and with which exit code or signal. */
    ends,
    /** Sets the command and environment of later starts. */
    change: (command: string[], env: Record<string, string>) => void (current = { command, env }),
    /** As a crash: it is started again where that is wanted. */
    kill: async () => {
      const killed = running()
      killed.kill('SIGKILL')
      if (!hasEnded(killed)) await once(killed, 'exit')
    },
    /** Stops it for good; resolves with its exit code. */
    stop: async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
      isWanted = false
      const stopped = child
      if (!stopped || hasEnded(stopped)) return null
      const ended = once(stopped, 'exit')
      stopped.kill(signal)
      const isOver = await Promise.race([ended.then(() => true), setTimeout(LONGEST_END_MS, false)])
      if (!isOver) stopped.kill('SIGKILL')
      await ended
      return stopped.exitCode
    },
  }
}
