import type { FuzzRequest } from './fuzz-request.ts'
import { isBusy } from './judge.ts'
import type { FuzzReply } from './send.ts'

export type Finding = {
  reason: string
  label: string
  /** How often it was met; the rest is of the first time. */
  times: number
  /** To be pasted into a shell, with the shop's address in $SHOP. */
  command: string
  reply: string
  /** The stream of the seed that made the request. */
  stream: number
}
type Slow = { label: string; ms: number; status: number }

const MOST_SLOW = 8
const LONGEST_SHOWN = 700
const CELLS = 20_000

/** As a person reads it. */
export function reportFinding({ label, reason, times, command, reply, stream }: Finding): string {
  return `${label}: ${reason} (${times} times, first as request ${stream})\n  ${command}\n  ${reply}`
}

export type Tally = ReturnType<typeof createTally>

/** Counts requests and replies; each kind of finding is reported at its first occurrence. */
export function createTally(onFinding: (finding: Finding) => void = () => undefined) {
  const statuses = new Map<string, Map<number, number>>()
  const times = new Int32Array(CELLS)
  const findings = new Map<string, Finding>()
  const slowest: Slow[] = []
  /** Everything that was requested, by surface, and the procedures that succeeded. */
  const requested = new Set<string>()
  const reached = new Set<string>()
  let [count, busy] = [0, 0]
  return {
    findings,
    requested,
    reached,
    count: () => count,
    busy: () => busy,
    add: ({ surface, label, procedure }: FuzzRequest, reply: FuzzReply) => {
      count += 1
      if (isBusy(reply)) busy += 1
      requested.add(`${surface} ${label}`)
      if (procedure && reply.status < 300) reached.add(procedure)
      const counts = statuses.get(surface) ?? new Map<number, number>()
      statuses.set(surface, counts.set(reply.status, (counts.get(reply.status) ?? 0) + 1))
      const cell = Math.min(CELLS - 1, Math.floor(reply.ms))
      times[cell] = (times[cell] ?? 0) + 1
      addSlow(slowest, { label: `${surface} ${label}`, ms: reply.ms, status: reply.status })
    },
    find: (finding: Omit<Finding, 'times'>) => {
      const key = `${finding.label} ${finding.reason}`
      const known = findings.get(key)
      const met = { ...(known ?? finding), times: (known?.times ?? 0) + 1 }
      findings.set(key, met)
      if (!known) onFinding(met)
    },
    statuses: () =>
      Object.fromEntries([...statuses].map(([surface, counts]) => [surface, Object.fromEntries(counts)])),
    slowest,
    atShare: (share: number) => timeAt(times, count * share),
  }
}

function addSlow(slowest: Slow[], reply: Slow): void {
  const last = slowest[MOST_SLOW - 1]
  if (last && last.ms >= reply.ms) return
  slowest.push(reply)
  slowest.sort((a, b) => b.ms - a.ms)
  slowest.length = Math.min(slowest.length, MOST_SLOW)
}

function timeAt(times: Int32Array, place: number): number {
  let seen = 0
  const cell = times.findIndex((number) => (seen += number) >= place)
  return Math.max(0, cell)
}

/** The request as a shell command; longer bodies are cut, as the seed makes them again. */
export function commandOf({ method, path, headers, body }: FuzzRequest): string {
  const quote = (text: string) =>
    `$'${cut(text)
      .replaceAll('\\', '\\\\')
      .replaceAll("'", "\\'")
      .replaceAll(/[^\x20-\x7e]/g, escaped)}'`
  const named = Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`)
  const sent = body === null ? [] : [`--data-raw ${quote(String(body))}`]
  return ['curl -i -X', method, `"$SHOP"${quote(path)}`, ...named, ...sent].join(' ')
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

export function cut(text: string): string {
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…(${text.length} characters)` : text
}
