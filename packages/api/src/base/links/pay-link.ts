import { PAYABLE_KINDS, type PayableKind } from '@dobara/domain/orders/pay-link-state.ts'
import type { Deps } from '../../context.ts'
import { type LinkKind, readSignedId, type SignerDeps, signId } from './signed-id.ts'

const DAY_SECONDS = 24 * 60 * 60
/** Longer than anything can be paid by the link: afterwards its page still shows the outcome. */
const VALID_SECONDS = 90 * DAY_SECONDS

/** An entity that is paid by a link. */
export type PayableName = { kind: PayableKind; id: string }

/**
 * Returns the kind of link with a key of its own for each kind of payable: a link of one kind never opens an entity
 * of another.
 */
const linkKindOf = (kind: PayableKind): LinkKind => ({
  purpose: `dobara payment link of ${kind}`,
  validSeconds: VALID_SECONDS,
})

/**
 * Returns the URL where its holder may pay for one entity without signing in. It is derived from the keys of the shop
 * whenever it is shown, and stored only in the message that contains it.
 */
export function payLinkUrl(deps: SignerDeps & Pick<Deps, 'publicUrl'>, { kind, id }: PayableName): string {
  return `${deps.publicUrl}/pay/${signId(deps, linkKindOf(kind), id)}`
}

/**
 * Returns the payable that the token of a payment link names; null if this shop did not make the token or it has
 * expired.
 */
export function readPayLink(deps: SignerDeps, token: string): PayableName | null {
  for (const kind of PAYABLE_KINDS) {
    const id = readSignedId(deps, linkKindOf(kind), token)
    if (id !== null) return { kind, id }
  }
  return null
}
