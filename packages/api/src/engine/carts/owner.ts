import { SESSION_ID_PATTERN } from '@dobara/contract/cart.ts'
import type { Caller, RequestContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'

/** The cart that is filled over time, or the separate one with the items of Buy Now. */
export const CART_KINDS = ['active', 'buy_now'] as const
export type CartKind = (typeof CART_KINDS)[number]

export type CartOwner = { userId: string } | { sessionId: string }

/** The visitor's session id; null when none was sent. A malformed one, or two that differ, is refused. */
export function visitorSessionId(caller: Caller): string | null {
  const [first, ...others] = new Set(caller.cartSessionIds)
  if (first === undefined) return null
  if (others.length > 0 || !SESSION_ID_PATTERN.test(first)) throw new RefusedError('SESSION_ID_INVALID')
  return first
}

/** Returns the owner of the request's cart: the signed-in customer, otherwise the visitor, otherwise null. */
export function cartOwnerOf(ctx: RequestContext): CartOwner | null {
  if (ctx.user) return { userId: ctx.user.id }
  const sessionId = visitorSessionId(ctx.caller)
  return sessionId ? { sessionId } : null
}
