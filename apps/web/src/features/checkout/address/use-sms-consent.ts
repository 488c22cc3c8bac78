import type { Profile } from '@dobara/contract/auth/accounts.ts'
import { useState } from 'react'
import { trpc } from '../../../lib/api/trpc.ts'

/**
 * Whether a shopper is asked for SMS about orders, and what they say. A shopper who has answered before, either way, is not asked
 * again; nothing is agreed to beforehand.
 */
export function useSmsConsent(user: Profile | null) {
  const { data } = trpc.privacy.consents.useQuery(undefined, { enabled: user !== null })
  const [isOn, setIsOn] = useState(false)
  const answer = data?.consents.find(({ purpose }) => purpose === 'orders_sms')
  const isAsked = data?.canText === true && answer?.granted === false && answer.at === null
  return { isAsked, isTicked: isAsked && isOn, tick: setIsOn }
}
export type SmsConsentForm = ReturnType<typeof useSmsConsent>
