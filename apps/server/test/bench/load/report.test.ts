import { describe, expect, it } from 'vitest'
import type { Measured } from './measure.ts'
import { type Report, type Row, tableOf } from './report.ts'

const measured = (changes: Partial<Measured> = {}): Measured => ({
  perSecond: 500,
  visits: 2_000,
  p50: 3,
  p99: 12,
  failed: 0,
  failure: null,
  serverMs: 1.25,
  postgresMs: 0.5,
  ...changes,
})
const row = (changes: Partial<Row> = {}): Row => ({
  operation: 'detail by SKU',
  connections: 16,
  goal: 0.4,
  ceiling: measured({ perSecond: 1_000 }),
  rest: measured(),
  trpc: measured({ perSecond: 50, failed: 2, failure: '500 broken' }),
  statements: { rest: 1, trpc: 2.04 },
  ...changes,
})
const report = (rows: Row[]): Report => ({
  commit: 'abc1234',
  at: '2026-11-23T08:00:00.000Z',
  products: 10_000,
  seconds: 4,
  rounds: 3,
  rows,
  memoryMb: { idle: 180, peak: 300 },
})

describe('the table of a benchmark', () => {
  it('shows rate, share of the ceiling, times, processor and statements of each way', () => {
    expect(tableOf(report([row()]), null)).toContain(
      '  rest         500       50 %  40 %     3     12    1.25     0.50        1.0           ',
    )
  })

  it('names what failed', () => {
    expect(tableOf(report([row()]), null)).toContain('2 FAILED: 500 broken')
  })

  it('compares with the last run, of the same operation and connections only', () => {
    const last = report([row({ connections: 64 }), row({ rest: measured({ perSecond: 400 }) })])
    expect(tableOf(report([row()]), last)).toContain('+25 %')
    expect(tableOf(report([row({ connections: 1 })]), last)).not.toContain('+25 %')
  })
})
