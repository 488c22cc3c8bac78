import type { OrderDetail } from '@dobara/contract/orders/orders.ts'
import { trpc } from '../../lib/api/trpc.ts'
import { useSession } from '../../lib/session/session.tsx'

const WAITING_POLL_MS = 10_000
const REFUND_POLL_MS = 1_000
const LONGEST_REFUND_POLL_MS = 5 * 60_000

/** Timeline messages about refunds, and whether the money has arrived by then. */
const REFUND_STEPS = new Map<string, 'under way' | 'done'>([
  ['step_refund_asked', 'under way'],
  ['step_refund_retried', 'under way'],
  ['step_payment_returned', 'under way'],
  ['step_refunded', 'done'],
  ['step_returned_to_source', 'done'],
])

function isRefunding({ timeline }: OrderDetail): boolean {
  return timeline.map(({ message }) => REFUND_STEPS.get(message.code)).findLast(Boolean) === 'under way'
}

/**
 * Returns the delay in milliseconds before the next fetch, after a number of replies; false if there is none. The
 * bank may be slow to report the payment. A refund takes seconds or days, so it is polled at growing intervals.
 */
function pollInterval(order: OrderDetail | undefined, answers: number): number | false {
  if (order?.status === 'pending') return WAITING_POLL_MS
  if (order && isRefunding(order)) return Math.min(REFUND_POLL_MS * 2 ** answers, LONGEST_REFUND_POLL_MS)
  return false
}

/** Fetches one order of the signed-in user, and polls it while it waits for its payment or its refund. */
export function useOrder(id: string) {
  const { user, status } = useSession()
  const query = trpc.orders.get.useQuery(
    { id },
    {
      enabled: user !== null,
      refetchInterval: ({ state }) => pollInterval(state.data, state.dataUpdateCount),
    },
  )
  return { query, isSignedOut: status === 'ready' && user === null }
}
