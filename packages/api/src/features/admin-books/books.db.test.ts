import { createHash } from 'node:crypto'
import { runs } from '@dobara/domain/test/runs.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Run } from '../../sql.ts'
import { ALL_CHECKS } from './all-checks.ts'
import { checkBooks } from './check-books.ts'
import { queryChecks, type CheckResult } from './run-checks.ts'
import { reportResults } from './report-results.ts'
import { FAULTS } from '../../../test/books/test-faults.ts'
import {
  deliverWebhooks,
  type HealthyShop,
  runAllOrderFlows,
  openDemoShop,
} from '../../../test/books/test-healthy-shop.ts'
import type { Fault } from '../../../test/books/test-money-faults.ts'

let shop: HealthyShop
let seeded: CheckResult[]
// Seeding the demo is slow on a busy machine.
beforeAll(async () => {
  shop = await openDemoShop(inject('templateUrl'))
  seeded = await check()
  shop.later(1)
  await runAllOrderFlows(shop)
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
  it('has no finding in the seeded demo shop', () => {
    expect(findingsOf(seeded)).toEqual([])
  })

  it('has no finding after orders went through every transition', async () => {
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
    expect(reportResults(results)).toMatch(/^I1 .* ok$/m)
  })
})

/** One connection for all faults with triggers and one for all without them, so that each plans the checks once. */
const connections = new Map<boolean, ReturnType<typeof connect>>()
afterAll(async () => {
  // Their session settings must not leak to other users of the pool.
  for (const client of connections.values()) (await client).release(true)
})

async function connect(hasTriggers: boolean) {
  const client = await shop.sql.connect()
  await client.query('SET plan_cache_mode = force_generic_plan')
  // Set once: in each transaction it would discard all plans.
  if (!hasTriggers) await client.query('SET session_replication_role = replica')
  return client
}

/**
 * Among the checks that a fault must not break, the short form runs one in 8, different ones for each fault; the long
 * form runs all.
 */
const EVERY = runs({ short: 8, long: 1 })
const checksFor = (id: Fault['check'], turn: number) =>
  ALL_CHECKS.filter((check, at) => check.id === id || at % EVERY === turn % EVERY)

/** Injects a fault, runs checks, and removes it again. */
async function findingsWith({ sql, areTriggersOn }: Fault, checks = ALL_CHECKS): Promise<CheckResult[]> {
  const hasTriggers = areTriggersOn === true
  const connecting = connections.get(hasTriggers) ?? connect(hasTriggers)
  connections.set(hasTriggers, connecting)
  const client = await connecting
  const run: Run = async <Row extends object>(text: string, values: readonly unknown[] = []) => {
    const name = createHash('sha1').update(text).digest('hex')
    return (await client.query<Row>({ name, text, values: [...values] })).rows
  }
  try {
    await client.query('BEGIN')
    await client.query(sql)
    return await queryChecks(run, { now: shop.clock.now, checks })
  } finally {
    await client.query('ROLLBACK')
  }
}

describe('a planted fault is found by its check alone', () => {
  it.each(FAULTS.map((fault, turn) => [fault.check, fault.name, fault, turn] as const))(
    '%s: %s',
    async (id, _name, fault, turn) => {
      const found = findingsOf(await findingsWith(fault, checksFor(id, turn)))
      expect(found).toEqual([{ id, count: expect.any(Number), row: expect.anything() }])
      expect(found[0]?.row?.subject).toMatch(/./)
    },
  )

  it('exists for every check', () => {
    const planted = new Set(FAULTS.map((fault) => fault.check))
    // An idle transaction would hold this test's own connection.
    expect(ALL_CHECKS.map(({ id }) => id).filter((id) => !planted.has(id))).toEqual(['I15 transaction'])
  })
})

it('accepts the number of the millionth invoice of a year, which has a digit more', async () => {
  const sql = `UPDATE invoice SET serial = 1000000, number = concat(series, '/', financial_year, '/1000000')
                WHERE id = (SELECT id FROM invoice ORDER BY financial_year DESC, serial DESC LIMIT 1)`
  const found = findingsOf(await findingsWith({ check: 'I7 number', name: 'the millionth', sql }))
  // The numbers before it are missing, which another check finds.
  expect(found.map(({ id }) => id)).toEqual(['I7 consecutive'])
})
