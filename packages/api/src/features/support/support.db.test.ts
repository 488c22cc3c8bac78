import type { AskInput } from '@dobara/contract/support/support.ts'
import { SUPPORT_TOPICS } from '@dobara/domain/support/support-request.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { messageHtml } from '../../outbox/message-html.ts'
import { addCustomer, addProduct, placeOrder } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())

const question: AskInput = {
  name: 'Asha Rao',
  email: 'Asha@Example.com',
  topic: 'order',
  message: 'Where is my parcel, please?',
}
const request = (input: object = {}) => shop.visitor().support.ask({ ...question, ...input })
const stored = (number: string) =>
  shop.prisma.serviceRequest.findUniqueOrThrow({ where: { number }, include: { events: true } })
const mailsAbout = (ticket: string) =>
  shop.prisma.outboxMessage.findMany({
    where: { subject: { contains: ticket } },
    orderBy: { dedupeKey: 'asc' },
  })

describe('asking the shop', () => {
  it('returns a ticket number to a visitor, stores the question and mails both sides', async () => {
    const data = await request({ phone: '98450 12345', orderNumber: 'db-2026-000001' })
    expect(data.ticketNumber).toMatch(/^SR-2026-\d{6}$/)
    expect(await stored(data.ticketNumber)).toMatchObject({
      kind: 'support',
      state: 'open',
      reason: 'order',
      userId: null,
      orderId: null,
      claimedOrderNumber: 'DB-2026-000001',
      contactName: 'Asha Rao',
      contactEmail: 'asha@example.com',
      contactPhone: '+919845012345',
      message: question.message,
      events: [{ state: 'open', actorKind: 'customer' }],
    })
    const [toShop, toRequester] = await mailsAbout(data.ticketNumber)
    expect(toShop).toMatchObject({ to: 'support@dobara.example' })
    expect(toShop?.text).toContain(question.message)
    expect(toRequester).toMatchObject({ to: 'asha@example.com' })
    // Otherwise anyone could have the shop mail their words to a stranger.
    expect(`${toRequester?.text}${JSON.stringify(toRequester?.letter)}`).not.toMatch(/Asha|parcel/)
  })

  it('sends a complaint to the grievance officer and states the deadline for settling it', async () => {
    const data = await request({ topic: 'grievance' })
    const [toOfficer, toRequester] = await mailsAbout(data.ticketNumber)
    expect(toOfficer?.to).toBe('grievance@dobara.example')
    expect(toRequester?.text).toContain('within one month')
  })

  it('links the question to an order only if it is the customer’s own, with the same response', async () => {
    const [customer, stranger] = [await addCustomer(shop), await addCustomer(shop)]
    const { id: productId } = await addProduct(shop)
    const orderId = await placeOrder(shop, { customer, productId })
    const { orderNumber } = await shop.prisma.order.findUniqueOrThrow({ where: { id: orderId } })
    const own = await shop.as(customer).support.ask({ ...question, orderNumber })
    const other = await shop.as(stranger).support.ask({ ...question, orderNumber })
    expect(await stored(own.ticketNumber)).toMatchObject({ orderId, userId: customer.id })
    expect(await stored(other.ticketNumber)).toMatchObject({ orderId: null, userId: stranger.id })
    expect(Object.keys(own)).toEqual(Object.keys(other))
  })

  it('numbers twenty questions at once without a repeat', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => request()))
    expect(new Set(replies.map((data) => data.ticketNumber)).size).toBe(20)
  })

  it('takes every topic', async () => {
    for (const topic of SUPPORT_TOPICS) expect(await request({ topic })).toBeDefined()
  })

  it('stores hostile text as text, without characters that change its direction', async () => {
    const message = '<script>alert(1)</script>\r\nBcc: all@example.com\r\n{{shop.gstin}} \u202e'
    const data = await request({ message, name: '<img src=x onerror=alert(1)>' })
    expect((await stored(data.ticketNumber)).message).toBe(message.replace(' \u202e', ''))
    const [toShop] = await mailsAbout(data.ticketNumber)
    expect(toShop && messageHtml(toShop)).not.toMatch(/<(script|img)/)
    expect(toShop?.subject).not.toMatch(/[\r\n]/)
  })
})

describe('a question is refused', () => {
  const before = () => shop.prisma.serviceRequest.count()

  it.each([
    ['without a name', { name: '  ' }, 'name'],
    ['with a name of two lines', { name: 'A\nBcc: x@y.z' }, 'name'],
    ['without an address to answer to', { email: 'asha' }, 'email'],
    ['with a phone that is none', { phone: '12345' }, 'phone'],
    ['with an order number that is none', { orderNumber: 'SELECT 1' }, 'orderNumber'],
    ['when it is too short', { message: 'Hi' }, 'message'],
    ['when it is too long', { message: 'x'.repeat(4001) }, 'message'],
    ['with a NUL', { message: 'nothing to see\0here' }, 'message'],
    ['with a lone surrogate', { message: 'nothing to see \ud800' }, 'message'],
    [
      'when a program filled in the box that people do not see',
      { website: 'https://spam.example' },
      'website',
    ],
  ])('%s, and nothing is stored', async (_, input, field) => {
    const count = await before()
    const { code, fields } = await refusalOf(request(input))
    expect([code, Object.keys(fields ?? {})]).toEqual(['RULE_BROKEN', [field]])
    expect(await before()).toBe(count)
  })

  it.each([
    ['an unknown topic', { topic: 'free-money' }],
    ['a field nobody asked for', { userId: '01930000-0000-7000-8000-000000000001' }],
    ['a list instead of text', { message: ['a', 'b'] }],
  ])('with %s', async (_, input) => {
    expect((await refusalOf(request(input))).code).toBe('INVALID_INPUT')
  })

  it('accepts optional fields that are empty', async () => {
    expect(await request({ phone: '', orderNumber: '', website: '' })).toBeDefined()
  })
})
