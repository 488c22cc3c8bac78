import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks of Linux: a hundred are a second of a processor on every machine that Node runs on. */
const TICKS_PER_S = 100

type Stat = { parent: number; ticks: number; endedTicks: number }

function statOf(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [, parent = 0] = fields
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
    return { parent, ticks: user + system, endedTicks: endedUser + endedSystem }
  } catch {
    // It ended between the list of the folder and the reading of its file.
    return null
  }
}

/** The process and all that it started, which are alive. */
function familyOf(root: number): Map<number, Stat> {
  const stats = new Map<number, Stat>()
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : null
    if (stat) stats.set(Number(name), stat)
  }
  const isOfFamily = (pid: number): boolean => {
    if (pid === root) return true
    const parent = stats.get(pid)?.parent
    return parent !== undefined && parent > 1 && isOfFamily(parent)
  }
  return new Map([...stats].filter(([pid]) => isOfFamily(pid)))
}

/** Seconds of a processor that a process, and all it started, took so far. */
export function cpuSecondsOf(root: number): number {
  const ticks = [...familyOf(root).values()].reduce((sum, stat) => sum + stat.ticks + stat.endedTicks, 0)
  return ticks / TICKS_PER_S
}

/** Memory of a process and all it started, in MB; what they share is counted once per process. */
export function residentMbOf(root: number): number {
  const kilobytes = [...familyOf(root).keys()].map((pid) => {
    try {
      return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
    } catch {
      return 0
    }
  })
  return Math.round(kilobytes.reduce((sum, one) => sum + one, 0) / 1024)
}
