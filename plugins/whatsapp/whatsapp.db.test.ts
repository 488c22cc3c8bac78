import { fileURLToPath } from 'node:url'
import { storedOrderId } from '@dobara/api/checked-ids.ts'
import type { SignedInUser } from '@dobara/api/context.ts'
import type { OrderStep } from '@dobara/api/engine/order-messages/order-step.ts'
import { queueOrderStep } from '@dobara/api/engine/order-messages/queue-order-step.ts'
import { lockOrder } from '@dobara/api/engine/orders/queries.ts'
import { deliverMessage } from '@dobara/api/outbox/deliver-message.ts'
import { NO_PLUGINS } from '@dobara/api/plugins.ts'
import { addCustomer, addProduct, placeOrder } from '@dobara/api/test/test-products.ts'
import { createTestShop, type TestShop } from '@dobara/api/test/test-shop.ts'
import { startHttpReceiver, type Taken } from '@dobara/providers/test/webhooks/test-receiver.ts'
import { loadFrom } from '@dobara/server/test/plugins/test-plugins.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'

const FOLDER = fileURLToPath(new URL('../', import.meta.url))
const SHIPPED: OrderStep = {
  kind: 'shipped',
  parcel: { carrier: 'BlueDart', trackingNumber: 'BD123', trackingUrl: null },
  invoiceNumber: null,
}

let shop: TestShop
let gateway: Awaited<ReturnType<typeof startHttpReceiver>>
let customer: SignedInUser
let orderId: string
let orderNumber: string
let queuedId: string
let phones = 0
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  gateway = await startHttpReceiver()
  shop.deps.plugins = await loadFrom(FOLDER, 'whatsapp', {
    WHATSAPP_URL: gateway.url,
    WHATSAPP_TOKEN: 'a token of the gateway',
    WHATSAPP_TEMPLATES: 'order_shipped=parcel_update',
    WHATSAPP_ENGLISH: 'en_GB',
  })
})
afterAll(async () => {
  await gateway.stop()
  await shop.stop()
})
beforeEach(async () => {
  gateway.taken.length = 0
  gateway.answer = (_, response) => response.end('{"messages":[{"id":"wamid.1"}]}')
  customer = await addCustomer(shop)
  phones += 1
  const phone = `+91984520${String(phones).padStart(4, '0')}`
  const data = { phone, phoneVerifiedAt: shop.clock.now }
  await shop.prisma.user.update({ where: { id: customer.id }, data })
  orderId = await placeOrder(shop, { customer, productId: (await addProduct(shop)).id })
  orderNumber = (await shop.prisma.order.findUniqueOrThrow({ where: { id: orderId } })).orderNumber
})

const privacy = () => shop.as(customer).privacy
const choose = (granted: boolean) => privacy().setChannelConsent({ channel: 'whatsapp', granted })
/** Notifies the buyer of a step, and returns the id of the message that waits for the plug-in. */
async function notifyBuyer(step: OrderStep = SHIPPED): Promise<string> {
  await shop.prisma.$transaction(async (tx) => {
    const order = await lockOrder(tx, storedOrderId(orderId))
    if (order) await queueOrderStep(tx, shop.deps, { order, step })
  })
  const where = { plugin: 'whatsapp', userId: customer.id, state: 'queued' } as const
  queuedId = (await shop.prisma.outboxMessage.findFirstOrThrow({ where })).id
  return queuedId
}
/** The message that was queued last. */
const message = () => shop.prisma.outboxMessage.findUniqueOrThrow({ where: { id: queuedId } })
const answer = (status: number, code?: number) => {
  gateway.answer = (_, response) => response.writeHead(status).end(JSON.stringify({ error: { code } }))
}
const sent = () => gateway.taken.map(({ body }: Taken) => JSON.parse(body) as Record<string, unknown>)

describe('order messages by WhatsApp', () => {
  it('arrive as a template with its parameters, once the customer has agreed', async () => {
    await choose(true)
    const id = await notifyBuyer()
    await deliverMessage(shop.deps, { id })
    const { phone } = await shop.prisma.user.findUniqueOrThrow({ where: { id: customer.id } })
    expect(sent()).toEqual([
      {
        messaging_product: 'whatsapp',
        to: phone?.slice(1),
        type: 'template',
        template: {
          name: 'parcel_update',
          language: { code: 'en_GB' },
          components: [
            {
              type: 'body',
              parameters: [
                { type: 'text', text: orderNumber },
                { type: 'text', text: 'BlueDart BD123' },
              ],
            },
          ],
        },
      },
    ])
    expect(gateway.taken[0]?.headers).toMatchObject({
      authorization: 'Bearer a token of the gateway',
      'idempotency-key': id,
    })
    expect(await message()).toMatchObject({ state: 'sent', channel: 'plugin', attempts: 1 })
    const { users } = shop.as(await addCustomer(shop, 'admin')).admin
    expect((await users.get({ id: customer.id })).messages).toContainEqual(
      expect.objectContaining({ channel: 'plugin', plugin: 'whatsapp', state: 'sent' }),
    )
  })

  it('are in the language of the customer', async () => {
    await choose(true)
    await shop.as(customer).profile.setLanguage({ language: 'hi' })
    await deliverMessage(shop.deps, { id: await notifyBuyer({ kind: 'delivered' }) })
    expect(sent()[0]).toMatchObject({ template: { name: 'order_delivered', language: { code: 'hi' } } })
    expect((await message()).text).toMatch(/[\u0900-\u097f]/)
  })

  it('are not sent without a yes, and no longer once it is taken back', async () => {
    await deliverMessage(shop.deps, { id: await notifyBuyer() })
    expect(await message()).toMatchObject({ state: 'declined' })
    await choose(true)
    const id = await notifyBuyer({ kind: 'delivered' })
    const { channels } = await choose(false)
    expect(channels).toMatchObject([{ channel: 'whatsapp', granted: false, at: expect.any(String) }])
    await deliverMessage(shop.deps, { id })
    expect(await message()).toMatchObject({ state: 'declined' })
    expect(sent()).toEqual([])
    const answers = await shop.prisma.consent.findMany({
      where: { userId: customer.id, purpose: 'orders_via_whatsapp' },
      orderBy: { createdAt: 'asc' },
    })
    expect(answers.map(({ granted, wording }) => [granted, wording])).toEqual([
      [true, 'Tell me by WhatsApp about my orders and where my parcels are.'],
      [false, 'Tell me by WhatsApp about my orders and where my parcels are.'],
    ])
  })

  it('are tried again while the gateway fails, and arrive when it is back', async () => {
    await choose(true)
    const id = await notifyBuyer()
    answer(503)
    await expect(deliverMessage(shop.deps, { id })).rejects.toThrow('the plug-in failed')
    expect(await message()).toMatchObject({
      state: 'queued',
      lastError: 'The gateway answered 503.',
    })
    gateway.answer = (_, response) => response.end('{}')
    await deliverMessage(shop.deps, { id })
    expect(await message()).toMatchObject({ state: 'sent', attempts: 2 })
    expect(new Set(gateway.taken.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  })

  it('are retried if the gateway hangs, and time out within ten seconds', async () => {
    await choose(true)
    const id = await notifyBuyer()
    gateway.answer = () => undefined
    const startedAt = performance.now()
    await expect(deliverMessage(shop.deps, { id })).rejects.toThrow(/the plug-in (failed|was too slow)/)
    expect(performance.now() - startedAt).toBeLessThan(10_500)
    expect(await message()).toMatchObject({ state: 'queued' })
  })

  it('are given up for a number that the gateway refuses, and not for a wrong token', async () => {
    await choose(true)
    answer(400, 131_026)
    await deliverMessage(shop.deps, { id: await notifyBuyer() })
    expect(await message()).toMatchObject({
      state: 'dead',
      lastError: 'The gateway refused the number (131026).',
    })
    answer(401, 190)
    const id = await notifyBuyer({ kind: 'delivered' })
    await expect(deliverMessage(shop.deps, { id })).rejects.toThrow('the plug-in failed')
    expect(await message()).toMatchObject({ state: 'queued' })
  })

  it('wait while the shop runs without the plug-in', async () => {
    await choose(true)
    const id = await notifyBuyer()
    const { plugins } = shop.deps
    shop.deps.plugins = NO_PLUGINS
    await expect(deliverMessage(shop.deps, { id })).rejects.toThrow('runs without the plug-in')
    expect((await privacy().consents()).channels).toEqual([])
    await expect(choose(false)).rejects.toThrow('This shop does not send messages this way.')
    shop.deps.plugins = plugins
    await deliverMessage(shop.deps, { id })
    expect(await message()).toMatchObject({ state: 'sent' })
  })

  it('can be tested in the back office, which shows the response of the gateway', async () => {
    const { plugins } = shop.as(await addCustomer(shop, 'admin')).admin
    const screen = 'whatsapp.messages'
    expect((await plugins.screen({ screen })).blocks).toMatchObject([
      { kind: 'figures' },
      { kind: 'table', rows: [['order_shipped', 'parcel_update']] },
    ])
    const send = (to: string) => plugins.act({ screen, action: 'test', values: { to } })
    expect(await send('98')).toMatchObject({ isDone: false, message: { en: 'This is no number.' } })
    expect(await send('+919845200001')).toMatchObject({ isDone: true })
    answer(401, 190)
    expect(await send('+919845200001')).toMatchObject({
      isDone: false,
      message: { en: 'The gateway answered 401 with error 190.' },
    })
    expect(sent()).toHaveLength(2)
  })

  it('go to no number that was only typed in', async () => {
    await choose(true)
    const data = { phoneVerifiedAt: null }
    await shop.prisma.user.update({ where: { id: customer.id }, data })
    await expect(notifyBuyer()).rejects.toThrow(/No record was found|not found/i)
  })
})
