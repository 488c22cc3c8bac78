import type { Deps } from '../../context.ts'
import { type LinkKind, readSignedId, type SignerDeps, signId } from './signed-id.ts'

const DAY_SECONDS = 24 * 60 * 60
/** Longer than the delivery can be answered: afterwards the page still shows the outcome. */
const ANSWER: LinkKind = { purpose: 'dobara answer to a failed delivery', validSeconds: 30 * DAY_SECONDS }

/** Lets its holder answer to one delivery that failed. */
export function signDeliveryToken(deps: SignerDeps, attemptId: string): string {
  return signId(deps, ANSWER, attemptId)
}

/** The address where that is done without a sign-in. */
export function deliveryLinkUrl(deps: SignerDeps & Pick<Deps, 'publicUrl'>, attemptId: string): string {
  return `${deps.publicUrl}/redelivery/${signDeliveryToken(deps, attemptId)}`
}

/** The delivery that a token names; null for one that this shop did not make, or that is over. */
export function readDeliveryToken(deps: SignerDeps, token: string): string | null {
  return readSignedId(deps, ANSWER, token)
}
