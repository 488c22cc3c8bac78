import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { claimKey, findRecord } from './queries.ts'
import { sweepKeys } from './sweep-keys.ts'
import { onPool } from '../../sql.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())

const HOUR_MS = 60 * 60 * 1000
const idOf = (key: string) => ({ owner: 'somebody', operation: 'checkout.init', key })
const leaseOf = (at: Date) => new Date(at.getTime() + 30_000)

/** A key taken so many hours ago, answered or held by a request that was killed. */
async function addKey(key: string, input: { hoursAgo: number; isAnswered: boolean }): Promise<void> {
  const at = new Date(shop.clock.now.getTime() - input.hoursAgo * HOUR_MS)
  await claimKey(onPool(shop.writes), idOf(key), { requestHash: 'hash', lockedUntil: leaseOf(at), now: at })
  const response = input.isAnswered ? { response: {} } : {}
  await shop.prisma.idempotencyRecord.update({
    where: { owner_operation_key: idOf(key) },
    data: { createdAt: at, ...response },
  })
}

describe('the sweep of idempotency keys', () => {
  it('deletes responses after two days and keys of killed requests after half a day, and no others', async () => {
    await addKey('answered long ago', { hoursAgo: 49, isAnswered: true })
    await addKey('answered yesterday', { hoursAgo: 47, isAnswered: true })
    await addKey('killed yesterday', { hoursAgo: 13, isAnswered: false })
    await addKey('killed this morning', { hoursAgo: 11, isAnswered: false })
    await addKey('at work', { hoursAgo: 0, isAnswered: false })
    expect(await sweepKeys(shop.deps)).toBe(2)
    const left = await shop.prisma.idempotencyRecord.findMany({
      select: { key: true },
      orderBy: { key: 'asc' },
    })
    expect(left.map(({ key }) => key)).toEqual(['answered yesterday', 'at work', 'killed this morning'])
  })

  it('leaves an old key alone that its request has taken again and works on', async () => {
    await addKey('taken again', { hoursAgo: 72, isAnswered: false })
    const { now } = shop.clock
    const claim = { requestHash: 'hash', lockedUntil: leaseOf(now), now }
    expect(await claimKey(onPool(shop.writes), idOf('taken again'), claim)).toBe(true)
    await sweepKeys(shop.deps)
    expect(await findRecord(shop.prisma, idOf('taken again'))).not.toBeNull()
  })
})
