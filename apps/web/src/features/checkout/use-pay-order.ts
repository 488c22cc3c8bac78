import type { PaymentMethod } from '@dobara/domain/orders/order-status.ts'
import { useRef, useState } from 'react'
import { messageOf } from '../../lib/refusal.ts'
import { useSession } from '../../lib/session.tsx'
import { trpc } from '../../lib/trpc.ts'
import { settlePayment } from './settle-payment.ts'

export type PaymentState =
  | { kind: 'idle' }
  | { kind: 'working'; method: PaymentMethod }
  | { kind: 'unfinished'; reason: string | null }
  | { kind: 'refused'; message: string }

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Paying for an order that exists, from checkout or from its own page. `pay` answers whether it is paid. */
export function usePayOrder() {
  const { client } = trpc.useUtils()
  const { user } = useSession()
  const info = trpc.store.info.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  const [state, setState] = useState<PaymentState>({ kind: 'idle' })
  const key = useRef<string | null>(null)

  async function pay(orderId: string, method: PaymentMethod): Promise<boolean> {
    setState({ kind: 'working', method })
    // Kept until the server has answered, so that a lost answer does not start a second payment.
    key.current ??= crypto.randomUUID()
    try {
      const outcome = await settlePayment(
        { client, wait },
        {
          orderId,
          method,
          idempotencyKey: key.current,
          shopName: info.data?.shop.name ?? '',
          person: { name: user?.name ?? null, email: user?.email ?? null, phone: user?.phone ?? null },
        },
      )
      key.current = null
      setState(outcome.kind === 'paid' ? { kind: 'idle' } : outcome)
      return outcome.kind === 'paid'
    } catch (error) {
      setState({ kind: 'refused', message: messageOf(error, 'Payment failed') })
      return false
    }
  }

  return { state, pay, reset: () => setState({ kind: 'idle' }) }
}
