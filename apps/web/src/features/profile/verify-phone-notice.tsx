import { OTP_LENGTH } from '@dobara/domain/accounts/one-time-code.ts'
import { type FormEvent, useId } from 'react'
import { OtpField } from '../../components/form/otp-field.tsx'
import { RichText } from '../../components/rich-text.tsx'
import { formatPhone } from '../../lib/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { t } from './texts.ts'
import { usePhoneProof } from './use-phone-proof.ts'

const STRONG = { phone: (words: string) => <span className="font-semibold whitespace-nowrap">{words}</span> }

/** Says that the number waits to be verified, and takes its owner through the code. */
export function VerifyPhoneNotice({ phone }: { phone: string }) {
  const { sent, box, problem, secondsLeft, isSending, isVerifying, send, verify } = usePhoneProof()
  const waitId = useId()
  const shown = formatPhone(phone)

  function submit(event: FormEvent) {
    event.preventDefault()
    void verify(box.code)
  }

  /** The sixth digit is as good as the button. */
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
