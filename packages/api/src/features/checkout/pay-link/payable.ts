import type { PayLink, PayLinkStarted } from '@dobara/contract/checkout/pay-links.ts'
import type { Deps } from '../../../context.ts'
import type { UnfinishedAttempt } from '../../../payments/queries.ts'

/**
 * Kind of entity that is paid by a link. Its `id` comes from the link's signature: the maker of the link may know of
 * it.
 */
export type Payable = {
  /** Returns the details for the page; null if the entity no longer exists. */
  find: (deps: Deps, id: string) => Promise<Omit<PayLink, 'kind'> | null>
  /** Opens it at the provider; refuses what cannot be paid now. */
  start: (deps: Deps, id: string) => Promise<PayLinkStarted>
  /** Returns the newest payment attempt at a provider, against which the receipt is checked and which is queried. */
  findAttempt: (deps: Deps, id: string) => Promise<UnfinishedAttempt | null>
}
