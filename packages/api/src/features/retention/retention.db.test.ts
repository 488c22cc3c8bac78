import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { queueMessage } from '../../outbox/queries.ts'
import { addCustomer, addProduct, placeOrder } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { runChecks } from '../admin-books/run-checks.ts'
import {
  blankOldContent,
  MESSAGE_RETENTION_DAYS,
  SECRET_RETENTION_DAYS,
  WEBHOOK_RETENTION_DAYS,
} from './blank-old-content.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())
beforeEach(async () => {
  await shop.prisma.outboxMessage.deleteMany()
  await shop.prisma.webhookEvent.deleteMany()
})

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(shop.clock.now.getTime() - days * DAY_MS)
const SECRET = 'Asha Rao, 12 MG Road, https://shop.test/track?token=abc'

type Message = { days: number; state?: 'sent' | 'dead' | 'queued'; cause?: string; template?: string }

async function addMessage({
  days,
  state = 'sent',
  cause = 'order-confirmed',
  template,
}: Message): Promise<string> {
  const id = shop.deps.newId()
  await shop.prisma.outboxMessage.create({
    data: {
      id,
      channel: template ? 'sms' : 'email',
      to: template ? '+919876543210' : 'asha@test.example',
      subject: template ? null : 'Order DB-2026-000001 is confirmed',
      text: SECRET,
      html: template ? null : `<p>${SECRET}</p>`,
      ...(!template && { letter: { version: 1, subject: SECRET } }),
      unsubscribeUrl: 'https://shop.test/unsubscribe?token=abc',
      template: template ?? null,
      dedupeKey: `${cause}:${id}`,
      state,
      attempts: 1,
      lastError: state === 'dead' ? 'no mailbox asha@test.example' : null,
      createdAt: daysAgo(days),
      dueAt: daysAgo(days),
      sentAt: state === 'sent' ? daysAgo(days) : null,
    },
  })
  return id
}

async function addWebhook(days: number, state: 'processed' | 'dead' | 'waiting'): Promise<string> {
  const eventId = `evt_${shop.deps.newId()}`
  await shop.prisma.webhookEvent.create({
    data: {
      eventId,
      event: 'payment.captured',
      rawBody: JSON.stringify({ email: 'asha@test.example', contact: '+919876543210' }),
      receivedAt: daysAgo(days),
      processedAt: state === 'processed' ? daysAgo(days) : null,
      deadAt: state === 'dead' ? daysAgo(days) : null,
    },
  })
  return eventId
}

const messageOf = (id: string) => shop.prisma.outboxMessage.findUniqueOrThrow({ where: { id } })
const webhookOf = (eventId: string) => shop.prisma.webhookEvent.findUniqueOrThrow({ where: { eventId } })

describe('the retention of messages', () => {
  it.each(['sent', 'dead'] as const)(
    'a message that is %s loses its address and its words when its days are over, and the row stays',
    async (state) => {
      const id = await addMessage({ days: MESSAGE_RETENTION_DAYS + 1, state })
      const before = await messageOf(id)
      expect(await blankOldContent(shop.deps)).toEqual({ messages: 1, webhooks: 0 })
      expect(await messageOf(id)).toEqual({
        ...before,
        to: '',
        text: '',
        html: null,
        letter: null,
        unsubscribeUrl: null,
        lastError: null,
        blankedAt: shop.clock.now,
      })
      const { rows } = await shop.sql.query('SELECT m::text AS row FROM outbox_message m WHERE id = $1', [id])
      expect(rows[0]?.row).not.toMatch(/asha|MG Road|token/i)
    },
  )

  it('a younger message and one that waits to be sent are left as they are, however old', async () => {
    const recentMessages = [
      await addMessage({ days: MESSAGE_RETENTION_DAYS - 1 }),
      await addMessage({ days: MESSAGE_RETENTION_DAYS + 100, state: 'queued' }),
      await addMessage({
        days: SECRET_RETENTION_DAYS + 1,
        template: 'order_confirmed',
        cause: 'order-confirmed',
      }),
    ]
    const before = await Promise.all(recentMessages.map(messageOf))
    expect(await blankOldContent(shop.deps)).toEqual({ messages: 0, webhooks: 0 })
    expect(await Promise.all(recentMessages.map(messageOf))).toEqual(before)
  })

  it.each(['sign_in_otp', 'cod_otp', 'phone_otp'])('clears the text of %s after a day', async (template) => {
    const [old, fresh] = [
      await addMessage({ days: SECRET_RETENTION_DAYS + 0.1, template, cause: 'sms' }),
      await addMessage({ days: SECRET_RETENTION_DAYS - 0.1, template, cause: 'sms' }),
    ]
    await blankOldContent(shop.deps)
    expect(await messageOf(old)).toMatchObject({ to: '', text: '', template })
    expect((await messageOf(fresh)).text).toBe(SECRET)
  })

  it.each(['welcome', 'verify-email', 'reset-password'])(
    'clears the link of a mail "%s" after a day, as it is no longer valid',
    async (cause) => {
      const id = await addMessage({ days: SECRET_RETENTION_DAYS + 0.1, cause })
      await blankOldContent(shop.deps)
      expect(await messageOf(id)).toMatchObject({ to: '', text: '', html: null, letter: null })
    },
  )

  it('all of many go in small batches, once', async () => {
    for (let made = 0; made < 7; made += 1) await addMessage({ days: MESSAGE_RETENTION_DAYS + made + 1 })
    for (let made = 0; made < 4; made += 1) await addWebhook(WEBHOOK_RETENTION_DAYS + 1, 'processed')
    expect(await blankOldContent(shop.deps, 2)).toEqual({ messages: 7, webhooks: 4 })
    expect(await blankOldContent(shop.deps, 2)).toEqual({ messages: 0, webhooks: 0 })
  })

  it('leaves a locked row for the next night, and does not wait for it', async () => {
    const [held, free] = [
      await addMessage({ days: MESSAGE_RETENTION_DAYS + 2 }),
      await addMessage({ days: MESSAGE_RETENTION_DAYS + 1 }),
    ]
    await shop.prisma.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM outbox_message WHERE id = ${held}::uuid FOR UPDATE`
      expect(await blankOldContent(shop.deps)).toEqual({ messages: 1, webhooks: 0 })
    })
    expect([(await messageOf(held)).text, (await messageOf(free)).text]).toEqual([SECRET, ''])
    expect(await blankOldContent(shop.deps)).toEqual({ messages: 1, webhooks: 0 })
  })

  it('does not send a message again after its text is cleared', async () => {
    const id = await addMessage({ days: MESSAGE_RETENTION_DAYS + 1 })
    await blankOldContent(shop.deps)
    const { dedupeKey } = await messageOf(id)
    const again = { channel: 'email' as const, to: 'asha@test.example', text: 'again', dedupeKey }
    await shop.prisma.$transaction((tx) => queueMessage(tx, shop.deps, again))
    expect(await shop.prisma.outboxMessage.count()).toBe(1)
  })

  it('never sends an empty message: the database rejects it from the queue', async () => {
    const id = await addMessage({ days: MESSAGE_RETENTION_DAYS + 1, state: 'dead' })
    await blankOldContent(shop.deps)
    const resent = shop.prisma.outboxMessage.update({ where: { id }, data: { state: 'queued' } })
    await expect(resent).rejects.toThrow(/outbox_message_blanked/)
  })

  it('the books still find the confirmation of an order (I12)', async () => {
    const customer = await addCustomer(shop)
    const { id: productId } = await addProduct(shop)
    const orderId = await placeOrder(shop, { customer, productId })
    await shop.as(customer).checkout.pay({ orderId, paymentMethod: 'cod' })
    await shop.runJobs()
    const old = daysAgo(MESSAGE_RETENTION_DAYS + 1)
    await shop.prisma.outboxMessage.updateMany({ data: { createdAt: old, state: 'sent' } })
    expect((await blankOldContent(shop.deps)).messages).toBeGreaterThan(0)
    const results = await runChecks(shop.sql, { now: shop.clock.now })
    const found = results.filter(({ id }) => id === 'I12 confirmation')
    expect(found.map(({ rows }) => rows.filter(({ subject }) => subject === orderId))).toEqual([[]])
  })
})

describe('the retention of webhooks', () => {
  it.each(['processed', 'dead'] as const)(
    'clears the body of one that is %s, and retains its id',
    async (state) => {
      const eventId = await addWebhook(WEBHOOK_RETENTION_DAYS + 1, state)
      const before = await webhookOf(eventId)
      expect(await blankOldContent(shop.deps)).toEqual({ messages: 0, webhooks: 1 })
      expect(await webhookOf(eventId)).toEqual({ ...before, rawBody: '', blankedAt: shop.clock.now })
    },
  )

  it('leaves a recent one and an unprocessed one unchanged', async () => {
    const recentWebhooks = [
      await addWebhook(WEBHOOK_RETENTION_DAYS - 1, 'processed'),
      await addWebhook(WEBHOOK_RETENTION_DAYS + 1, 'waiting'),
    ]
    const before = await Promise.all(recentWebhooks.map(webhookOf))
    expect(await blankOldContent(shop.deps)).toEqual({ messages: 0, webhooks: 0 })
    expect(await Promise.all(recentWebhooks.map(webhookOf))).toEqual(before)
  })

  it('recognizes an event received again after its body is cleared, and does nothing twice', async () => {
    const customer = await addCustomer(shop)
    const { id: productId } = await addProduct(shop)
    const orderId = await placeOrder(shop, { customer, productId })
    const data = await shop.as(customer).checkout.pay({ orderId, paymentMethod: 'online' })
    shop.sandbox.webhooks.length = 0
    await shop.sandbox.pay(data.order?.id ?? '')
    const hooks = [...shop.sandbox.webhooks]
    for (const hook of hooks) await shop.visitor().payments.webhook(hook)
    await shop.runJobs()
    const old = daysAgo(WEBHOOK_RETENTION_DAYS + 1)
    await shop.prisma.webhookEvent.updateMany({ data: { receivedAt: old } })
    expect((await blankOldContent(shop.deps)).webhooks).toBe(hooks.length)
    const events = await shop.prisma.paymentEvent.findMany({ where: { orderId } })
    for (const hook of hooks) await shop.visitor().payments.webhook(hook)
    await shop.runJobs()
    expect(await shop.prisma.paymentEvent.findMany({ where: { orderId } })).toEqual(events)
    expect(await shop.prisma.webhookEvent.count()).toBe(hooks.length)
  })
})
