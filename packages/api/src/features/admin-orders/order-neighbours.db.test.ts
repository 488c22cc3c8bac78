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

/** Cash orders placed one minute after another, oldest first. */
async function ordersInTurn(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let minute = 0; minute < count; minute += 1) {
    const { orderId } = await shop.cod()
    const placedAt = new Date(shop.clock.now.getTime() + minute * 60_000)
    await shop.prisma.order.update({ where: { id: orderId }, data: { placedAt } })
    ids.push(orderId)
  }
  return ids
}

const around = async (input: Parameters<OrderBackOffice['backOffice']['neighbours']>[0]) => {
  const { previous, next } = await shop.backOffice.neighbours(input)
  return [previous?.id ?? null, next?.id ?? null]
}

describe('the neighbours of an order', () => {
  it('follow the sorting and the filters of the list, also after the order has left it', async () => {
    const [oldest = '', middle = '', newest = ''] = await ordersInTurn(3)
    const list = { status: 'confirmed' } as const
    expect(await around({ id: middle, ...list })).toEqual([newest, oldest])
    expect(await around({ id: newest, ...list })).toEqual([null, middle])
    expect(await around({ id: middle, ...list, sortOrder: 'asc' })).toEqual([oldest, newest])
    await shop.move(middle, 'processing')
    expect(await around({ id: newest, ...list })).toEqual([null, oldest])
    expect(await around({ id: middle, ...list })).toEqual([newest, oldest])
    expect(await around({ id: oldest, status: 'processing' })).toEqual([middle, null])
  })

  it('are ordered by the id where the sorting is equal', async () => {
    const orders = await ordersInTurn(3)
    const placedAt = new Date('2026-01-01T00:00:00Z')
    await shop.prisma.order.updateMany({ where: { id: { in: orders } }, data: { placedAt } })
    const [first = '', second = '', third = ''] = orders.toSorted()
    const list = { endDate: '2026-01-02' }
    expect(await around({ id: second, ...list })).toEqual([third, first])
    expect(await around({ id: first, ...list })).toEqual([second, null])
  })

  it('are refused for an order that does not exist', async () => {
    const id = '01930000-0000-7000-8000-00000000dead'
    await expect(shop.backOffice.neighbours({ id })).rejects.toThrow('Order not found')
  })
})
