import { indiaTimeInput } from '@dobara/domain/calendar/india-time.ts'
import type { CaseState } from '@dobara/domain/cases/case-words.ts'
import { carrierIn } from '../mails/delivery-mails.ts'
import { makeSms, type Sms, type SmsFrame, smsLanguage } from './make-sms.ts'

export type CaseSmsData = SmsFrame & {
  number: string
  state: CaseState
  pickupAt: Date | null
  carrier: string | null
  carrierHi?: string | null
  trackingNumber: string | null
}

/** The SMS of a step of a return or a repair, made from its registered wording; null for steps that are not texted. */
export function caseSms(data: CaseSmsData): Sms | null {
  const { number, state, pickupAt, trackingNumber } = data
  if (state === 'pickup_scheduled' && pickupAt) {
    return makeSms('case_pickup', data, [number, indiaTimeInput(pickupAt).replace('T', ' ')])
  }
  if (state === 'shipped_back') {
    const carrier = carrierIn(smsLanguage('case_shipped_back', data), data)
    return makeSms('case_shipped_back', data, [number, [carrier, trackingNumber].filter(Boolean).join(' ')])
  }
  return null
}
