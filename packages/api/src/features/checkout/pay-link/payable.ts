import type { PayLink, PayLinkStarted } from '@dobara/contract/checkout/pay-links.ts'
import type { Deps } from '../../../context.ts'
import type { UnfinishedAttempt } from '../../../payments/queries.ts'

/** A kind of thing that is paid by a link. Its `id` comes out of the link's signature: who made the link may know of it. */
export type Payable = {
  /** Returns the details for the page; null if the entity no longer exists. */
  find: (deps: Deps, id: string) => Promise<Omit<PayLink, 'kind'> | null>
  /** Opens it at the provider; refuses what cannot be paid now. */
  start: (deps: Deps, id: string) => Promise<PayLinkStarted>
  /** The newest try at a provider to pay for it: what its receipt is checked against, and what is asked about. */
  findAttempt: (deps: Deps, id: string) => Promise<UnfinishedAttempt | null>
}
