import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createCarrierNews } from '@dobara/providers/carriers/carrier-news.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type OrderBackOffice,
  openOrderBackOffice,
} from '../../../test/admin-orders/test-order-back-office.ts'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { whileBusy } from '../../../test/test-busy.ts'
import { CARRIER_SECRET } from '../../../test/test-shop.ts'

let shop: OrderBackOffice
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
})
afterAll(() => shop.stop())

const deliver = (body: object | string, eventId?: string, secret = CARRIER_SECRET) => {
  const rawBody = typeof body === 'string' ? body : JSON.stringify(body)
  const signature = createHmac('sha256', secret).update(rawBody).digest('hex')
  return shop.visitor().shipments.webhook({ rawBody, signature, ...(eventId && { eventId }) })
}
let numbers = 0
async function sent() {
  numbers += 1
  const number = `W-${numbers}`
  const { orderId } = await shop.cod()
  await shop
    .as(shop.admin)
    .admin.shipments.make({ id: orderId, carrier: 'Delhivery', trackingNumber: number })
  shop.later(60)
  return { orderId, number }
}
const now = () => shop.clock.now.toISOString()

describe('news of a carrier', () => {
  it('move the parcel, and with the last one its order; reported fifty times at once they count once', async () => {
    const { orderId, number } = await sent()
    const way = { number, carrier: 'delhivery', state: 'In Transit', at: now(), place: 'Nagpur hub' }
    expect(await deliver(way, 'e-1')).toEqual({ outcome: 'moved' })
    expect(await deliver(way, 'e-1')).toEqual({ outcome: 'known' })
    expect(await deliver(way, 'e-2')).toEqual({ outcome: 'known' })
    shop.later(60)
    const arrival = { number, state: 'Delivered', at: now() }
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, count) => whileBusy(() => deliver(arrival, `e-3-${count % 5}`))),
    )
    expect(outcomes.filter(({ outcome }) => outcome === 'moved')).toHaveLength(1)
    expect(await shop.stateOf(orderId)).toBe('delivered paid')
    expect((await shop.stepsOf(orderId)).filter((step) => step === 'delivered by system')).toHaveLength(1)
    expect(await shop.mailsOf(orderId)).toEqual(['order-confirmed', 'order-delivered', 'order-shipped'])
    expect(await deliver({ number, state: 'in_transit', at: now() }, 'e-4')).toEqual({ outcome: 'ignored' })
    expect(await shop.findings()).toEqual([])
  }, 120_000)

  it('are refused for an unknown number without a trace, and accepted once the parcel exists', async () => {
    const { orderId } = await shop.cod()
    const news = { number: 'LATER-1', state: 'picked_up', at: now() }
    expect((await refusalOf(deliver(news, 'l-1'))).code).toBe('SHIPMENT_NOT_FOUND')
    await shop
      .as(shop.admin)
      .admin.shipments.make({ id: orderId, carrier: 'DTDC', trackingNumber: 'LATER-1' })
    const other = { ...news, carrier: 'Ekart' }
    expect((await refusalOf(deliver(other, 'l-1'))).code).toBe('SHIPMENT_NOT_FOUND')
    expect(await deliver(news, 'l-1')).toEqual({ outcome: 'moved' })
  })

  it.each<[string, object | string, string]>([
    ['that are no JSON', '{"number":', 'MALFORMED'],
    ['that are a list', '[]', 'MALFORMED'],
    ['without a number', { state: 'delivered', at: '2026-11-23T06:00:00Z' }, 'MALFORMED'],
    [
      'with a number that is none',
      { number: 7, state: 'delivered', at: '2026-11-23T06:00:00Z' },
      'MALFORMED',
    ],
    ['with a time that is none', { number: '1', state: 'delivered', at: 'yesterday' }, 'MALFORMED'],
    ['with a NUL', { number: 'a\0b', state: 'delivered', at: '2026-11-23T06:00:00Z' }, 'MALFORMED'],
    [
      'of a state that nobody knows',
      { number: '1', state: 'eaten', at: '2026-11-23T06:00:00Z' },
      'RULE_BROKEN',
    ],
  ])('%s are refused', async (_, body, code) => {
    expect((await refusalOf(deliver(body))).code).toBe(code)
  })

  it('without the shop’s signature are not read, and leave no trace', async () => {
    const { number } = await sent()
    const news = { number, state: 'delivered', at: now() }
    const before = await shop.prisma.webhookEvent.count()
    expect((await refusalOf(deliver(news, 'f-1', 'another secret'))).code).toBe('INVALID_SIGNATURE')
    const rawBody = JSON.stringify(news)
    expect((await refusalOf(shop.visitor().shipments.webhook({ rawBody }))).code).toBe('INVALID_SIGNATURE')
    expect(await shop.prisma.webhookEvent.count()).toBe(before)
  })

  it('are refused for a time before the order or ahead of the clock', async () => {
    const { number } = await sent()
    const early = { number, state: 'delivered', at: '2020-01-01T00:00:00Z' }
    expect((await refusalOf(deliver(early, 't-1'))).code).toBe('SCAN_TIME_WRONG')
    expect(await deliver({ ...early, at: now() }, 't-1')).toEqual({ outcome: 'moved' })
  })

  it('as the guide for carriers shows them are believed and taken in', async () => {
    const guide = readFileSync(
      new URL('../../../../../docs/operations/carrier-news.md', import.meta.url),
      'utf8',
    )
    const found = (pattern: RegExp) => pattern.exec(guide)?.[1] ?? ''
    const [secret, rawBody, signature] = [
      found(/the secret `([^`]+)`/),
      found(/```json\n(.+)\n```/),
      found(/```text\n(.+)\n```/),
    ]
    const isSignatureValid = (secrets: string[]) =>
      createCarrierNews(secrets).isSignatureValid({ rawBody, signature })
    // While the secret is changed both are believed.
    expect([[secret], ['the new one', secret], ['the new one'], []].map(isSignatureValid)).toEqual([
      true,
      true,
      false,
      false,
    ])
    const { number, carrier } = JSON.parse(rawBody)
    const { orderId } = await shop.cod()
    await shop.as(shop.admin).admin.shipments.make({ id: orderId, carrier, trackingNumber: number })
    shop.clock.now = new Date('2026-11-23T12:00:00.000Z')
    const outcomes = [await deliver(rawBody), await deliver(rawBody)]
    expect(outcomes).toEqual([{ outcome: 'moved' }, { outcome: 'known' }])
  })
})
