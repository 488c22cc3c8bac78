import { CROWD_POOL } from '@dobara/db/test/test-database.ts'
import { deliveryDaysFrom } from '@dobara/domain/shipments/failed-delivery.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type OrderBackOffice,
  openOrderBackOffice,
} from '../../../../test/admin-orders/test-order-back-office.ts'
import { whileBusy } from '../../../../test/test-busy.ts'
import { refusalOf } from '../../../../test/sign-in/test-browser.ts'
import { signDeliveryToken } from '../../../base/links/delivery-link.ts'
import { notifyLateParcels } from '../../admin-shipments/notify-late-parcels.ts'

let shop: OrderBackOffice
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'), { poolSize: CROWD_POOL })
})
afterAll(() => shop.stop())

const staff = () => shop.as(shop.admin).admin.shipments

async function sent() {
  const { orderId, customer } = await shop.cod()
  const { shipments } = await staff().make({
    id: orderId,
    carrier: 'DTDC',
    trackingNumber: shop.deps.newId(),
  })
  shop.later(60)
  return { orderId, customer, id: shipments[0]?.id ?? '' }
}
async function failed(reason: 'nobody_home' | undefined = 'nobody_home') {
  const parcel = await sent()
  await staff().addScan({ id: parcel.id, state: 'failed_attempt', reason })
  const { id } = await shop.prisma.deliveryAttempt.findFirstOrThrow({ where: { shipmentId: parcel.id } })
  return { ...parcel, attemptId: id, token: signDeliveryToken(shop.deps, id) }
}
const keysOf = async (start: string) =>
  (await shop.prisma.outboxMessage.findMany({ where: { dedupeKey: { startsWith: start } } })).map(
    ({ dedupeKey }) => dedupeKey,
  )
const days = () => deliveryDaysFrom(shop.clock.now)
const deliveries = () => shop.visitor().deliveries

describe('messages about a parcel near its door', () => {
  it('are sent once for each attempt, with the reason and a link', async () => {
    const { id, orderId } = await sent()
    await staff().addScan({ id, state: 'out_for_delivery' })
    shop.later(60)
    await staff().addScan({ id, state: 'in_transit' })
    shop.later(60)
    await staff().addScan({ id, state: 'out_for_delivery' })
    expect(await keysOf(`parcel-out:${id}`)).toEqual([`parcel-out:${id}:1`])
    shop.later(60)
    await staff().addScan({ id, state: 'failed_attempt', reason: 'phone_unanswered' })
    const attempt = await shop.prisma.deliveryAttempt.findFirstOrThrow({ where: { shipmentId: id } })
    const mail = await shop.prisma.outboxMessage.findUniqueOrThrow({
      where: { dedupeKey: `parcel-failed:${attempt.id}` },
    })
    expect(mail.text).toContain('the phone was not answered')
    expect(mail.text).toContain('/redelivery/')
    shop.later(60)
    await staff().addScan({ id, state: 'out_for_delivery' })
    expect(await keysOf(`parcel-out:${id}`)).toHaveLength(2)
    expect(await shop.mailsOf(orderId)).toContain('order-shipped')
    expect(await shop.findings()).toEqual([])
  })

  it('are not sent of what is reported days later', async () => {
    const { id } = await sent()
    const at = shop.clock.now.toISOString()
    shop.later(60 * 24 * 2)
    await staff().addScan({ id, state: 'out_for_delivery', at })
    expect(await keysOf(`parcel-out:${id}`)).toEqual([])
  })
})

describe('the answer to a failed delivery', () => {
  it('is requested on the order page and by the link, and stored once', async () => {
    const { orderId, customer, token } = await failed()
    const page = await shop.as(customer).orders.get({ id: orderId })
    expect(page.shipments[0]).toMatchObject({ attempt: { reason: 'nobody_home', answer: null } })
    expect(page.shipments[0]?.answerToken).toEqual(expect.any(String))
    expect(await deliveries().get({ token })).toMatchObject({
      state: 'open',
      days: days(),
      reason: 'nobody_home',
    })
    const day = days()[1] ?? ''
    const answered = await deliveries().answer({ token, answer: 'deliver', day, note: 'Blue gate' })
    expect(answered).toMatchObject({ state: 'answered', answer: 'deliver', day, hasNote: true })
    expect((await refusalOf(deliveries().answer({ token, answer: 'return' }))).code).toBe('DELIVERY_ANSWERED')
    const after = await shop.as(customer).orders.get({ id: orderId })
    expect(after.shipments[0]).toMatchObject({ answerToken: null, attempt: { day, note: 'Blue gate' } })
    expect(after.timeline.map(({ message }) => message.code)).toContain('step_delivery_day')
  })

  it('is shown to the back office until it has been handled', async () => {
    const { id, orderId, attemptId, token } = await failed()
    expect((await refusalOf(staff().handleAnswer({ id: attemptId }))).code).toBe('DELIVERY_NOT_ANSWERED')
    const waiting = async () => (await shop.as(shop.admin).admin.dashboard.waiting()).deliveryAnswers
    const before = (await waiting()) ?? 0
    await deliveries().answer({ token, answer: 'return' })
    expect(await waiting()).toBe(before + 1)
    const listed = async () => (await staff().list({ kind: 'answered' })).shipments.map((row) => row.id)
    expect(await listed()).toContain(id)
    const { shipments } = await staff().handleAnswer({ id: attemptId })
    expect(shipments[0]).toMatchObject({ attempt: { answer: 'return', isHandled: true }, answerToken: null })
    await staff().handleAnswer({ id: attemptId })
    expect(await listed()).not.toContain(id)
    const acts = await shop.prisma.auditEntry.count({
      where: { action: 'shipment.answer-handled', entityId: orderId },
    })
    expect(acts).toBe(1)
  })

  it('is taken once of fifty at once', async () => {
    const { token } = await failed()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, count) =>
        whileBusy(() => deliveries().answer({ token, answer: 'deliver', day: days()[count % 5] ?? '' })),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }, 120_000)

  it('is rejected when the parcel is out again, and with an invalid link', async () => {
    const { id, token } = await failed()
    const pastAnswer = { token, answer: 'deliver', day: '2020-01-01' } as const
    expect((await refusalOf(deliveries().answer(pastAnswer))).code).toBe('DELIVERY_DAY_GONE')
    expect((await refusalOf(deliveries().answer({ token, answer: 'deliver' }))).code).toBe(
      'DELIVERY_ANSWER_EMPTY',
    )
    shop.later(60)
    await staff().addScan({ id, state: 'out_for_delivery' })
    expect((await deliveries().get({ token })).state).toBe('over')
    expect((await refusalOf(deliveries().answer({ token, answer: 'return' }))).code).toBe('DELIVERY_OVER')
    expect((await refusalOf(deliveries().get({ token: 'a-guess' }))).code).toBe('LINK_NOT_VALID')
  })

  it('expires after a week', async () => {
    const { token } = await failed()
    shop.later(60 * 24 * 8)
    expect((await deliveries().get({ token })).state).toBe('expired')
  })
})

describe('the notice of a late parcel', () => {
  const promise = (id: string, days: number) =>
    shop.prisma.$executeRaw`UPDATE shop_order SET promised_from = ${shop.clock.now}::date - 9,
      promised_to = ${shop.clock.now}::date + ${days}::int
      WHERE id = (SELECT order_id FROM shipment WHERE id = ${id}::uuid)`

  it('is sent once, by day, with the new date where it is known', async () => {
    const { id } = await sent()
    const { id: later } = await sent()
    await promise(id, -2)
    await promise(later, 3)
    const today = shop.clock.now.toISOString().slice(0, 10)
    const newDay = new Date(Date.parse(today) + 3 * 86_400_000).toISOString().slice(0, 10)
    await staff().correct({ id, expectedOn: newDay })
    const night = new Date(`${today}T20:00:00Z`)
    expect(await notifyLateParcels({ ...shop.deps, now: () => night })).toBe(0)
    const noon = new Date(`${today}T06:30:00Z`)
    const deps = { ...shop.deps, now: () => noon }
    await Promise.all([notifyLateParcels(deps), notifyLateParcels(deps), notifyLateParcels(deps)])
    expect(await keysOf(`parcel-late:${id}`)).toEqual([`parcel-late:${id}`])
    expect(await keysOf(`parcel-late:${later}`)).toEqual([])
    const mail = await shop.prisma.outboxMessage.findUniqueOrThrow({
      where: { dedupeKey: `parcel-late:${id}` },
    })
    expect(mail.text).toContain('The courier now expects to bring it on')
  })
})
