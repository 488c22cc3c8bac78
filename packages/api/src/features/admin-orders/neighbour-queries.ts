import type { AdminOrderSort } from '@dobara/contract/orders/order-sorts.ts'
import type { OrderId } from '../../checked-ids.ts'
import type { Sql } from '../../context.ts'
import { onPool } from '../../sql.ts'
import { type OrderFilter, type OrderPage, SORT_COLUMN, whereOf } from './queries.ts'

/** Returns the value by which a list sorts an order; undefined if there is no such order. */
export async function findPlace(sql: Sql, id: OrderId, sortBy: AdminOrderSort): Promise<unknown> {
  const [row] = await onPool(sql)<{ place: unknown }>(
    `SELECT ${SORT_COLUMN[sortBy]} AS place FROM shop_order o WHERE o.id = $1`,
    [id],
  )
  return row?.place
}

type Requested = Pick<OrderPage, 'sortBy' | 'sortOrder'> & {
  filter: OrderFilter
  id: OrderId
  place: unknown
}
export type Neighbour = { id: string; orderNumber: string }

/** The first order of a filtered list behind the place of this one, whether or not this one is in the list. */
export async function findNext(
  sql: Sql,
  { filter, sortBy, sortOrder, id, place }: Requested,
): Promise<Neighbour | null> {
  const { where, values } = whereOf(filter)
  const column = SORT_COLUMN[sortBy]
  const [sign, way] = sortOrder === 'asc' ? ['>', 'ASC'] : ['<', 'DESC']
  const behind = `(${column}, o.id) ${sign} ($${values.length + 1}, $${values.length + 2}::uuid)`
  const [found] = await onPool(sql)<Neighbour>(
    `SELECT o.id, o.order_number AS "orderNumber" FROM shop_order o
      ${where ? `${where} AND` : 'WHERE'} ${behind} ORDER BY ${column} ${way}, o.id ${way} LIMIT 1`,
    [...values, place, id],
  )
  return found ?? null
}
