import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import {
  type OrderBackOffice,
  openOrderBackOffice,
} from '../../../test/admin-orders/test-order-back-office.ts'

let shop: OrderBackOffice
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
})
afterAll(() => shop.stop())

describe('internal order text', () => {
  it('is hidden from the buyer: notes, reasons and progress; news of the parcel is shown', async () => {
    const { orderId, customer } = await shop.cod()
    const change = { notes: 'Rang twice, angry', orderStatus: 'Packed by Ravi', reason: 'Silent reason' }
    await shop.backOffice.update({ id: orderId, ...change, carrier: 'Delhivery', trackingNumber: 'D1' })
    shop.later(1)
    await shop.backOffice.update({ id: orderId, trackingNumber: 'D2', status: 'confirmed' })
    const data = await shop.backOffice.get({ id: orderId })
    expect(data).toMatchObject({ notes: 'Rang twice, angry', fulfillmentStatus: 'Packed by Ravi' })
    expect(data.timeline.map(({ message }) => message).slice(-6)).toEqual([
      sentence('step_carrier', { carrier: 'Delhivery' }),
      sentence('step_tracking', { number: 'D1' }),
      sentence('step_fulfilment', { words: 'Packed by Ravi' }),
      sentence('step_notes_changed'),
      sentence('step_reason', { words: 'Silent reason' }),
      sentence('step_tracking_changed', { number: 'D2' }),
    ])
    expect(data.timeline[0]).toMatchObject({ status: 'pending', actor: 'the buyer' })
    const seen = JSON.stringify(await shop.as(customer).orders.get({ id: orderId }))
    expect(seen).not.toMatch(/angry|Silent|(?<!credit)Notes|Packed by Ravi/)
    expect(seen).toContain('Tracking number changed to D2')
    const entries = await shop.actsOn(orderId)
    expect(JSON.stringify(entries.map(({ after }) => after))).not.toContain('angry')
  })

  it('is shown as written on a timeline from before there were codes', async () => {
    const { orderId, customer } = await shop.cod()
    const event = { orderId, kind: 'note', message: 'Handed to a friend of ours', actorKind: 'admin' }
    await shop.prisma.orderEvent.create({ data: event })
    const { timeline } = await shop.as(customer).orders.get({ id: orderId })
    expect(timeline.at(-1)?.message).toEqual(
      sentence('step_as_written', { text: 'Handed to a friend of ours' }),
    )
  })

  it('is not overwritten by the reason of a buyer who cancels', async () => {
    const { orderId, customer } = await shop.cod()
    await shop.backOffice.update({ id: orderId, notes: 'Rang twice' })
    await shop.as(customer).orders.cancel({ id: orderId, reason: 'Found a better one' })
    expect((await shop.backOffice.get({ id: orderId })).notes).toBe('Rang twice\nFound a better one')
  })

  it('is taken away by an empty text, and stays when left out', async () => {
    const { orderId } = await shop.cod()
    await shop.backOffice.update({ id: orderId, notes: 'Ring first', carrier: 'DTDC' })
    await shop.backOffice.update({ id: orderId, notes: '' })
    expect(await shop.backOffice.get({ id: orderId })).toMatchObject({ notes: null, carrier: 'DTDC' })
  })

  it('leaves no trace when nothing changes', async () => {
    const { orderId } = await shop.cod()
    const before = [await shop.stepsOf(orderId), await shop.mailsOf(orderId)]
    await shop.backOffice.update({ id: orderId, status: 'confirmed', carrier: '', reason: 'None' })
    expect([await shop.stepsOf(orderId), await shop.mailsOf(orderId)]).toEqual(before)
    expect(await shop.actsOn(orderId)).toEqual([])
  })

  it('is closed to customers, and reports an unknown order', async () => {
    const { orderId, customer } = await shop.cod()
    const theirs = shop.as(customer).admin.orders
    expect((await refusalOf(theirs.update({ id: orderId, status: 'shipped' }))).code).toBe('ADMIN_REQUIRED')
    const id = shop.deps.newId()
    expect((await refusalOf(shop.backOffice.get({ id }))).code).toBe('ORDER_NOT_FOUND')
    expect((await refusalOf(shop.backOffice.update({ id, status: 'shipped' }))).code).toBe('ORDER_NOT_FOUND')
  })
})
