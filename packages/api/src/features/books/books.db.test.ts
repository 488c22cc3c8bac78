import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Run } from '../../sql.ts'
import { ALL_CHECKS } from './all-checks.ts'
import { checkBooks } from './check-books.ts'
import { askChecks, type CheckResult } from './run-checks.ts'
import { tellResults } from './tell-results.ts'
import { FAULTS } from '../../../test/books/test-faults.ts'
import {
  deliverWebhooks,
  type HealthyShop,
  liveThroughEverything,
  openDemoShop,
} from '../../../test/books/test-healthy-shop.ts'
import type { Fault } from '../../../test/books/test-money-faults.ts'

let shop: HealthyShop
let seeded: CheckResult[]
// The demo takes its time on a busy machine.
beforeAll(async () => {
  shop = await openDemoShop(inject('templateUrl'))
  seeded = await check()
  shop.later(1)
  await liveThroughEverything(shop)
  await deliverWebhooks(shop)
}, 180_000)
afterAll(() => shop.stop())

function check(): Promise<CheckResult[]> {
  const provider = shop.deps.providers.payments
  return checkBooks(shop.sql, { now: shop.clock.now, provider, windowMs: Number.POSITIVE_INFINITY })
}

const findingsOf = (results: CheckResult[]) =>
  results.filter(({ count }) => count > 0).map(({ id, count, rows }) => ({ id, count, row: rows[0] }))

describe('a healthy shop', () => {
  it('has no difference as the demo shop is seeded', () => {
    expect(findingsOf(seeded)).toEqual([])
  })

  it('has none after everything happened that can happen to orders', async () => {
    const rows = await shop.prisma.order.groupBy({ by: ['status'] })
    expect(new Set(rows.map(({ status }) => status)).size).toBe(7)
    expect(await shop.prisma.payment.count({ where: { isKept: false } })).toBe(1)
    expect(
      await shop.prisma.refund.count({
        where: { state: 'processed', idempotencyKey: { startsWith: 'scratch' } },
      }),
    ).toBe(1)
    const results = await check()
    expect(findingsOf(results)).toEqual([])
    expect(tellResults(results)).toMatch(/^I1 .* ok$/m)
  })
})

/** Plants a fault, asks all checks, and takes it away again. */
async function findingsWith(fault: Fault): Promise<CheckResult[]> {
  const client = await shop.sql.connect()
  const run: Run = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
    (await client.query<Row>(text, [...values])).rows
  try {
    await client.query('BEGIN')
    if (!fault.areTriggersOn) await client.query('SET LOCAL session_replication_role = replica')
    await client.query(fault.sql)
    return await askChecks(run, { now: shop.clock.now })
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

describe('a planted fault is found, and by the right check alone', () => {
  it.each(FAULTS.map((fault) => [fault.check, fault.name, fault] as const))(
    '%s: %s',
    async (id, _name, fault) => {
      const found = findingsOf(await findingsWith(fault))
      expect(found).toEqual([{ id, count: expect.any(Number), row: expect.anything() }])
      expect(found[0]?.row?.subject).toMatch(/./)
    },
  )

  it('is there for every check', () => {
    const planted = new Set(FAULTS.map((fault) => fault.check))
    // An idle transaction would hold this test's own connection.
    expect(ALL_CHECKS.map(({ id }) => id).filter((id) => !planted.has(id))).toEqual(['I15 transaction'])
  })
})

it('the millionth invoice of a year has a digit more, and nothing is wrong with its number', async () => {
  const sql = `UPDATE invoice SET serial = 1000000, number = concat(series, '/', financial_year, '/1000000')
                WHERE id = (SELECT id FROM invoice ORDER BY financial_year DESC, serial DESC LIMIT 1)`
  const found = findingsOf(await findingsWith({ check: 'I7 number', name: 'the millionth', sql }))
  // The numbers before it are missing, which is another matter.
  expect(found.map(({ id }) => id)).toEqual(['I7 consecutive'])
})
