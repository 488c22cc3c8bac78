import { accentIn } from '@dobara/domain/shop-front/accent.ts'
import type { RefusalCode } from '@dobara/contract/refusals.ts'
import type { PaymentMethod } from '@dobara/domain/orders/order-status.ts'
import { useRef, useState } from 'react'
import { trpc } from '../../../lib/api/trpc.ts'
import { codeOf, messageOf } from '../../../lib/refusals/refusal.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { t } from '../texts.ts'
import { followPayment } from './settle-payment.ts'

export type PaymentState =
  | { kind: 'idle' }
  | { kind: 'working'; method: PaymentMethod }
  /** The pop-up was closed: nothing is shown of it, and money may still come. */
  | { kind: 'dismissed' }
  | { kind: 'unfinished'; reason: string }
  | { kind: 'refused'; message: string; code?: RefusalCode | undefined }

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Paying for an order that exists, from checkout or from its own page. `pay` answers whether it is paid, or why it was refused. */
export function usePayOrder() {
  const { client } = trpc.useUtils()
  const { user } = useSession()
  const info = trpc.store.info.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  const [state, setState] = useState<PaymentState>({ kind: 'idle' })
  const unanswered = useRef<{ request: string; key: string } | null>(null)

  /** Returns the same key until the server has replied, so that a lost reply does not start a second payment. */
  function keyOf(request: string): string {
    if (unanswered.current?.request !== request) unanswered.current = { request, key: crypto.randomUUID() }
    return unanswered.current.key
  }

  async function pay(
    orderId: string,
    method: PaymentMethod,
    otp?: string,
  ): Promise<'paid' | 'not-paid' | RefusalCode> {
    setState({ kind: 'working', method })
    try {
      const outcome = await followPayment(
        { client, wait },
        {
          orderId,
          method,
          otp,
          idempotencyKey: keyOf(`${orderId} ${method} ${otp ?? ''}`),
          shopName: info.data?.shop.name ?? '',
          // The pop-up is light, whatever the theme of the shop.
          colour: accentIn(info.data?.accent, 'light'),
          person: { name: user?.name ?? null, email: user?.email ?? null, phone: user?.phone ?? null },
        },
      )
      unanswered.current = null
      setState(outcome.kind === 'paid' ? { kind: 'idle' } : outcome)
      return outcome.kind === 'paid' ? 'paid' : 'not-paid'
    } catch (error) {
      if (codeOf(error)) unanswered.current = null
      setState({ kind: 'refused', message: messageOf(error, t('paymentFailed')), code: codeOf(error) })
      return codeOf(error) ?? 'not-paid'
    }
  }

  return { state, pay, reset: () => setState({ kind: 'idle' }) }
}
