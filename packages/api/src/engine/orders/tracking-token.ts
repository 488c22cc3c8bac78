import { type LinkKind, readSignedId, type SignerDeps, signId } from '../../base/links/signed-id.ts'
import { type OrderId, signedOrderId } from '../../checked-ids.ts'
import type { Deps } from '../../context.ts'

const DAY_SECONDS = 24 * 60 * 60
const TRACKING: LinkKind = { purpose: 'dobara order tracking link', validSeconds: 90 * DAY_SECONDS }

/** Gives its holder access to one order for 90 days. */
export function signTrackingToken(deps: SignerDeps, orderId: OrderId): string {
  return signId(deps, TRACKING, orderId)
}

/** The order a token names, or null when it is malformed, forged or over. */
export function readTrackingToken(deps: SignerDeps, token: string): OrderId | null {
  const id = readSignedId(deps, TRACKING, token)
  return id === null ? null : signedOrderId(id)
}

/**
 * Returns the links of an email about an order: its page, and the address that shows its progress without signing in.
 */
export function trackingLinks(
  deps: SignerDeps & Pick<Deps, 'publicUrl'>,
  orderId: OrderId,
): { publicUrl: string; trackUrl: string } {
  const { publicUrl } = deps
  return { publicUrl, trackUrl: `${publicUrl}/track?token=${signTrackingToken(deps, orderId)}` }
}
