import type { AnswerDeliveryInput, DeliveryQuestion } from '@dobara/contract/orders/deliveries.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { trpc } from '../../../lib/api/trpc.ts'

/**
 * Fetches the question about a failed delivery and answers it. The calls are mutations so that the token stays out of
 * their URLs. After a refusal it is fetched again: another tab, or the courier, was faster.
 */
export function useDelivery(token: string) {
  const utils = trpc.useUtils()
  const queries = useQueryClient()
  const queryKey = ['delivery', token]
  const query = useQuery({
    queryKey,
    queryFn: () => utils.client.deliveries.get.mutate({ token }),
    gcTime: 0,
  })
  const answer = useMutation<DeliveryQuestion, Error, Omit<AnswerDeliveryInput, 'token'>>({
    mutationFn: (given) => utils.client.deliveries.answer.mutate({ token, ...given }),
    onSuccess: (answered) => {
      queries.setQueryData(queryKey, answered)
      void utils.orders.get.invalidate()
    },
    onError: () => void queries.invalidateQueries({ queryKey }),
  })
  return { query, answer }
}
