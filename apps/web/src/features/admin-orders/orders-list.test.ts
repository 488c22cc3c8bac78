import { describe, expect, it } from 'vitest'
import { ordersInput, ordersList } from './orders-list.ts'

const ID = '0198b2f0-0000-7000-8000-0000000000a1'

describe('the address of the list of orders', () => {
  it('takes twenty a page, the newest first, and leaves out what makes no sense', () => {
    const odd = {
      status: 'lost',
      payment: 'x',
      method: 'cheque',
      page: '-2',
      sort: 'id',
      dir: 'up',
      search: ' ',
    }
    const address = ordersList.read({ ...odd, from: '2026-02-30', order: 'x', period: 'ever' })
    expect(ordersInput(address)).toEqual({
      search: undefined,
      status: 'all',
      paymentStatus: 'all',
      paymentMethod: 'all',
      startDate: undefined,
      endDate: undefined,
      sortBy: 'createdAt',
      sortOrder: 'desc',
      page: 1,
      limit: 20,
    })
  })

  it('preserves every filter, and the order whose details are open', () => {
    const address = {
      search: 'DB-2026',
      status: 'shipped',
      payment: 'paid',
      method: 'cod',
      from: '2026-11-01',
      to: '2026-11-21',
      sort: 'totalAmount',
      dir: 'asc',
      period: 'week',
      order: ID,
    }
    expect(ordersList.read({ ...address, page: '3' })).toEqual({ ...address, page: 3 })
  })

  it('reads the old word paid as confirmed', () => {
    expect(ordersList.read({ status: 'paid' }).status).toBe('confirmed')
  })

  it('sorts a column from its beginning and then the other way, from the first page', () => {
    const once = ordersList.sortedBy({ page: 3 }, 'totalAmount')
    expect(once).toMatchObject({ sort: 'totalAmount', dir: 'asc', page: undefined })
    expect(ordersList.sortedBy(once, 'totalAmount')).toMatchObject({ sort: 'totalAmount', dir: undefined })
    expect(ordersList.sortedBy(once, 'createdAt')).toMatchObject({ sort: undefined, dir: undefined })
  })
})
