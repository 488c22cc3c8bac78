import type { CustomerContext, Deps } from './context.ts'
import { RefusedError } from './errors.ts'

declare const checked: unique symbol

/**
 * The id of an order that the caller may read and change. An id from a request is a plain string, so it reaches a query only after
 * the check of one of these functions, or by a query that compares the owner itself and returns its row with this type.
 */
export type OrderId = string & { readonly [checked]: 'order' }

/** The id of a cart, as `OrderId` of an order. */
export type CartId = string & { readonly [checked]: 'cart' }

/** Which order is read: one by a checked id, or one by any id if it belongs to this customer. */
export type OrderKey = { id: OrderId } | { id: string; userId: string }

/** Staff work on orders of all customers. Their permission is checked by `adminProcedure`; a customer's call of this is a bug. */
export function orderForStaff({ user }: Pick<CustomerContext, 'user'>, id: string): OrderId {
  if (user.role !== 'admin') throw new RefusedError('ADMIN_REQUIRED')
  return id as OrderId
}

/**
 * The id in a row that the shop read by itself: in a job, in a sweep, for a payment that its provider reported, or by a query with
 * the owner in its condition. Never for an id that came with a request.
 */
export const storedOrderId = (id: string) => id as OrderId

/** As `storedOrderId`, of a cart. */
export const storedCartId = (id: string) => id as CartId

/** The id that a link of the shop carries, after its signature was verified. */
export const signedOrderId = (id: string) => id as OrderId

/** The id of an order that the caller is about to place. */
export const newOrderId = ({ newId }: Pick<Deps, 'newId'>) => newId() as OrderId
