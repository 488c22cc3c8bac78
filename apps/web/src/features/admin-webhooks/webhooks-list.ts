import type { ListWebhookDeliveriesInput } from '@dobara/contract/admin-webhooks/webhooks.ts'
import { WEBHOOK_DELIVERY_STATES } from '@dobara/domain/webhooks/webhook-faults.ts'
import { type AddressOf, listSearch, oneOf, uuid } from '../../lib/lists/list-search.ts'

/** The address of the screen; with `id` the log of one webhook, such as `/admin/webhooks?id=018f…&state=failed`. */
export const webhooksList = listSearch({
  filters: { state: oneOf(WEBHOOK_DELIVERY_STATES) },
  opened: { id: uuid },
  sorts: ['createdAt'] as const,
  first: { sortBy: 'createdAt', sortOrder: 'desc' },
})
export type WebhooksAddress = AddressOf<typeof webhooksList>

const DELIVERIES_PER_PAGE = 20

/** The same as the input of the log. */
export function deliveriesInput({ state, page }: WebhooksAddress, id: string) {
  return { id, state, page: page ?? 1, limit: DELIVERIES_PER_PAGE } satisfies ListWebhookDeliveriesInput
}
