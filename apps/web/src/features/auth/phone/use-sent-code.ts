import type { OtpSent } from '@dobara/contract/identity/phone-sign-in.ts'
import { useState } from 'react'
import { useCountdown } from '../../../lib/use-countdown.ts'
import type { RegisteredPhone, UnknownPhone } from './registered-phone.ts'

const SECOND_MS = 1_000
type SentCode = { phone: string; minutes: number }

/**
 * What is known of the code sent to the number that is typed now. A code belongs to its number: for another one there is
 * none yet, and nothing to wait for. `start` is a number that has had a code a moment ago and must wait for the next;
 * one whose code is still good begins as if it had been sent here.
 */
export function useSentCode(phone: string | null, start: RegisteredPhone | UnknownPhone | undefined) {
  const [sent, setSent] = useState<SentCode | undefined>(start && 'code' in start ? start : undefined)
  const [wait, setWait] = useState(start)
  const canSendAt = wait?.phone === phone ? (wait?.canSendAt ?? 0) : 0

  function note(to: string, { resendAfter, expiresIn }: OtpSent) {
    setSent({ phone: to, minutes: Math.round(expiresIn / 60) })
    setWait({ phone: to, canSendAt: Date.now() + resendAfter * SECOND_MS })
  }

  return {
    /** Whatever number it went to. */
    newest: sent,
    sent: sent?.phone === phone ? sent : undefined,
    canSendAt,
    secondsLeft: useCountdown(canSendAt),
    note,
  }
}
