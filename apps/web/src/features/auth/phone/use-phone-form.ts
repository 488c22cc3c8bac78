import type { SignedIn } from '@dobara/contract/auth/accounts.ts'
import type { OtpSent } from '@dobara/contract/auth/phone-sign-in.ts'
import { OTP_LENGTH } from '@dobara/domain/accounts/one-time-code.ts'
import { normalizeIndianMobile } from '@dobara/domain/addresses/phone.ts'
import { useState } from 'react'
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { trpc } from '../../../lib/api/trpc.ts'
import { formResolver } from '../../../lib/forms/form-resolver.ts'
import { useCodeBox } from '../../../lib/forms/use-code-box.ts'
import { showFieldRefusals } from '../../../lib/refusals/form-refusal.ts'
import { codeOf, messageOf } from '../../../lib/refusals/refusal.ts'
import { useCountdown } from '../../../lib/use-countdown.ts'
import { type PhoneAnswers, type PhoneValues, phoneRegisterForm, phoneSignInForm } from '../auth-forms.ts'
import { t } from '../texts.ts'
import type { RegisteredPhone, UnknownPhone } from './registered-phone.ts'

/** `signedIn` is null where the account was made: signing in is the next step. */
export type PhoneVerification = { signedIn: SignedIn | null; phone: string; canSendAt: number }
type PhoneFormInput = {
  /** Opens an account; without it the number's owner signs in. */
  isNew?: boolean
  /** Signs the account's owner in, or opens an account without requiring a name if the number has none. */
  isEither?: boolean
  start?: RegisteredPhone | UnknownPhone | undefined
  onVerified: (verified: PhoneVerification) => void
}

export type PhoneFormState = ReturnType<typeof usePhoneForm>

type Form = UseFormReturn<PhoneValues, unknown, PhoneAnswers>
type CodeBox = ReturnType<typeof useCodeBox>

/** Assigns each refusal to the field that has to change, and holds the number that turned out to have no account. */
function usePhoneRefusals({ setError }: Form, box: CodeBox) {
  const [message, setMessage] = useState<string>()
  const [unknown, setUnknown] = useState<UnknownPhone>()
  return {
    message,
    unknown,
    clear: () => {
      setMessage(undefined)
      setUnknown(undefined)
    },
    refuseSend: (error: unknown) => {
      if (!showFieldRefusals(error, setError, ['phone'])) setMessage(messageOf(error, t('phoneSendFailed')))
    },
    refuseCode: (error: unknown, proved: UnknownPhone) => {
      const text = messageOf(error, t('verificationFailed'))
      const code = codeOf(error)
      if (code === 'PHONE_UNKNOWN') setUnknown(proved)
      if (code === 'OTP_INVALID') box.setError(text)
      else if (code === 'PHONE_TAKEN') setError('phone', { message: text }, { shouldFocus: true })
      else if (!showFieldRefusals(error, setError, ['phone', 'name'])) setMessage(text)
    },
  }
}

const SECOND_MS = 1_000
type SentCode = { phone: string; minutes: number }

/**
 * Holds the code sent to the number in the field. A code belongs to its number: another number has none yet and need
 * not wait. `start` is a number that was sent a code a moment ago and must wait for the next; if its code is still
 * valid, the form starts as if it had been sent here.
 */
function useSentCode(phone: string | null, start: RegisteredPhone | UnknownPhone | undefined) {
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

/**
 * The two steps of proving a number: having a code sent to it, and giving the code back. Held by the screen and not by
 * the form, so that a code that is on its way outlives a look at the other tab.
 */
export function usePhoneForm({ isNew = false, isEither = false, start, onVerified }: PhoneFormInput) {
  const form: Form = useForm<PhoneValues, unknown, PhoneAnswers>({
    resolver: formResolver(isNew ? phoneRegisterForm : phoneSignInForm),
    defaultValues: { name: '', phone: start?.phone.replace('+91', '') ?? '', acceptTerms: false },
  })
  const { control, handleSubmit } = form
  const sendOtp = trpc.auth.sendOtp.useMutation()
  const verifyOtp = trpc.auth.verifyOtp.useMutation()
  const enterByPhone = trpc.auth.enterByPhone.useMutation()
  const phone = normalizeIndianMobile(useWatch({ control, name: 'phone' }))
  const { note, newest, canSendAt, ...known } = useSentCode(phone, start)
  const box = useCodeBox(newest, start && 'code' in start ? start.code : '')
  const { message, unknown, clear, refuseSend, refuseCode } = usePhoneRefusals(form, box)

  const send = handleSubmit(async (answers) => {
    clear()
    try {
      note(answers.phone, await sendOtp.mutateAsync({ phone: answers.phone }))
      box.setCode('')
      box.setError(undefined)
    } catch (error) {
      refuseSend(error)
    }
  })

  const verify = (code: string) =>
    handleSubmit(async ({ name, ...answers }) => {
      clear()
      box.setError(undefined)
      if (code.length < OTP_LENGTH) return box.setError(t('enterOtp'))
      const proof = { phone: answers.phone, code }
      try {
        const signedIn = isEither
          ? await enterByPhone.mutateAsync(proof)
          : await verifyOtp.mutateAsync({ ...proof, ...(isNew && { name }) })
        onVerified({ signedIn, phone: answers.phone, canSendAt })
      } catch (error) {
        refuseCode(error, { ...proof, canSendAt, minutes: newest?.minutes ?? 0 })
      }
    })()

  const isPending = {
    isSending: sendOtp.isPending,
    isVerifying: verifyOtp.isPending || enterByPhone.isPending,
  }
  // A number that was typed over is not the one that was proved.
  const isStillTyped = unknown?.phone === phone
  const state = { ...known, ...isPending, form, isNew, isEither, box, message, send, verify }
  return { ...state, unknown: isStillTyped ? unknown : undefined }
}
