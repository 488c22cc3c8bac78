import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { whileBusy } from '../../../test/test-busy.ts'
import { addCustomer, addProduct, addStaff, placeOrder } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'

let shop: TestShop
let meera: Awaited<ReturnType<typeof addStaff>>
let productId: number
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  meera = await addStaff(shop, 'support')
  productId = (await addProduct(shop, { stock: 50 })).id
})
afterAll(() => shop.stop())

const MINUTE_MS = 60_000
const pass = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * MINUTE_MS)
}
const backOffice = (staff = meera) => shop.as(staff).admin.tickets
const mailsTo = (to: string) =>
  shop.prisma.outboxMessage.findMany({
    where: { to, dedupeKey: { startsWith: 'question-answered' } },
    orderBy: { id: 'asc' },
  })
async function ordered() {
  const customer = await addCustomer(shop)
  const orderId = await placeOrder(shop, { customer, productId })
  return {
    customer,
    email: customer.email ?? '',
    orderId,
    message: { orderId, subject: SUBJECT, message: MESSAGE },
  }
}
const SUBJECT = 'Your order and its colour'
const MESSAGE = 'The black one is gone.\nWould <b>silver</b> do?'

describe('a message of staff to the customer of an order', () => {
  it('starts an answered ticket with one mail and an entry in the activity log', async () => {
    const { customer, email, orderId, message } = await ordered()
    const ticket = await backOffice().start(message)
    expect(ticket).toMatchObject({
      topic: 'order',
      state: 'answered',
      deadline: null,
      subject: SUBJECT,
      message: MESSAGE,
      userId: customer.id,
      contactEmail: email,
      orderId,
      events: [{ kind: 'started', by: 'staff', byName: meera.name }],
      moves: ['answer', 'close', 'reopen', 'reply'],
    })
    const [mail, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe(`${SUBJECT} (${ticket.number})`)
    expect(mail?.text).toContain('Would <b>silver</b> do?')
    expect(mail?.text).not.toContain('You wrote to us')
    const entries = await shop.prisma.auditEntry.findMany({ where: { entityId: ticket.id } })
    expect(entries).toMatchObject([{ action: 'ticket.started', actorId: meera.id, after: { orderId } }])
    const listed = await backOffice().list({ search: ticket.number })
    expect(listed.tickets).toMatchObject([{ excerpt: expect.stringContaining(`${SUBJECT}: The black one`) }])
  })

  it('is in the list of the customer, whose reply opens the ticket for staff', async () => {
    const { customer, email, message } = await ordered()
    const ticket = await backOffice().start(message)
    const own = shop.as(customer).support
    expect((await own.questions({})).questions).toMatchObject([
      { id: ticket.id, ticketNumber: ticket.number, state: 'answered' },
    ])
    expect(await own.question({ id: ticket.id })).toMatchObject({
      subject: SUBJECT,
      message: MESSAGE,
      events: [],
    })
    pass(1)
    expect(await own.reply({ id: ticket.id, message: 'Yes, silver.' })).toMatchObject({ state: 'open' })
    const open = await backOffice().get({ id: ticket.id })
    expect(open).toMatchObject({ state: 'open', deadline: { duty: 'acknowledge' } })
    const { seenEventId } = open
    await backOffice().answer({ id: ticket.id, seenEventId, answer: 'It leaves today.' })
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      `${SUBJECT} (${ticket.number})`,
      `${SUBJECT} (${ticket.number})`,
    ])
    const stranger = await addCustomer(shop)
    expect((await refusalOf(shop.as(stranger).support.question({ id: ticket.id }))).code).toBe(
      'TICKET_NOT_FOUND',
    )
  })

  it('is written in the frame of the language that the customer reads', async () => {
    const { customer, email, message } = await ordered()
    await shop.prisma.user.update({ where: { id: customer.id }, data: { language: 'hi' } })
    expect(await backOffice().start(message)).toMatchObject({ language: 'hi' })
    expect((await mailsTo(email))[0]?.text).toContain('हम आपको आपके ऑर्डर के बारे में लिख रहे हैं।')
  })

  it('is sent once for a repeated key and refused for the same words without one', async () => {
    const { email, message } = await ordered()
    const keyed = { ...message, idempotencyKey: 'write-0001' }
    const first = await backOffice().start(keyed)
    expect((await backOffice().start(keyed)).id).toBe(first.id)
    const refusal = await refusalOf(backOffice().start(message))
    expect([refusal.code, refusal.message]).toEqual([
      'TICKET_STARTED_ALREADY',
      'This message has just been sent to the customer. Please see the ticket.',
    ])
    expect(await mailsTo(email)).toHaveLength(1)
    pass(11)
    expect((await backOffice().start(message)).id).not.toBe(first.id)
  })

  it('is sent once when several of the staff send the same words at the same time', async () => {
    const { email, message } = await ordered()
    const calls = Array.from({ length: 6 }, () => whileBusy(() => backOffice().start(message)))
    const ends = await Promise.allSettled(calls)
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('is refused for a deleted account, a customer without an email address and an unknown order', async () => {
    const deletedBuyer = await ordered()
    await shop.prisma.user.update({ where: { id: deletedBuyer.customer.id }, data: { status: 'deleted' } })
    expect((await refusalOf(backOffice().start(deletedBuyer.message))).code).toBe('TICKET_CUSTOMER_DELETED')
    const silent = await ordered()
    await shop.prisma.user.update({
      where: { id: silent.customer.id },
      data: { email: null, phone: '+919845012399' },
    })
    expect((await refusalOf(backOffice().start(silent.message))).code).toBe('TICKET_NO_EMAIL')
    const unknown = { ...deletedBuyer.message, orderId: shop.deps.newId() }
    expect((await refusalOf(backOffice().start(unknown))).code).toBe('ORDER_NOT_FOUND')
    expect(await mailsTo(deletedBuyer.email)).toEqual([])
  })

  it('is refused without a subject in one line, and to staff who only read questions', async () => {
    const { message } = await ordered()
    for (const subject of [' ', 'Your\norder']) {
      expect((await refusalOf(backOffice().start({ ...message, subject }))).code).toBe('RULE_BROKEN')
    }
    const reader = await addStaff(shop, 'orders')
    expect((await refusalOf(backOffice(reader).start(message))).code).toBe('PERMISSION_REQUIRED')
  })
})

describe('the subject of a ticket in the database', () => {
  it('is refused on a ticket without an order', async () => {
    const { message } = await ordered()
    const { id } = await backOffice().start(message)
    await expect(
      shop.sql.query('UPDATE service_request SET order_id = NULL WHERE id = $1', [id]),
    ).rejects.toMatchObject({ constraint: 'service_request_subject' })
  })
})
