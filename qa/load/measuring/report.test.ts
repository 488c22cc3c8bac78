import { describe, expect, it } from 'vitest'
import type { Machine } from './machine.ts'
import type { Measured } from './measure.ts'
import { faultsOf, type Report, type Row, tableOf } from './report.ts'

const measured = (changes: Partial<Measured> = {}): Measured => ({
  perSecond: 500,
  visits: 2_000,
  p50: 3,
  p99: 12,
  failed: 0,
  failure: null,
  failures: {},
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
const MACHINE: Machine = {
  processor: 'Ryzen',
  cores: 2,
  memoryGb: 8,
  system: 'linux x64',
  node: '24.9.0',
  postgres: '17.6',
}
const report = (rows: Row[]): Report => ({
  commit: 'abc1234',
  at: '2026-11-23T08:00:00.000Z',
  products: 10_000,
  seconds: 4,
  rounds: 3,
  rows,
  machine: MACHINE,
  memoryMb: { idle: 180, peak: 300 },
  broken: [],
})

describe('the table of a benchmark', () => {
  it('shows rate, share of the ceiling, times, processor and statements of each way', () => {
    expect(tableOf(report([row()]), null)).toContain(
      '  rest         500       50 %  40 %     3     12    1.25     0.50        1.0           ',
    )
  })

  it('names what failed', () => {
    expect(tableOf(report([row()]), null)).toContain('2 FAILED: 500 broken')
    expect(faultsOf({ rows: [row()], broken: ['facets: refused'] })).toEqual([
      'detail by SKU, 16 connections, trpc: 2 failed: 500 broken',
      'facets: refused',
    ])
    const silent = row({ trpc: measured({ visits: 0 }) })
    expect(faultsOf({ rows: [silent], broken: [] })).toEqual([
      'detail by SKU, 16 connections, trpc: no answer',
    ])
  })

  it('shows if the last run was on the same machine', () => {
    const last = report([row()])
    expect(tableOf(report([row()]), last)).toContain('commit abc1234 of 2026-11-23T08:00.')
    const elsewhere = tableOf(report([row()]), { ...last, machine: { ...MACHINE, cores: 8 } })
    expect(elsewhere).toContain('it was another machine, 8 × Ryzen, 8 GB')
  })

  it('shows memory at rest and under load next to its goals', () => {
    const last = { ...report([]), memoryMb: { idle: 200, peak: 300 } }
    expect(tableOf(report([]), last)).toContain(
      'memory idle: 180 MB, goal 180, -10 % since last\nmemory peak: 300 MB, goal 320, +0 % since last',
    )
  })

  it('compares with the last run, of the same operation and connections only', () => {
    const last = report([row({ connections: 64 }), row({ rest: measured({ perSecond: 400 }) })])
    expect(tableOf(report([row()]), last)).toContain('+25 %')
    expect(tableOf(report([row({ connections: 1 })]), last)).not.toContain('+25 %')
  })
})
