import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type OrderBackOffice,
  openOrderBackOffice,
} from '../../../test/admin-orders/test-order-back-office.ts'

let shop: OrderBackOffice
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
})
afterAll(() => shop.stop())

const notesOf = async (id: string) =>
  (await shop.backOffice.get({ id })).noteEntries.map(({ text, author }) => [text, author])

describe('the notes of an order', () => {
  it('are added with author and time, and the documented field returns the newest', async () => {
    const { orderId: id } = await shop.cod()
    const { name, email } = await shop.prisma.user.findUniqueOrThrow({ where: { id: shop.admin.id } })
    const me = name ?? email
    await shop.backOffice.update({ id, notes: 'Ring first' })
    shop.later(1)
    await shop.backOffice.addNote({ id, text: 'Rang, no answer' })
    shop.later(1)
    const after = await shop.backOffice.addNote({ id, text: 'Rang, no answer' })
    expect(after.notes).toBe('Rang, no answer')
    expect(after.noteEntries.at(-1)?.at).toBe(shop.clock.now.toISOString())
    expect(await notesOf(id)).toEqual([
      ['Ring first', me],
      ['Rang, no answer', me],
      ['Rang, no answer', me],
    ])
  })

  it('are not doubled by a field that is sent back, nor lost by one that is emptied', async () => {
    const { orderId: id } = await shop.cod()
    await shop.backOffice.update({ id, notes: 'Ring first' })
    await shop.backOffice.update({ id, notes: 'Ring first', orderStatus: 'On the bench' })
    expect(await shop.backOffice.update({ id, notes: '' })).toMatchObject({ notes: null })
    expect(await notesOf(id)).toHaveLength(1)
  })

  it('have the reason of a buyer who cancels, by the buyer', async () => {
    const { orderId: id, customer } = await shop.cod()
    await shop.as(customer).orders.cancel({ id, reason: 'Found a better one' })
    expect(await notesOf(id)).toEqual([['Found a better one', 'the buyer']])
    const seen = JSON.stringify(await shop.as(customer).orders.get({ id }))
    expect(seen).not.toContain('noteEntries')
  })

  it('have the text that a process of an older release wrote into the field', async () => {
    const { orderId: id } = await shop.cod()
    await shop.prisma.order.update({ where: { id }, data: { notes: 'Old way' } })
    await shop.prisma.order.update({ where: { id }, data: { notes: 'Old way', carrier: 'DTDC' } })
    expect(await notesOf(id)).toEqual([['Old way', null]])
  })

  it('cannot be changed or taken away', async () => {
    const { orderId: id } = await shop.pending()
    await shop.backOffice.addNote({ id, text: 'Rang' })
    const of = { where: { orderId: id } }
    await expect(shop.prisma.orderNote.updateMany({ ...of, data: { body: 'Never' } })).rejects.toThrow(
      'append-only',
    )
    await expect(shop.prisma.orderNote.deleteMany(of)).rejects.toThrow('append-only')
  })

  it('are all stored when several people write concurrently', async () => {
    const { orderId: id } = await shop.cod()
    const texts = Array.from({ length: 12 }, (_, place) => `Note ${place}`)
    await Promise.all(texts.map((text) => shop.backOffice.addNote({ id, text })))
    expect((await notesOf(id)).map(([text]) => text).toSorted()).toEqual(texts.toSorted())
  })
})
