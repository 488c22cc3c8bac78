import type { PayLink } from '@dobara/contract/checkout/pay-links.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { trpc } from '../../../lib/api/trpc.ts'
import { codeOf, messageOf } from '../../../lib/refusals/refusal.ts'
import { type Payer, takePayment } from '../payment/take-payment.ts'
import { t } from './texts.ts'

const POLL_MS = 15_000

/** Returns true if the state may still change: it can be paid, or a payment of the last minute may still arrive. */
const isWaiting = (state: PayLink['state'] | undefined) => state === 'open' || state === 'over'

type Trouble = { title?: string; text: string }

/**
 * Fetches what a payment link is for, and pays it. The calls are mutations so that the token stays out of their URLs.
 * The link is polled while it waits: another tab or the bank may have paid it.
 */
export function usePayLink(token: string, shop: Omit<Payer, 'person'>) {
  const { client } = trpc.useUtils()
  const queries = useQueryClient()
  const queryKey = ['pay-link', token]
  const query = useQuery({
    queryKey,
    queryFn: () => client.payLinks.get.mutate({ token }),
    gcTime: 0,
    refetchInterval: ({ state: { data } }) => (isWaiting(data?.state) ? POLL_MS : false),
  })
  const [isPaying, setPaying] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const show = (link: PayLink) => queries.setQueryData(queryKey, link)

  async function lookAgain() {
    // Also queries the provider; if that fails the page remains and polls by itself.
    await client.payLinks.findPayment.mutate({ token }).then(show, () => undefined)
  }

  async function payOnce() {
    const started = await client.payLinks.start.mutate({ token })
    const person = { name: null, email: null, phone: null }
    const outcome = await takePayment(started, { ...shop, person })
    if (outcome?.kind !== 'paid') {
      await lookAgain()
      if (outcome?.reason) setTrouble({ title: t('notPaid'), text: outcome.reason })
      return
    }
    try {
      show(await client.payLinks.confirm.mutate({ token, providerPayload: outcome.receipt }))
    } catch (error) {
      await lookAgain()
      setTrouble({ text: codeOf(error) === 'PAYMENT_REFUNDED' ? messageOf(error) : t('confirmFailed') })
    }
  }

  async function pay() {
    setPaying(true)
    setTrouble(null)
    try {
      await payOnce()
    } catch (error) {
      setTrouble({ text: messageOf(error, t('startFailed')) })
      await query.refetch()
    } finally {
      setPaying(false)
    }
  }

  return { query, isPaying, trouble, pay }
}
