import type { Profile } from '@dobara/contract/auth/accounts.ts'
import { useState } from 'react'
import { trpc } from '../../../lib/api/trpc.ts'

/**
 * Returns whether to ask a shopper for consent to SMS about orders, and their choice. A shopper who has already
 * answered, either way, is never prompted again; nothing is ticked by default.
 */
export function useSmsConsent(user: Profile | null) {
  const { data } = trpc.privacy.consents.useQuery(undefined, { enabled: user !== null })
  const [isOn, setIsOn] = useState(false)
  const answer = data?.consents.find(({ purpose }) => purpose === 'orders_sms')
  const isOffered = data?.canText === true && answer?.granted === false && answer.at === null
  return { isOffered, isTicked: isOffered && isOn, tick: setIsOn }
}
export type SmsConsentForm = ReturnType<typeof useSmsConsent>
