import { MAX_REPEATS } from '@dobara/domain/orders/repeat-message.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type OrderBackOffice,
  openOrderBackOffice,
} from '../../../../test/admin-orders/test-order-back-office.ts'
import { refusalOf } from '../../../../test/sign-in/test-browser.ts'
import { addCustomer } from '../../../../test/test-products.ts'
import { blankMessages } from '../../retention/queries.ts'

let shop: OrderBackOffice
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
})
afterAll(() => shop.stop())

const messagesOf = async (id: string) => (await shop.backOffice.messages({ id })).messages
async function messageOf(id: string, kind: string) {
  const found = (await messagesOf(id)).find((message) => message.kind === kind)
  if (!found) throw new Error(`no message ${kind}`)
  return found
}
/** Sends a message again, as a person who has just looked at the page. */
async function sendAgain(id: string, kind: string) {
  const { cause, repeats } = await messageOf(id, kind)
  return shop.backOffice.sendAgain({ id, cause, seenRepeats: repeats })
}
const textsOf = async (id: string, word: string) => {
  const where = { channel: 'email', dedupeKey: { startsWith: `order-${word}:${id}` } } as const
  const rows = await shop.prisma.outboxMessage.findMany({ where, orderBy: { createdAt: 'asc' } })
  return rows.map(({ to, text }) => ({ to, text }))
}

describe('the messages of an order', () => {
  it('show what was sent, to which address, and why it was rejected', async () => {
    const { orderId: id, customer } = await shop.cod()
    await shop.runJobs()
    const { messages, email } = await shop.backOffice.messages({ id })
    expect(email).toBe(customer.email)
    expect(messages.map(({ kind, again }) => [kind, again])).toEqual([['confirmed', 'yes']])
    expect(messages[0]?.deliveries).toMatchObject([
      { channel: 'email', to: customer.email, state: 'sent', failure: null },
    ])
    const dedupeKey = `order-confirmed:${id}`
    const data = { state: 'dead', sentAt: null, lastError: '550 no such mailbox' } as const
    await shop.prisma.outboxMessage.update({ where: { dedupeKey }, data })
    expect((await messageOf(id, 'confirmed')).deliveries).toMatchObject([
      { state: 'dead', sentAt: null, failure: '550 no such mailbox' },
    ])
  })

  it('show no address that was erased from storage', async () => {
    const { orderId: id } = await shop.cod()
    await shop.runJobs()
    const before = new Date(shop.clock.now.getTime() + 1)
    await blankMessages(shop.deps.db, { before, at: shop.clock.now, limit: 100 })
    expect((await messageOf(id, 'confirmed')).deliveries).toMatchObject([{ to: null, state: 'sent' }])
  })
})

describe('sending again', () => {
  it('uses the current facts and address, and records the user', async () => {
    const { orderId: id, customer } = await shop.paid()
    await shop.move(id, 'shipped')
    await shop.backOffice.update({ id, carrier: 'BlueDart', trackingNumber: 'BD 4711' })
    const address = `moved-${id}@test.example`
    await shop.prisma.user.update({ where: { id: customer.id }, data: { email: address } })
    const after = await sendAgain(id, 'shipped')
    expect(after.messages.find(({ kind }) => kind === 'shipped')).toMatchObject({ repeats: 1, again: 'yes' })
    await shop.runJobs()
    const [first, second, ...more] = await textsOf(id, 'shipped')
    expect([first?.to, second?.to, more]).toEqual([customer.email, address, []])
    expect(first?.text).not.toContain('BD 4711')
    expect(second?.text).toContain('BD 4711')
    expect((await messageOf(id, 'shipped')).deliveries.map(({ state }) => state)).toEqual(['sent', 'sent'])
    const entry = (await shop.actsOn(id)).at(-1)
    expect(entry).toMatchObject({ action: 'order.message-sent-again', actorId: shop.admin.id })
    expect(entry?.after).toEqual({ sentAgain: 1, message: 'shipped' })
  })

  it('is done once for two people who press at once', async () => {
    const { orderId: id } = await shop.cod()
    const { cause, repeats: seenRepeats } = await messageOf(id, 'confirmed')
    const press = () => shop.backOffice.sendAgain({ id, cause, seenRepeats })
    const results = await Promise.allSettled([press(), press(), press()])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await messageOf(id, 'confirmed')).repeats).toBe(1)
    expect(await textsOf(id, 'confirmed')).toHaveLength(2)
  })

  it('is refused when the order is past it, however the page looks', async () => {
    const { orderId: id } = await shop.paid()
    const { cause } = await messageOf(id, 'confirmed')
    await shop.move(id, 'shipped')
    expect((await messageOf(id, 'confirmed')).again).toBe('outdated')
    const refused = await refusalOf(shop.backOffice.sendAgain({ id, cause, seenRepeats: 0 }))
    expect(refused).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      message: expect.stringMatching(/^The order has moved on/),
    })
  })

  it('is limited to a few times, and refused when the buyer cannot be reached', async () => {
    const { orderId: id } = await shop.cod()
    for (let time = 0; time < MAX_REPEATS; time += 1) await sendAgain(id, 'confirmed')
    expect((await messageOf(id, 'confirmed')).again).toBe('often')
    expect(await refusalOf(sendAgain(id, 'confirmed'))).toMatchObject({ code: 'RATE_LIMITED' })
    const other = await shop.cod()
    await shop.prisma.user.update({
      where: { id: other.customer.id },
      data: { status: 'deleted', email: null },
    })
    expect((await messageOf(other.orderId, 'confirmed')).again).toBe('nobody')
    expect((await refusalOf(sendAgain(other.orderId, 'confirmed'))).message).toMatch(/^There is no address/)
  })

  it('repeats a refund message unchanged, and not that of a failed refund', async () => {
    const { orderId: id } = await shop.paid()
    await shop.move(id, 'delivered')
    const { leftAmount } = await shop.backOffice.records({ id })
    await shop.backOffice.refund({
      id,
      refund: { kind: 'amount', amount: 500 },
      leftAmount,
      reason: 'Scratch',
    })
    await shop.runJobs()
    await sendAgain(id, 'refunded')
    const refund = await shop.prisma.refund.findFirstOrThrow({ where: { orderId: id } })
    const sent = await textsOf(refund.id, 'refunded')
    expect(sent).toHaveLength(2)
    expect(sent[1]?.text).toBe(sent[0]?.text)
    await shop.prisma.refund.update({ where: { id: refund.id }, data: { state: 'failed' } })
    expect((await messageOf(id, 'refunded')).again).toBe('outdated')
  })

  it('repeats the prompt about a failed delivery while it is open, and lists the messages about the parcel', async () => {
    const { orderId: id } = await shop.paid()
    const backOffice = shop.as(shop.admin).admin
    const made = await backOffice.shipments.make({ id, carrier: 'DTDC', trackingNumber: `D-${id.slice(-8)}` })
    const parcel = made.shipments[0]?.id ?? ''
    shop.later(60)
    await backOffice.shipments.addScan({ id: parcel, state: 'out_for_delivery' })
    expect((await messageOf(id, 'parcel-out')).again).toBe('yes')
    shop.later(60)
    await backOffice.shipments.addScan({ id: parcel, state: 'failed_attempt', reason: 'nobody_home' })
    expect((await messageOf(id, 'parcel-out')).again).toBe('outdated')
    await sendAgain(id, 'parcel-failed')
    const { cause, repeats } = await messageOf(id, 'parcel-failed')
    expect(repeats).toBe(1)
    const where = { dedupeKey: { startsWith: cause }, channel: 'email' } as const
    const [first, second] = await shop.prisma.outboxMessage.findMany({ where, orderBy: { createdAt: 'asc' } })
    expect(second?.text).toBe(first?.text)
    const token = /\/redelivery\/([\w-]+)/.exec(second?.text ?? '')?.[1] ?? ''
    await shop.visitor().deliveries.answer({ token, answer: 'return' })
    expect((await messageOf(id, 'parcel-failed')).again).toBe('outdated')
    expect((await messagesOf(id)).map(({ kind }) => kind)).not.toContain('parcel-late')
  })

  it('is refused for a message of another order, one that was never sent, and an unknown order', async () => {
    const { orderId: id } = await shop.cod()
    const other = await shop.cod()
    for (const cause of [`order-confirmed:${other.orderId}`, `order-shipped:${id}`, 'reset-password:x']) {
      expect((await refusalOf(shop.backOffice.sendAgain({ id, cause, seenRepeats: 0 }))).code).toBe(
        'NOT_FOUND',
      )
    }
    const unknown = shop.deps.newId()
    expect((await refusalOf(shop.backOffice.messages({ id: unknown }))).code).toBe('ORDER_NOT_FOUND')
    const customer = await addCustomer(shop)
    expect((await refusalOf(shop.as(customer).admin.orders.messages({ id }))).code).toBe('ADMIN_REQUIRED')
  })
})
