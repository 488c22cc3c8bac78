import { cpuSecondsOf } from './process-cost.ts'
import { type Driven, drive } from './drive.ts'
import type { Visit } from './visit.ts'

export type Measured = Driven & {
  /** Processor time of one visit, in milliseconds. */
  serverMs: number
  postgresMs: number
}

export type Target = {
  url: string
  serverPid: number
  postgresPid: number
  /** Before each round: clients that were interrupted at the end of the last one restart. */
  tidy: () => Promise<void>
}
type Options = { connections: number; seconds: number; rounds: number }

/** A round of so many seconds, or as long as the others where those are shorter, is not counted. */
export const WARM_UP_S = 2

const middle = (numbers: number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

async function measureOnce(
  target: Target,
  visit: Visit,
  { connections, seconds }: Options,
): Promise<Measured> {
  const costs = () => ({ server: cpuSecondsOf(target.serverPid), postgres: cpuSecondsOf(target.postgresPid) })
  await target.tidy()
  const before = costs()
  const driven = await drive({ url: target.url, visit, connections, seconds })
  const after = costs()
  const each = (seconds: number) => (seconds * 1_000) / Math.max(1, driven.visits)
  return {
    ...driven,
    serverMs: each(after.server - before.server),
    postgresMs: each(after.postgres - before.postgres),
  }
}

function addCounts(one: Record<string, number>, other: Record<string, number>): Record<string, number> {
  const sum = { ...one }
  for (const [kind, count] of Object.entries(other)) sum[kind] = (sum[kind] ?? 0) + count
  return sum
}

/** The middle round of several by its rate, after one that is not counted; failures of all are added up. */
export async function measure(target: Target, visit: Visit, options: Options): Promise<Measured> {
  await target.tidy()
  await drive({
    url: target.url,
    visit,
    connections: options.connections,
    seconds: Math.min(WARM_UP_S, options.seconds),
  })
  const rounds: Measured[] = []
  for (let round = 0; round < options.rounds; round += 1)
    rounds.push(await measureOnce(target, visit, options))
  const rate = middle(rounds.map(({ perSecond }) => perSecond))
  const typical = rounds.find(({ perSecond }) => perSecond === rate) ?? rounds[0]
  if (!typical) throw new Error('no round')
  return {
    ...typical,
    failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
    failure: rounds.find(({ failure }) => failure)?.failure ?? null,
    failures: rounds.map(({ failures }) => failures).reduce(addCounts),
  }
}
