// For tests only: the files of ops/reference, written for machines of 10.0.0.0/24, as files of this machine's loopback.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { replaceAll } from '../backups/test-documented-steps.ts'

/** Addresses of the machines in the files. */
export const MACHINES = {
  app1: '10.0.0.11',
  app2: '10.0.0.12',
  db1: '10.0.0.21',
  db2: '10.0.0.22',
  ops1: '10.0.0.31',
}
export type Machine = keyof typeof MACHINES

const LOOPBACK = '127.0.0.1'
const ADDRESS = /\b(10\.0\.0\.\d+|127\.0\.0\.1):(\d+)\b/g
/** Below those that Linux gives to outgoing connections: a port must be free when its program is started again. */
const PORTS = { first: 20_000, count: 12_000 }

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, LOOPBACK, () => server.close(() => resolve(true)))
  })

const textOf = (name: string) => readFileSync(new URL(`../../ops/reference/${name}`, import.meta.url), 'utf8')

export type Network = ReturnType<typeof createNetwork>

/** One loopback for all machines: each of their ports is another one here. */
export function createNetwork() {
  const ports = new Map<string, number>()
  async function portOf(machine: Machine, port: number): Promise<number> {
    const key = `${MACHINES[machine]}:${port}`
    while (!ports.has(key)) {
      const candidate = PORTS.first + Math.floor(Math.random() * PORTS.count)
      if (![...ports.values()].includes(candidate) && (await isFree(candidate))) ports.set(key, candidate)
    }
    return ports.get(key) ?? 0
  }
  /** The same text with addresses of this machine's loopback; 127.0.0.1 means `machine` itself. */
  async function localize(machine: Machine, text: string): Promise<string> {
    const found = new Map<string, string>()
    for (const [whole, host, port] of text.matchAll(ADDRESS)) {
      const other = (Object.keys(MACHINES) as Machine[]).find((name) => MACHINES[name] === host)
      found.set(whole, `${LOOPBACK}:${await portOf(other ?? machine, Number(port))}`)
    }
    return text.replace(ADDRESS, (whole) => found.get(whole) ?? whole)
  }
  /** The file as `machine` has it, after these replacements; a text to replace that is missing is an error. */
  async function fileOf(machine: Machine, name: string, changes: Record<string, string>): Promise<string> {
    const text = await localize(machine, replaceAll(textOf(name), changes))
    const rest = /^[^#;\n]*10\.0\.0\.\d+.*$/m.exec(text)
    if (rest) throw new Error(`${name} of ${machine} still leads elsewhere: ${rest[0]}`)
    return text
  }
  return { portOf, fileOf }
}

/** Lines `NAME=value` of a file for systemd; those without a value are left out. */
export function variablesIn(text: string): Record<string, string> {
  const lines = text.split('\n').map((line) => /^([A-Z_0-9]+)=(.+)$/.exec(line))
  return Object.fromEntries(lines.flatMap((found) => (found ? [[found[1] ?? '', found[2] ?? '']] : [])))
}

/** One setting of a unit, or of a drop-in for one. */
export function unitSetting(file: string, setting: string): string {
  const found = new RegExp(`^${setting}=(.+)$`, 'm').exec(textOf(file))?.[1]
  if (!found) throw new Error(`${file} has no ${setting}`)
  return found
}

/** The pause before systemd starts it again. */
export const restartAfterMs = (file: string) => Number(unitSetting(file, 'RestartSec')) * 1_000
