import type { OtpSent } from '@dobara/contract/auth/phone-sign-in.ts'
import { OTP_LENGTH } from '@dobara/domain/accounts/one-time-code.ts'
import { type FormEvent, useId, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { OtpField } from '../../components/form/otp-field.tsx'
import { RichText } from '../../components/rich-text.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { formatPhone } from '../../lib/format.ts'
import { useCodeBox } from '../../lib/forms/use-code-box.ts'
import { codeOf, messageOf } from '../../lib/refusals/refusal.ts'
import { useSession } from '../../lib/session/session.tsx'
import { useCountdown } from '../../lib/use-countdown.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { t } from './texts.ts'

const STRONG = { phone: (words: string) => <span className="font-semibold whitespace-nowrap">{words}</span> }

const SECOND_MS = 1_000

/** Proving the number of the profile: having a code sent to it, the wait until the next, and giving the code back. */
function usePhoneProof() {
  const { reload } = useSession()
  const sendCode = trpc.profile.sendPhoneCode.useMutation()
  const verifyPhone = trpc.profile.verifyPhone.useMutation()
  const [sent, setSent] = useState<OtpSent>()
  const [canSendAt, setCanSendAt] = useState(0)
  const [problem, setProblem] = useState<string>()
  const box = useCodeBox(sent)

  async function send() {
    setProblem(undefined)
    try {
      const reply = await sendCode.mutateAsync()
      setSent(reply)
      setCanSendAt(Date.now() + reply.resendAfter * SECOND_MS)
      box.setCode('')
      box.setError(undefined)
    } catch (error) {
      setProblem(messageOf(error, t('sendFailed')))
      // Verified in another tab in between: the page reloads the profile.
      if (codeOf(error) === 'PHONE_VERIFIED') await reload()
    }
  }

  async function verify(code: string) {
    if (verifyPhone.isPending) return
    setProblem(undefined)
    box.setError(code.length < OTP_LENGTH ? t('enterOtp') : undefined)
    if (code.length < OTP_LENGTH) return
    try {
      await verifyPhone.mutateAsync({ code })
      toast.success(t('phoneVerified'))
      await reload()
    } catch (error) {
      const sentence = messageOf(error, t('verificationFailed'))
      if (codeOf(error) === 'OTP_INVALID') box.setError(sentence)
      else setProblem(sentence)
    }
  }

  const isPending = { isSending: sendCode.isPending, isVerifying: verifyPhone.isPending }
  return { ...isPending, sent, box, problem, secondsLeft: useCountdown(canSendAt), send, verify }
}

/** Shows that the number is not verified yet, and guides its owner through the code. */
export function VerifyPhoneNotice({ phone }: { phone: string }) {
  const { sent, box, problem, secondsLeft, isSending, isVerifying, send, verify } = usePhoneProof()
  const waitId = useId()
  const shown = formatPhone(phone)

  function submit(event: FormEvent) {
    event.preventDefault()
    void verify(box.code)
  }

  /** Entering the sixth digit submits like the button. */
  function enter(digits: string) {
    const isComplete = digits.length === OTP_LENGTH && digits !== box.code
    box.setCode(digits)
    box.setError(undefined)
    if (isComplete) void verify(digits)
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={t('verifyTitle')}
      className="mt-5 grid gap-4 rounded-md bg-sky-soft px-4 py-3"
    >
      <p>
        <RichText text={t('phoneMustVerify', { phone: shown })} parts={STRONG} />
      </p>
      {problem && <Alert tone="danger">{problem}</Alert>}
      {sent && (
        <OtpField
          input={box.input}
          value={box.code}
          hint={t('sentTo', { phone: shown, minutes: Math.round(sent.expiresIn / 60) })}
          error={box.error}
          onChange={enter}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        {sent && (
          <Button type="submit" size="sm" isLoading={isVerifying}>
            {isVerifying ? t('confirming') : t('phoneConfirm')}
          </Button>
        )}
        <Button
          variant="outline"
          size="sm"
          aria-label={sent || isSending ? undefined : t('verifyTitle')}
          aria-describedby={secondsLeft > 0 ? waitId : undefined}
          isLoading={isSending}
          disabled={secondsLeft > 0}
          onClick={() => void send()}
        >
          {isSending ? t('phoneSending') : t(sent ? 'resend' : 'verify')}
        </Button>
        {secondsLeft > 0 && (
          <p id={waitId} className="text-sm text-muted tabular-nums">
            {t('sendIn', { count: secondsLeft })}
          </p>
        )}
      </div>
    </form>
  )
}
