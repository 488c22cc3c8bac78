import type { OrderNeighbours, orderNeighboursInput } from '@dobara/contract/admin-orders/admin-orders.ts'
import type { z } from 'zod'
import { orderForStaff } from '../../checked-ids.ts'
import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { orderFilter } from './list-admin-orders.ts'
import { findNext, findPlace } from './neighbour-queries.ts'

/**
 * The orders before and after an order in a filtered list. They are found by its place in the sorting, so that an order that no
 * longer fits the filter, such as one that was just packed, still leads on.
 */
export async function getOrderNeighbours(
  ctx: CustomerContext,
  input: z.output<typeof orderNeighboursInput>,
): Promise<OrderNeighbours> {
  const { id: requested, sortBy, sortOrder, ...given } = input
  const id = orderForStaff(ctx, requested)
  const place = await findPlace(ctx.sql, id, sortBy)
  if (place === undefined) throw new RefusedError('ORDER_NOT_FOUND')
  const list = { filter: orderFilter(given, ctx.now()), id, place, sortBy }
  const [previous, next] = await Promise.all([
    findNext(ctx.sql, { ...list, sortOrder: sortOrder === 'asc' ? 'desc' : 'asc' }),
    findNext(ctx.sql, { ...list, sortOrder }),
  ])
  return { previous, next }
}
