import { indiaDayEnd } from '@dobara/domain/calendar/india-time.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import {
  openOrderBackOffice,
  type OrderBackOffice,
} from '../../../test/admin-orders/test-order-back-office.ts'
import { bringToDecision, deliver, raise, seenOf } from '../../../test/cases/test-cases.ts'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { addStaff, stockOf } from '../../../test/test-products.ts'

let shop: OrderBackOffice
let backOffice: ReturnType<OrderBackOffice['as']>['admin']['cases']
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
  backOffice = shop.as(shop.admin).admin.cases
})
afterAll(() => shop.stop())
// Limits on one person's orders are by the minute.
beforeEach(() => shop.later(2))

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const amountOf = async (id: string) => (await backOffice.previewDecision({ id })).refund?.amount ?? -1
const refundsOf = (orderId: string) => shop.prisma.refund.findMany({ where: { orderId } })

/** A repeat of one step, fifty at once: one is done, the others hear that it is. */
async function fiftyTimes(step: () => Promise<unknown>): Promise<void> {
  const tries = await Promise.allSettled(Array.from({ length: 50 }, step))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
}

describe('a case that is refunded', () => {
  it('gives back what the units cost, once among fifty repeats, with one credit note, units and mails', async () => {
    const of = await deliver(shop, { quantity: 2 })
    const raised = await raise(shop, of)
    const at = await bringToDecision(shop, raised)
    const before = await stockOf(shop, of.stockItemId)
    const preview = await backOffice.previewDecision({ id: at.id })
    expect(preview).toMatchObject({ refund: { amount: 9_999, way: 'provider' }, resellableUnits: 1 })
    await fiftyTimes(() => backOffice.decide({ ...seenOf(at), resolution: 'refund', amount: 9_999 }))
    const [refund, ...others] = await refundsOf(of.orderId)
    expect(others).toEqual([])
    expect(refund).toMatchObject({ amountPaise: 9_999_00, state: 'pending' })
    expect(await stockOf(shop, of.stockItemId)).toEqual({ ...before, onHand: before.onHand + 1 })
    await shop.runJobs()
    const done = await backOffice.get({ id: at.id })
    expect(done).toMatchObject({ state: 'refunded', refund: { amount: 9_999, state: 'processed' } })
    const notes = await shop.prisma.creditNote.findMany({ where: { invoice: { orderId: of.orderId } } })
    expect(notes.map(({ totalPaise }) => totalPaise)).toEqual([9_999_00])
    expect(notes[0]?.reason).toBe(`Return of goods: ${raised.number}`)
    await fiftyTimes(() => backOffice.step({ ...seenOf(done), step: { move: 'close' } }))
    // The unit was refunded: only the other one can be claimed again.
    expect(await codeOf(raise(shop, of, { quantity: 2 }))).toBe('CASE_UNITS_GONE')
    expect(await shop.findings()).toEqual([])
  })

  it('gives the shipping back with the last of the items, where the shop bears the cost', async () => {
    const of = await deliver(shop, { quantity: 1 })
    const at = await bringToDecision(shop, await raise(shop, of))
    const { totalPaise, shippingPaise } = await shop.orderOf(of.orderId)
    expect(shippingPaise).toBeGreaterThan(0)
    expect(await amountOf(at.id)).toBe(totalPaise / 100)
    await backOffice.decide({ ...seenOf(at), resolution: 'refund', amount: totalPaise / 100 })
    await shop.runJobs()
    expect(await shop.stateOf(of.orderId)).toBe('delivered refunded')
    expect(await shop.findings()).toEqual([])
  })

  it('never gives back more than is left of what was paid', async () => {
    const of = await deliver(shop)
    const at = await bringToDecision(shop, await raise(shop, of))
    const all = await amountOf(at.id)
    const records = await shop.backOffice.records({ id: of.orderId })
    const refund = { kind: 'amount', amount: all - 1_000 } as const
    await shop.backOffice.refund({
      id: of.orderId,
      refund,
      leftAmount: records.leftAmount,
      reason: 'Goodwill',
    })
    expect(await codeOf(backOffice.decide({ ...seenOf(at), resolution: 'refund', amount: all }))).toBe(
      'CHANGED_MEANWHILE',
    )
    expect(await amountOf(at.id)).toBe(1_000)
    await backOffice.decide({ ...seenOf(at), resolution: 'refund', amount: 1_000 })
    const paise = (await refundsOf(of.orderId)).reduce((sum, { amountPaise }) => sum + amountPaise, 0)
    expect(paise).toBe((await shop.orderOf(of.orderId)).totalPaise)
    expect(await shop.findings()).toEqual([])
  })

  it('records the reference of a cash transfer, and is refused without one', async () => {
    const of = await deliver(shop, { isCash: true })
    const at = await bringToDecision(shop, await raise(shop, of))
    const preview = await backOffice.previewDecision({ id: at.id })
    expect(preview.refund?.way).toBe('hand')
    const decided = { ...seenOf(at), resolution: 'refund', amount: preview.refund?.amount } as const
    expect(await codeOf(backOffice.decide(decided))).toBe('RULE_BROKEN')
    const done = await backOffice.decide({ ...decided, reference: 'UTR 4711' })
    expect(done).toMatchObject({ state: 'refunded', refund: { state: 'processed' } })
    expect(await refundsOf(of.orderId)).toMatchObject([{ reference: 'UTR 4711', paymentId: null }])
    expect(await shop.findings()).toEqual([])
  })

  it('brings back only the units that can be sold again', async () => {
    const of = await deliver(shop)
    const raised = await raise(shop, of)
    const at = await bringToDecision(shop, raised, { resellableUnits: 0 })
    const before = await stockOf(shop, of.stockItemId)
    await backOffice.decide({ ...seenOf(at), resolution: 'refund', amount: await amountOf(at.id) })
    expect(await stockOf(shop, of.stockItemId)).toEqual(before)
  })
})

describe('a replacement that is approved', () => {
  const approve = (raised: Awaited<ReturnType<typeof raise>>, keepsUnits?: boolean) =>
    backOffice.step({ ...seenOf(raised), step: { move: 'approve', costBearer: 'shop', keepsUnits } })

  it('reserves its unit at once: of a shopper and a replacement wanting the last one, one gets it', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const of = await deliver(shop, { stock: 2 })
      const raised = await raise(shop, of, { kind: 'replacement' })
      const { productId } = await shop.prisma.stockItem.findUniqueOrThrow({ where: { id: of.stockItemId } })
      const [approved, bought] = await Promise.allSettled([approve(raised), shop.pendingOf(productId)])
      expect([approved.status, bought.status].toSorted(), `turn ${turn}`).toEqual(['fulfilled', 'rejected'])
      expect(await stockOf(shop, of.stockItemId)).toEqual({ onHand: 1, reserved: 1 })
      shop.later(2)
    }
    expect(await shop.findings()).toEqual([])
  })

  it('sends the reserved unit, although nothing else is in stock', async () => {
    const of = await deliver(shop, { stock: 2 })
    const at = await bringToDecision(shop, await raise(shop, of, { kind: 'replacement' }))
    expect(at).toMatchObject({ heldUnits: 1, freeUnits: 0 })
    expect((await backOffice.previewDecision({ id: at.id })).replacementUnits).toBe(1)
    await fiftyTimes(() => backOffice.decide({ ...seenOf(at), resolution: 'replace' }))
    // Sent out one, got the returned one back.
    expect(await stockOf(shop, of.stockItemId)).toEqual({ onHand: 1, reserved: 0 })
    expect(await shop.findings()).toEqual([])
  })

  it('is for everybody again when the buyer cancels, and when something else is decided', async () => {
    const cancelled = await deliver(shop, { stock: 2 })
    const requested = await raise(shop, cancelled, { kind: 'replacement' })
    const { version: seenVersion } = await approve(requested)
    await shop.as(cancelled.customer).cases.cancel({ id: requested.id, seenVersion })
    expect(await stockOf(shop, cancelled.stockItemId)).toEqual({ onHand: 1, reserved: 0 })
    const repaired = await deliver(shop, { stock: 2 })
    const at = await bringToDecision(shop, await raise(shop, repaired, { kind: 'replacement' }))
    expect(await backOffice.decide({ ...seenOf(at), resolution: 'repair' })).toMatchObject({ heldUnits: 0 })
    expect(await stockOf(shop, repaired.stockItemId)).toEqual({ onHand: 1, reserved: 0 })
    expect(await shop.findings()).toEqual([])
  })

  it('is refused where none is free, and approved without; money back is what is left to decide', async () => {
    const of = await deliver(shop, { stock: 1 })
    const raised = await raise(shop, of, { kind: 'replacement' })
    expect(await codeOf(approve(raised))).toBe('CASE_NO_REPLACEMENT')
    expect(await approve(raised, false)).toMatchObject({ state: 'approved', heldUnits: 0, freeUnits: 0 })
    expect(await stockOf(shop, of.stockItemId)).toEqual({ onHand: 0, reserved: 0 })
  })
})

describe('a case that is replaced', () => {
  it('takes an equal unit from stock, once, with the rest of the warranty, and moves no money', async () => {
    const of = await deliver(shop, { stock: 2 })
    const raised = await raise(shop, of, { kind: 'replacement' })
    const at = await bringToDecision(shop, raised, { resellableUnits: 0 })
    expect(await stockOf(shop, of.stockItemId)).toEqual({ onHand: 1, reserved: 1 })
    await fiftyTimes(() => backOffice.decide({ ...seenOf(at), resolution: 'replace' }))
    expect(await stockOf(shop, of.stockItemId)).toEqual({ onHand: 0, reserved: 0 })
    const line = await shop.prisma.orderItem.findUniqueOrThrow({ where: { id: of.orderItemId } })
    const done = await backOffice.get({ id: at.id })
    expect(done.replacementEndsAt).toBe(line.warrantyEndsAt?.toISOString())
    const sent = { move: 'ship_back', carrier: 'India Post', trackingNumber: 'BD 4711' } as const
    await fiftyTimes(() => backOffice.step({ ...seenOf(done), step: sent }))
    const closed = await backOffice.step({
      ...seenOf(await backOffice.get({ id: at.id })),
      step: { move: 'close' },
    })
    expect(closed).toMatchObject({ state: 'closed', moves: [], carrierHi: 'भारतीय डाक' })
    expect(await refundsOf(of.orderId)).toEqual([])
    // The new machine is the buyer's, with the same promise.
    await raise(shop, of, { kind: 'repair', reason: 'screen' })
    expect(await shop.findings()).toEqual([])
  })

  it('is refused without an equal machine, and the returned one does not count', async () => {
    const of = await deliver(shop, { stock: 1 })
    const requested = await raise(shop, of, { kind: 'replacement' })
    const at = await bringToDecision(shop, requested, { keepsUnits: false })
    expect((await backOffice.previewDecision({ id: at.id })).replacementUnits).toBe(0)
    expect(await codeOf(backOffice.decide({ ...seenOf(at), resolution: 'replace' }))).toBe(
      'CASE_NO_REPLACEMENT',
    )
    expect((await backOffice.get({ id: at.id })).state).toBe('inspected')
    expect(await stockOf(shop, of.stockItemId)).toEqual({ onHand: 0, reserved: 0 })
  })
})

describe('a step', () => {
  it('is refused without notification when another administrator was faster or it is not the next step', async () => {
    const raised = await raise(shop, await deliver(shop))
    const approve = { ...seenOf(raised), step: { move: 'approve', costBearer: 'shop' } } as const
    await fiftyTimes(() => backOffice.step(approve))
    const at = await backOffice.get({ id: raised.id })
    expect(at.steps.map(({ move }) => move)).toEqual(['raised', 'approve'])
    expect(at.steps.at(-1)?.byName).toBe(shop.admin.name)
    expect(await codeOf(backOffice.step({ ...seenOf(at), step: { move: 'receive' } }))).toBe(
      'CASE_MOVE_REFUSED',
    )
    expect(await codeOf(backOffice.decide({ ...seenOf(at), resolution: 'refund', amount: 1 }))).toBe(
      'CASE_MOVE_REFUSED',
    )
    const pickupAt = new Date(shop.clock.now.getTime() - 1).toISOString()
    expect(
      await codeOf(backOffice.step({ ...seenOf(at), step: { move: 'schedule_pickup', pickupAt } })),
    ).toBe('RULE_BROKEN')
    const mails = { dedupeKey: { startsWith: 'case-step:' }, subject: { contains: raised.number } }
    expect(await shop.prisma.outboxMessage.count({ where: mails })).toBe(2)
  })

  it('requires a reason to refuse; a refused case goes back to its buyer', async () => {
    const raised = await raise(shop, await deliver(shop), { kind: 'repair', reason: 'screen' })
    const at = await bringToDecision(shop, raised, { isCovered: false })
    expect(await codeOf(backOffice.decide({ ...seenOf(at), resolution: 'refuse' }))).toBe('RULE_BROKEN')
    const done = await backOffice.decide({ ...seenOf(at), resolution: 'refuse', note: 'Liquid inside.' })
    expect(done).toMatchObject({ state: 'rejected_returned', moves: ['ship_back'] })
    expect(done.steps.at(-1)?.note).toBe('Liquid inside.')
  })

  it('is for the roles that see to cases; money is decided by those who see to orders', async () => {
    const raised = await raise(shop, await deliver(shop))
    const support = shop.as(await addStaff(shop, 'support')).admin.cases
    const reader = shop.as(await addStaff(shop, 'read_only')).admin.cases
    const approve = { ...seenOf(raised), step: { move: 'approve', costBearer: 'shop' } } as const
    expect(await codeOf(reader.step(approve))).toBe('PERMISSION_REQUIRED')
    const at = await support.step(approve)
    expect(at.state).toBe('approved')
    expect(await codeOf(support.decide({ ...seenOf(at), resolution: 'refund', amount: 1 }))).toBe(
      'PERMISSION_REQUIRED',
    )
  })
})

describe('the queue', () => {
  it('has what is due first on top, and finds by number, order, item, state and deadline', async () => {
    const of = await deliver(shop)
    const first = await raise(shop, of)
    shop.later(60)
    const second = await raise(shop, await deliver(shop), { kind: 'repair', reason: 'battery' })
    const { cases } = await backOffice.list({ state: 'raised' })
    const numbers = cases.map(({ number }) => number)
    expect(numbers.indexOf(first.number)).toBeLessThan(numbers.indexOf(second.number))
    const found = async (input: Parameters<typeof backOffice.list>[0]) =>
      (await backOffice.list(input)).cases.map(({ number }) => number)
    expect(await found({ search: first.number.toLowerCase() })).toEqual([first.number])
    expect(await found({ search: first.orderNumber })).toEqual([first.number])
    expect(await found({ search: second.title, kind: 'repair' })).toEqual([second.number])
    expect(await found({ search: second.number, kind: 'return' })).toEqual([])
    expect(await found({ search: first.number, overdue: true })).toEqual([])
    shop.later(49 * 60)
    expect(await found({ search: first.number, overdue: true, state: 'open' })).toEqual([first.number])
  })

  it('has due today what the dashboard counts, and what is past its deadline apart from it', async () => {
    const raised = [await deliver(shop), await deliver(shop), await deliver(shop), await deliver(shop)]
    const cases = []
    for (const of of raised) cases.push(await raise(shop, of))
    const dayEnd = indiaDayEnd(shop.clock.now).getTime()
    const dueAts = [shop.clock.now.getTime() - 1, shop.clock.now.getTime(), dayEnd, dayEnd + 1]
    // Those of the tests above wait for nothing.
    await shop.prisma.serviceCase.updateMany({ data: { dueAt: null } })
    for (const [place, { id }] of cases.entries()) {
      const dueAt = new Date(dueAts[place] ?? 0)
      await shop.prisma.serviceCase.update({ where: { id }, data: { dueAt } })
    }
    const numbers = cases.map(({ number }) => number)
    const found = async (input: Parameters<typeof backOffice.list>[0]) =>
      (await backOffice.list(input)).cases.map(({ number }) => number)
    expect(await found({ dueToday: true })).toEqual(numbers.slice(1, 3))
    expect(await found({ overdue: true })).toEqual(numbers.slice(0, 1))
    expect(await found({ overdue: true, dueToday: true })).toEqual([])
    const { casesToday, overdueCases } = await shop.as(shop.admin).admin.dashboard.waiting()
    expect([casesToday, overdueCases]).toEqual([2, 1])
  })
})
