import type { TrackOrderInput } from '@dobara/contract/orders/order-tracking.ts'
import { useQuery } from '@tanstack/react-query'
import { trpc } from '../../lib/api/trpc.ts'

/**
 * Looks an order up. The call is a mutation, so that phone and token stay out of addresses; here it is a question like
 * any other, with its loading, its failure and its second try. Nothing of it is kept.
 */
export function useTrackedOrder(asked: TrackOrderInput | null) {
  const { client } = trpc.useUtils()
  return useQuery({
    queryKey: ['tracked-order', asked],
    queryFn: () => client.orders.track.mutate(asked ?? {}),
    enabled: asked !== null,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}
