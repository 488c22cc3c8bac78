import type { CustomerContext, Deps } from './context.ts'
import { RefusedError } from './errors.ts'

declare const checked: unique symbol

/**
 * The id of something that belongs to a customer, which the caller may read and change. An id from a request is a plain string, so it
 * reaches a query only after the check of one of these functions, or by a query that compares the owner itself and returns its row
 * with this type.
 */
type Checked<Kind extends string> = string & { readonly [checked]: Kind }

export type OrderId = Checked<'order'>
export type CartId = Checked<'cart'>
/** Id of a return or a repair. */
export type CaseId = Checked<'case'>
export type TicketId = Checked<'ticket'>
export type TradeInId = Checked<'trade-in'>
/** Id of an invoice that was replaced, or of a credit note. */
export type DocumentId = Checked<'document'>

/** Which row is read: one by a checked id, or one by any id if it belongs to this customer. */
export type OwnedKey<Id extends Checked<string>> = { id: Id } | { id: string; userId: string }
export type OrderKey = OwnedKey<OrderId>

/** Staff work on what belongs to all customers. Their permission is checked by `adminProcedure`; a customer's call of this is a bug. */
function forStaff<Id extends Checked<string>>({ user }: Pick<CustomerContext, 'user'>, id: string): Id {
  if (user.role !== 'admin') throw new RefusedError('ADMIN_REQUIRED')
  return id as Id
}
type Staff = Parameters<typeof forStaff>[0]
export const orderForStaff = (ctx: Staff, id: string) => forStaff<OrderId>(ctx, id)
export const caseForStaff = (ctx: Staff, id: string) => forStaff<CaseId>(ctx, id)
export const ticketForStaff = (ctx: Staff, id: string) => forStaff<TicketId>(ctx, id)
export const tradeInForStaff = (ctx: Staff, id: string) => forStaff<TradeInId>(ctx, id)
export const documentForStaff = (ctx: Staff, id: string) => forStaff<DocumentId>(ctx, id)

/**
 * Marks an id from a row that the shop itself read as checked: in a job, in a sweep, for a payment that its provider
 * reported, or by a query with the owner in its condition. Never for an id from a request.
 */
export const storedOrderId = (id: string) => id as OrderId
export const storedCartId = (id: string) => id as CartId
export const storedCaseId = (id: string) => id as CaseId
export const storedTicketId = (id: string) => id as TicketId
export const storedTradeInId = (id: string) => id as TradeInId

/** The id that a link of the shop carries, after its signature was verified. */
export const signedOrderId = (id: string) => id as OrderId
export const signedTicketId = (id: string) => id as TicketId

/** The id of what the caller is about to create. */
export const newOrderId = ({ newId }: Pick<Deps, 'newId'>) => newId() as OrderId
export const newCaseId = ({ newId }: Pick<Deps, 'newId'>) => newId() as CaseId
export const newTradeInId = ({ newId }: Pick<Deps, 'newId'>) => newId() as TradeInId
export const newTicketId = ({ newId }: Pick<Deps, 'newId'>) => newId() as TicketId
