import { photo } from '@dobara/providers/test/media/test-photos.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import {
  openOrderBackOffice,
  type OrderBackOffice,
} from '../../../test/admin-orders/test-order-back-office.ts'
import { bringToDecision, deliver, raise, seenOf } from '../../../test/cases/test-cases.ts'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { addCustomer } from '../../../test/test-products.ts'
import { storedOrderId } from '../../checked-ids.ts'
import { signTrackingToken } from '../../engine/orders/tracking-token.ts'

let shop: OrderBackOffice
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
})
afterAll(() => shop.stop())
// Limits on one person's orders are by the minute.
beforeEach(() => shop.later(2))

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const mailsOf = async (number: string) =>
  shop.prisma.outboxMessage.findMany({ where: { channel: 'email', subject: { contains: number } } })

/** Returns the tables that contain a word, anywhere in a row. */
async function tablesWith(word: string): Promise<string[]> {
  const { rows } = await shop.sql.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const sql = `SELECT 1 FROM "${name}" r WHERE to_jsonb(r)::text LIKE '%' || $1 || '%' LIMIT 1`
    if ((await shop.sql.query(sql, [word])).rows.length > 0) found.push(name)
  }
  return found
}

describe('the choice of available requests', () => {
  it('is shown for each item until the end of the last day in India', async () => {
    const of = await deliver(shop)
    const possible = async () => (await shop.as(of.customer).cases.possible({ orderId: of.orderId })).items[0]
    const { returnEndsAt, warrantyEndsAt } = await shop.prisma.orderItem.findUniqueOrThrow({
      where: { id: of.orderItemId },
    })
    const first = await possible()
    expect(first?.possible.map(({ kind }) => kind)).toEqual(['return', 'replacement', 'refund', 'repair'])
    expect(first?.possible[0]?.until).toMatch(/T18:29:59\.999Z$/)
    expect(first?.possible[0]?.until.slice(0, 10)).toBe(
      new Date((returnEndsAt?.getTime() ?? 0) + 5.5 * 3_600_000).toISOString().slice(0, 10),
    )
    const { now } = shop.clock
    shop.clock.now = new Date((returnEndsAt?.getTime() ?? 0) + 24 * 3_600_000)
    expect((await possible())?.possible.map(({ kind }) => kind)).toEqual(['repair'])
    expect(await codeOf(raise(shop, of))).toBe('CASE_WINDOW_OVER')
    shop.clock.now = new Date((warrantyEndsAt?.getTime() ?? 0) + 24 * 3_600_000)
    expect((await possible())?.possible).toEqual([])
    shop.clock.now = now
  })

  it('is nothing of what has not come, and nothing of another one', async () => {
    const { customer, orderId } = await shop.paid()
    const line = await shop.prisma.orderItem.findFirstOrThrow({ where: { orderId } })
    expect((await shop.as(customer).cases.possible({ orderId })).items[0]?.possible).toEqual([])
    const of = { customer, orderId, orderItemId: line.id, stockItemId: line.stockItemId }
    expect(await codeOf(raise(shop, of))).toBe('CASE_NOT_DELIVERED')
    const stranger = await addCustomer(shop)
    expect(await codeOf(shop.as(stranger).cases.possible({ orderId }))).toBe('ORDER_NOT_FOUND')
    expect(await codeOf(raise(shop, { ...of, customer: stranger }))).toBe('ORDER_NOT_FOUND')
  })
})

describe('a case', () => {
  it('is created with its number, deadline and mail, in the language of the request', async () => {
    const of = await deliver(shop)
    const raised = await raise(shop, of, { kind: 'repair', reason: 'screen', language: 'hi' })
    expect(raised).toMatchObject({ state: 'raised', version: 1, canCancel: true, canAddPhoto: true })
    expect(raised.number).toMatch(/^CASE-\d{4}-\d{6}$/)
    expect(raised.steps).toMatchObject([{ move: 'raised', state: 'raised', by: 'customer' }])
    const [mail, ...others] = await mailsOf(raised.number)
    expect(others).toEqual([])
    expect(mail?.subject).toBe(`रिपेयर ${raised.number}: रिक्वेस्ट मिली`)
    expect(mail?.text).toContain(`/repairs?id=${raised.id}&token=`)
    const row = await shop.prisma.serviceCase.findUniqueOrThrow({ where: { id: raised.id } })
    expect(row.policy).toMatchObject({ returnWindowDays: 15, warrantyMonths: 6 })
    expect(row.dueAt?.getTime()).toBe(row.raisedAt.getTime() + 48 * 3_600_000)
    expect((await shop.as(of.customer).cases.list({})).cases.map(({ id }) => id)).toEqual([raised.id])
  })

  it('requires a reason of its kind and a meaningful description', async () => {
    const of = await deliver(shop)
    expect(await codeOf(raise(shop, of, { kind: 'repair', reason: 'too_late' }))).toBe('RULE_BROKEN')
    expect(await codeOf(raise(shop, of, { description: 'Broken' }))).toBe('RULE_BROKEN')
  })

  it('raised fifty times at once by one form is one, and of two forms for one machine one is refused', async () => {
    const of = await deliver(shop)
    const repeats = await Promise.all(Array.from({ length: 50 }, () => raise(shop, of)))
    expect(new Set(repeats.map(({ id }) => id)).size).toBe(1)
    expect(await codeOf(raise(shop, of, { kind: 'return' }))).toBe('CASE_UNITS_GONE')
    expect(await shop.prisma.serviceCase.count({ where: { orderItemId: of.orderItemId } })).toBe(1)
    expect(await mailsOf(repeats[0]?.number ?? '')).toHaveLength(1)
  })

  it('for one of two units leaves the other free', async () => {
    const of = await deliver(shop, { quantity: 2 })
    await raise(shop, of)
    const requested = { orderId: of.orderId }
    expect((await shop.as(of.customer).cases.possible(requested)).items[0]).toMatchObject({ unitsFree: 1 })
    expect(await codeOf(raise(shop, of, { kind: 'return', quantity: 2 }))).toBe('CASE_UNITS_GONE')
    await raise(shop, of, { kind: 'return' })
    expect((await shop.as(of.customer).cases.possible(requested)).items[0]).toMatchObject({
      unitsFree: 0,
      possible: [],
    })
  })

  it('can be cancelled by its buyer until it is picked up, and requested again', async () => {
    const of = await deliver(shop)
    const raised = await raise(shop, of)
    const mine = shop.as(of.customer).cases
    const done = await mine.cancel(seenOf(raised))
    expect(done).toMatchObject({ state: 'cancelled', canCancel: false, canAddPhoto: false })
    expect(await codeOf(mine.cancel(seenOf(done)))).toBe('CASE_MOVE_REFUSED')
    const again = await raise(shop, of)
    const at = await bringToDecision(shop, again)
    expect(await codeOf(mine.cancel(seenOf(at)))).toBe('CASE_MOVE_REFUSED')
  })

  it('is as absent for a stranger as one that never was', async () => {
    const raised = await raise(shop, await deliver(shop))
    const stranger = shop.as(await addCustomer(shop)).cases
    expect(await codeOf(stranger.get({ id: raised.id }))).toBe('CASE_NOT_FOUND')
    expect(await codeOf(stranger.message({ id: raised.id, message: 'Hello' }))).toBe('CASE_NOT_FOUND')
    expect(await codeOf(stranger.cancel(seenOf(raised)))).toBe('CASE_NOT_FOUND')
    expect(await codeOf(stranger.addPhoto({ id: raised.id, image: await photo() }))).toBe('CASE_NOT_FOUND')
  })
})

describe('photos and messages', () => {
  it('are of its buyer and the shop alone; six photos at most, whatever races', async () => {
    const of = await deliver(shop)
    const { id } = await raise(shop, of)
    const mine = shop.as(of.customer).cases
    const image = await photo()
    const tries = await Promise.allSettled(Array.from({ length: 9 }, () => mine.addPhoto({ id, image })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
    const seen = await mine.get({ id })
    expect(seen).toMatchObject({ canAddPhoto: false })
    expect(seen.photos).toHaveLength(6)
    const photoId = seen.photos[0]?.id ?? ''
    const file = await mine.photo({ id, photoId })
    expect(Buffer.from(file.webpBase64, 'base64').subarray(8, 12).toString()).toBe('WEBP')
    const other = await raise(shop, await deliver(shop))
    const stranger = shop.as(await addCustomer(shop)).cases
    expect(await codeOf(stranger.photo({ id, photoId }))).toBe('CASE_NOT_FOUND')
    expect(await codeOf(shop.as(shop.admin).admin.cases.photo({ id: other.id, photoId }))).toBe(
      'CASE_NOT_FOUND',
    )
    expect(await codeOf(mine.addPhoto({ id, image: Buffer.from('<svg/>') }))).toBe('CASE_PHOTOS_FULL')
    expect(await shop.as(shop.admin).admin.cases.photo({ id, photoId })).toMatchObject({ width: file.width })
  })

  it('go both ways, except internal staff notes; duplicates are stored once', async () => {
    const of = await deliver(shop)
    const { id, number } = await raise(shop, of)
    const mine = shop.as(of.customer).cases
    const backOffice = shop.as(shop.admin).admin.cases
    await mine.message({ id, message: 'Any news?' })
    await mine.message({ id, message: 'Any news?' })
    await backOffice.message({ id, message: 'A courier comes tomorrow.' })
    const updated = await backOffice.message({ id, message: 'Looks like liquid.', isInternal: true })
    expect(updated.messages.map(({ text, isInternal }) => [text, isInternal])).toEqual([
      ['Any news?', false],
      ['A courier comes tomorrow.', false],
      ['Looks like liquid.', true],
    ])
    const seen = await mine.get({ id })
    expect(seen.messages.map(({ text, by }) => [text, by])).toEqual([
      ['Any news?', 'customer'],
      ['A courier comes tomorrow.', 'staff'],
    ])
    expect(JSON.stringify(seen)).not.toContain('liquid')
    expect((await mailsOf(number)).map(({ dedupeKey }) => dedupeKey.split(':')[0]).toSorted()).toEqual([
      'case-message',
      'case-step',
    ])
  })
})

describe('the link of a mail about the order', () => {
  it('opens its cases to its holder, and no others', async () => {
    const of = await deliver(shop)
    const other = await raise(shop, await deliver(shop))
    const token = signTrackingToken(shop.deps, storedOrderId(of.orderId))
    const guest = shop.visitor().cases.linked
    expect((await guest.possible({ token })).items[0]?.possible).toHaveLength(4)
    const raised = await guest.raise({
      token,
      orderItemId: of.orderItemId,
      kind: 'return',
      reason: 'damaged',
      description: 'The lid is cracked from corner to corner.',
    })
    await guest.addPhoto({ token, id: raised.id, image: await photo() })
    await guest.message({ token, id: raised.id, message: 'The box was open.' })
    const seen = await guest.get({ token, id: raised.id })
    expect(seen).toMatchObject({ messages: [{ by: 'customer' }], photos: [{ by: 'customer' }] })
    expect((await guest.list({ token })).cases).toHaveLength(1)
    const photoId = seen.photos[0]?.id ?? ''
    expect((await guest.photo({ token, id: raised.id, photoId })).width).toBe(80)
    expect(await codeOf(guest.get({ token, id: other.id }))).toBe('CASE_NOT_FOUND')
    expect(await codeOf(guest.get({ token: 'a-guess', id: raised.id }))).toBe('LINK_NOT_VALID')
    expect((await guest.cancel({ token, ...seenOf(seen) })).state).toBe('cancelled')
  })
})

describe('a customer who deletes the account', () => {
  it('takes what they wrote and photographed out of every table; what was decided stays', async () => {
    const of = await deliver(shop)
    const mine = shop.as(of.customer)
    const { id, number, version } = await raise(shop, of, {
      description: 'PLANTED-WORDS it fell from the bed of my son.',
      serialNumber: 'PLANTED-SERIAL',
    })
    await mine.cases.addPhoto({ id, image: await photo() })
    await mine.cases.message({ id, message: 'PLANTED-ANSWER my sister is at home.' })
    await shop.as(shop.admin).admin.cases.message({ id, message: 'PLANTED-REPLY then we ring her.' })
    // Queued messages are still sent; sent messages are erased.
    await shop.runJobs()
    expect(await tablesWith('PLANTED-')).toEqual(expect.arrayContaining(['case_message', 'service_case']))
    const leave = () => mine.privacy.deleteAccount({ confirmation: 'DELETE' })
    expect(await codeOf(leave())).toBe('ACCOUNT_IN_USE')
    await mine.cases.cancel({ id, seenVersion: version })
    await leave()
    expect(await tablesWith('PLANTED-')).toEqual([])
    expect(await shop.prisma.casePhoto.count({ where: { caseId: id } })).toBe(0)
    expect(await shop.as(shop.admin).admin.cases.get({ id })).toMatchObject({ number, state: 'cancelled' })
  })
})
