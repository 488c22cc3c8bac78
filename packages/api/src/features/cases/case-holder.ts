import { sentence } from '@dobara/contract/sentences/sentence.ts'
import type { OrderId } from '../../checked-ids.ts'
import type { CustomerContext, Prisma, RequestContext } from '../../context.ts'
import type { CaseBy } from '../../engine/cases/queries.ts'
import { readTrackingToken } from '../../engine/orders/tracking-token.ts'
import { RefusedError } from '../../errors.ts'

/**
 * Owner of the requested cases: a customer, or the holder of the link of a single order. Cases of a person who took
 * over a warranty do not belong to the buyer.
 */
export type CaseHolder = { order: Prisma.OrderWhereInput; by: CaseBy }

/** Their cases. */
export const casesOf = ({ order }: Pick<CaseHolder, 'order'>) => ({ order, transferId: null })

export function asCustomer({ user }: CustomerContext): CaseHolder {
  return { order: { userId: user.id }, by: { actorKind: 'customer', actorId: user.id } }
}

/** The holder of a link in a mail about an order; refused when the link is forged or expired. */
export function byLink(ctx: RequestContext, token: string): CaseHolder & { orderId: OrderId } {
  const orderId = readTrackingToken(ctx, token)
  if (orderId === null) throw new RefusedError('LINK_NOT_VALID', { reason: sentence('case_link_over') })
  return { orderId, order: { id: orderId }, by: { actorKind: 'customer', actorId: null } }
}
