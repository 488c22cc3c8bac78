import { cpuSecondsOf } from './process-cost.ts'

/** Request to measure: a title, a procedure and its input. */
export type Question = readonly [title: string, path: string, input?: object]

const RUNS = 20
const WARM_UPS = 2

/** Milliseconds of a call: of the clock the middle one and the 19th of twenty, and of the processor in the middle. */
export type Timed = { p50: number; p95: number; serverMs: number; databaseMs: number }

/** Sends a request twenty times, one after another, and returns the times. */
export async function timeQuestion(
  send: () => Promise<unknown>,
  { pid, postgresPid }: { pid: number; postgresPid: number },
): Promise<Timed> {
  for (let run = 0; run < WARM_UPS; run += 1) await send()
  const times: number[] = []
  const before = [cpuSecondsOf(pid), cpuSecondsOf(postgresPid)] as const
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now()
    await send()
    times.push(performance.now() - start)
  }
  times.sort((one, other) => one - other)
  const perCall = (spent: number) => (spent * 1_000) / RUNS
  return {
    p50: times[RUNS / 2] ?? 0,
    p95: times[Math.ceil(RUNS * 0.95) - 1] ?? 0,
    serverMs: perCall(cpuSecondsOf(pid) - before[0]),
    databaseMs: perCall(cpuSecondsOf(postgresPid) - before[1]),
  }
}
