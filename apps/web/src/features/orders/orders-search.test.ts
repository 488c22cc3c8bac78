import { expect, it } from 'vitest'
import { ordersInput, readOrdersSearch } from './orders-search.ts'

it.each([
  [{}, {}],
  [
    { status: 'pending', page: '2' },
    { status: 'pending', page: 2 },
  ],
  [{ status: 'lost', page: '-1' }, {}],
  [{ page: '1.5' }, {}],
])('reads %j from the address as %j', (search, expected) => {
  expect(readOrdersSearch(search)).toEqual({ status: undefined, page: undefined, ...expected })
})

it('ordersInput requests five orders, from the first page on', () => {
  expect(ordersInput({ status: 'cancelled' })).toEqual({ status: 'cancelled', page: 1, limit: 5 })
})
