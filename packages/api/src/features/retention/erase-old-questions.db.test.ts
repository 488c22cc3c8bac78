import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { addCustomer, addStaff } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { send } from '../../../test/tickets/test-tickets.ts'
import { eraseOldQuestions } from './erase-old-questions.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())

/** Four in the morning of 22 November 2026 in India. */
const TONIGHT = new Date('2026-11-21T22:30:00.000Z')
/** The midnight in India with which 21 November 2023 ends. */
const EDGE = Date.parse('2023-11-21T18:30:00.000Z')
const MINUTE = 60_000

afterEach(async () => {
  shop.clock.now = TONIGHT
  await eraseAll()
})

/** As the job does, of whatever age: the other tests begin with none. */
async function eraseAll(): Promise<void> {
  const later = new Date('2036-01-01T00:00:00.000Z')
  await eraseOldQuestions({ db: shop.prisma, now: () => later })
}
async function requested(at: number, parts: Parameters<typeof send>[1] = {}): Promise<string> {
  shop.clock.now = new Date(at)
  return (await send(shop, parts)).id
}
async function erased(batch?: number): Promise<number> {
  shop.clock.now = TONIGHT
  return eraseOldQuestions(shop.deps, batch)
}
const isThere = async (id: string) => (await shop.prisma.serviceRequest.count({ where: { id } })) === 1

describe('a question to the shop', () => {
  it('is erased in the first night after its last day of three years is over in India', async () => {
    const last = await requested(EDGE - MINUTE)
    const recent = await requested(EDGE)
    expect(await erased()).toBe(1)
    expect([await isThere(last), await isThere(recent)]).toEqual([false, true])
    expect(await shop.prisma.serviceRequestEvent.count({ where: { requestId: last } })).toBe(0)
  })

  it('is counted from the last message or action about it, by anyone', async () => {
    const meera = await addStaff(shop, 'manager')
    const id = await requested(EDGE - 90 * 24 * 60 * MINUTE)
    shop.clock.now = new Date(EDGE + MINUTE)
    await shop.as(meera).admin.tickets.note({ id, note: 'Called again.' })
    expect(await erased()).toBe(0)
    expect(await isThere(id)).toBe(true)
  })

  it('is erased in small batches, with a log entry without its text, and views that search for it', async () => {
    const customer = await addCustomer(shop)
    for (let made = 1; made <= 5; made += 1) await requested(EDGE - made * MINUTE, { by: customer })
    const owner = await addStaff(shop, 'owner')
    const view = { screen: 'tickets' as const, hidden: [], density: 'compact' as const }
    await shop
      .as(owner)
      .admin.views.save({ ...view, name: 'Theirs', params: { search: customer.email ?? '' } })
    await shop.as(owner).admin.views.save({ ...view, name: 'Late', params: { overdue: 'yes' } })
    expect(await erased(2)).toBe(5)
    expect(await erased(2)).toBe(0)
    const entries = await shop.prisma.auditEntry.findMany({
      where: { action: 'questions.erased', at: TONIGHT },
    })
    const counted = entries.slice(-3)
    expect(counted.map(({ after }) => after)).toEqual(
      [2, 2, 1].map((count) => ({ count, lastSaidBefore: new Date(EDGE).toISOString() })),
    )
    expect(counted.map(({ actorId }) => actorId)).toEqual([null, null, null])
    const { views } = await shop.as(owner).admin.views.list({ screen: 'tickets' })
    expect(views.map(({ name }) => name)).toEqual(['Late'])
  })

  it('is left for the next night while its row is locked', async () => {
    const [held, free] = [await requested(EDGE - 2 * MINUTE), await requested(EDGE - MINUTE)]
    await shop.prisma.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM service_request WHERE id = ${held}::uuid FOR UPDATE`
      expect(await erased()).toBe(1)
    })
    expect([await isThere(held), await isThere(free)]).toEqual([true, false])
    expect(await erased()).toBe(1)
  })
})

describe('the history of questions', () => {
  const remove = (id: string) =>
    shop.prisma.$executeRaw`DELETE FROM service_request_event WHERE request_id = ${id}::uuid`
  const removeBefore = (id: string, before: number) =>
    shop.prisma.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT set_config('dobara.questions_erased_before', ${new Date(before).toISOString()}, true)`
      await tx.$executeRaw`DELETE FROM service_request_event WHERE request_id = ${id}::uuid`
    })

  it('is changed and removed by nothing else: not without saying before when, nor while anything in it is younger', async () => {
    const id = await requested(EDGE - MINUTE)
    shop.clock.now = new Date(EDGE + MINUTE)
    await shop.as(await addStaff(shop, 'manager')).admin.tickets.note({ id, note: 'Called again.' })
    await expect(remove(id)).rejects.toThrow(/append-only/)
    await expect(removeBefore(id, EDGE)).rejects.toThrow(/append-only/)
    const changed = shop.prisma.serviceRequestEvent.updateMany({
      where: { requestId: id },
      data: { note: '' },
    })
    await expect(changed).rejects.toThrow(/append-only/)
  })

  it('is not erased for a replacement', async () => {
    const id = shop.deps.newId()
    const at = new Date(EDGE - MINUTE)
    const request = {
      id,
      number: 'SR-2023-900001',
      kind: 'return_or_replace',
      state: 'requested',
      message: 'Dead pixel',
    } as const
    await shop.prisma.serviceRequest.create({ data: { ...request, createdAt: at, updatedAt: at } })
    const event = { requestId: id, state: 'requested', actorKind: 'customer', at }
    await shop.prisma.serviceRequestEvent.create({ data: event })
    expect(await erased()).toBe(0)
    expect(await isThere(id)).toBe(true)
    await expect(removeBefore(id, EDGE)).rejects.toThrow(/append-only/)
  })
})
