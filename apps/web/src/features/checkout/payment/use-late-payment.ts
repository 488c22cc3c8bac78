import { useEffect, useRef } from 'react'
import { trpc } from '../../../lib/api/trpc.ts'
import { isSettled } from './settle-payment.ts'

const POLL_MS = 5_000
const ENDED: readonly string[] = ['failed', 'cancelled']

type Waiting = {
  /** Order whose pop-up was closed; null if there is none. */
  orderId: string | null
  onPaid: (orderId: string) => void
}

/**
 * Polls in the background for a late payment of an order: the bank may be slow, and another tab may have paid. Only a
 * payment that is found changes the screen. Returns the time until which its items are held, and whether the time to
 * pay has run out.
 */
export function useLatePayment({ orderId, onPaid }: Waiting): {
  holdExpiresAt: string | null
  isOver: boolean
} {
  const { data } = trpc.orders.get.useQuery(
    { id: orderId ?? '' },
    {
      enabled: orderId !== null,
      staleTime: 0,
      refetchInterval: ({ state }) => (ENDED.includes(state.data?.status ?? '') ? false : POLL_MS),
    },
  )
  const { mutate: findPayment } = trpc.checkout.findPayment.useMutation()
  // Once per closed pop-up: the result arrives with the order, and the shop itself queries the provider again later
  // if it has no result.
  useEffect(() => {
    if (orderId !== null) findPayment({ orderId })
  }, [findPayment, orderId])
  const isPaid = orderId !== null && data !== undefined && isSettled(data)
  const notifiedOrder = useRef<string | null>(null)

  useEffect(() => {
    if (!isPaid || notifiedOrder.current === orderId) return
    notifiedOrder.current = orderId
    onPaid(orderId)
  }, [isPaid, onPaid, orderId])

  return {
    holdExpiresAt: data?.holdExpiresAt ?? null,
    isOver: data !== undefined && ENDED.includes(data.status),
  }
}
