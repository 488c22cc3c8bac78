import { type LinkKind, readSignedId, type SignerDeps, signId } from '../../base/links/signed-id.ts'
import { signedTicketId, type TicketId } from '../../checked-ids.ts'
import type { Deps } from '../../context.ts'

const DAY_SECONDS = 24 * 60 * 60
/** Longer than the month in which a question is settled, so that a link outlives the wait for the answer. */
const CONVERSATION: LinkKind = { purpose: 'dobara question link', validSeconds: 60 * DAY_SECONDS }

/** The address that shows a question and its answers without signing in, for 60 days. */
export function ticketUrl(deps: SignerDeps & Pick<Deps, 'publicUrl'>, ticketId: TicketId): string {
  return `${deps.publicUrl}/questions?token=${signId(deps, CONVERSATION, ticketId)}`
}

/** The question a token names, or null when it is malformed, forged or over. */
export function readTicketToken(deps: SignerDeps, token: string): TicketId | null {
  const id = readSignedId(deps, CONVERSATION, token)
  return id === null ? null : signedTicketId(id)
}
