import { describe, expect, it } from 'vitest'
import { ordersInput, readDay, readOrdersSearch, shownRange, sortedBy } from './orders-search.ts'

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
    expect(ordersInput(readOrdersSearch({ ...odd, from: '2026-02-30', order: 'x', period: 'ever' }))).toEqual(
      {
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
      },
    )
  })

  it('keeps every filter, and the order whose details are open', () => {
    const search = {
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
    expect(readOrdersSearch({ ...search, page: '3' })).toEqual({ ...search, page: 3 })
  })

  it('reads the old word paid as confirmed', () => {
    expect(readOrdersSearch({ status: 'paid' }).status).toBe('confirmed')
  })

  it('knows a day from a half-typed one', () => {
    expect(['2026-11-21', '0202-11-21', '2026-13-01', 'today', 5].map(readDay)).toEqual([
      '2026-11-21',
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('sorts a column from its beginning and then the other way, from the first page', () => {
    const once = sortedBy({ page: 3 }, 'totalAmount')
    expect(once).toMatchObject({ sort: 'totalAmount', dir: 'asc', page: undefined })
    expect(sortedBy(once, 'totalAmount')).toMatchObject({ sort: 'totalAmount', dir: undefined })
    expect(sortedBy(once, 'createdAt')).toMatchObject({ sort: undefined, dir: undefined })
  })

  it('counts what a page shows, the last one to its end', () => {
    expect(shownRange({ page: 2, limit: 20, totalCount: 482 })).toEqual({ from: 21, to: 40 })
    expect(shownRange({ page: 25, limit: 20, totalCount: 482 })).toEqual({ from: 481, to: 482 })
  })
})
