import type { ListSubscriptionsInput } from '@dobara/contract/newsletter/admin-newsletter.ts'
import {
  NEWSLETTER_SOURCES,
  SUBSCRIPTION_SORTS,
  SUBSCRIPTION_STATES,
} from '@dobara/contract/newsletter/newsletter-sorts.ts'
import { type AddressOf, listSearch, oneOf } from '../../lib/lists/list-search.ts'

/** The address of the list, such as `/admin/newsletter?source=footer&state=subscribed`. */
export const subscriptionsList = listSearch({
  filters: { source: oneOf(NEWSLETTER_SOURCES), state: oneOf(SUBSCRIPTION_STATES) },
  sorts: SUBSCRIPTION_SORTS,
  first: { sortBy: 'subscribedAt', sortOrder: 'desc' },
})
export type SubscriptionsAddress = AddressOf<typeof subscriptionsList>

const SUBSCRIPTIONS_PER_PAGE = 20

/** Returns the filter of the list, which its export uses as well. */
export function filterOf({ search, source, state }: SubscriptionsAddress) {
  return { search, source: source ?? 'all', state: state ?? 'all' } as const
}

/** The same as the list procedure's input. */
export function subscriptionsInput(address: SubscriptionsAddress) {
  return {
    ...filterOf(address),
    ...subscriptionsList.sortingOf(address),
    page: address.page ?? 1,
    limit: SUBSCRIPTIONS_PER_PAGE,
  } satisfies ListSubscriptionsInput
}
