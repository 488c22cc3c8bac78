import type { Deps } from '../../context.ts'
import { type LinkKind, readSignedId, type SignerDeps, signId } from './signed-id.ts'

/** Long enough for a person to come back to a conversation. */
const VALID_SECONDS = 24 * 60 * 60
const CART: LinkKind = { purpose: 'dobara cart of an agent', validSeconds: VALID_SECONDS }

/** The address at which its holder takes a visitor's cart over, and until when. It works until the cart was taken over. */
export function cartLinkOf(
  deps: SignerDeps & Pick<Deps, 'publicUrl'>,
  cartId: string,
): { url: string; expiresAt: string } {
  const expiresAt = new Date(deps.now().getTime() + VALID_SECONDS * 1_000)
  return {
    url: `${deps.publicUrl}/agent-cart/${signId(deps, CART, cartId)}`,
    expiresAt: expiresAt.toISOString(),
  }
}

/** The cart that a token names; null for one that this shop did not make, or that is over. */
export function readCartToken(deps: SignerDeps, token: string): string | null {
  return readSignedId(deps, CART, token)
}
