import { runs } from '@dobara/domain/test/runs.ts'
import { describe, expect, inject, it } from 'vitest'
import { freePort } from '@dobara/server/test/test-start.ts'
import { runSoak } from '../soak/run-soak.ts'
import { isGood, logReport } from '../soak/log-report.ts'

/** Another number selects other faults. */
const seed = Number(process.env.FAULT_SEED ?? 11)
const rounds = runs({ short: 1, long: 20 })

describe('F72 three random faults at once', () => {
  it(`F72 seed ${seed}, ${rounds} rounds: all is served again, nothing acknowledged is lost, the books are true`, async () => {
    const output: string[] = []
    const report = await runSoak({
      port: await freePort(),
      seed,
      rounds,
      everySeconds: runs({ short: 2, long: 30 }),
      faultSeconds: 2,
      faultsAtOnce: 3,
      shoppers: 4,
      // One round needs only that a shopper is always active.
      pauseMs: runs({ short: 400, long: 50 }),
      runFolder: inject('runFolder'),
      onLine: (line) => output.push(line),
    })
    const summary = [...output, ...logReport(report), report.shopLog.slice(-2_000)].join('\n')
    expect(isGood(report), summary).toBe(true)
    expect(report.verdict.promised, summary).toBeGreaterThan(0)
    expect(report.recoveries.map(({ kinds }) => kinds.length)).toEqual(
      Array.from({ length: rounds }, () => 3),
    )
  }, 3_600_000)
})
