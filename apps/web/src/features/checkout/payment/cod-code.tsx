import type { CodCodeSent } from '@dobara/contract/checkout.ts'
import { OTP_LENGTH } from '@dobara/domain/accounts/one-time-code.ts'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { OtpField } from '../../../components/form/otp-field.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatAmount } from '../../../lib/format.ts'
import { useCodeBox } from '../../../lib/forms/use-code-box.ts'
import { codeOf, messageOf } from '../../../lib/refusals/refusal.ts'
import { useCountdown } from '../../../lib/use-countdown.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { t } from '../texts.ts'

type CodCodeProps = {
  orderId: string
  totalAmount: number
  isConfirming: boolean
  /** The sentence about the code given last, if it was refused. */
  refusal: string | null
  onConfirm: (otp: string) => void
  onLeave: () => void
}

/** Sends the code of one order, counts down to the next one, and holds the state of its field. */
function useCodCode(orderId: string, refusal: string | null) {
  const mutation = trpc.checkout.sendCodCode.useMutation()
  const [sent, setSent] = useState<CodCodeSent>()
  const [canSendAt, setCanSendAt] = useState(0)
  const [earlier, setEarlier] = useState<object>()
  const [problem, setProblem] = useState<string | null>(null)
  const box = useCodeBox(sent ?? earlier)

  const refusalText = useEffectEvent((sentence: string) => box.setError(sentence))
  useEffect(() => {
    if (refusal) refusalText(refusal)
  }, [refusal])

  async function send(): Promise<void> {
    setProblem(null)
    try {
      const reply = await mutation.mutateAsync({ orderId })
      setSent(reply)
      setCanSendAt(Date.now() + reply.resendAfter * 1_000)
      box.setCode('')
      box.setError(undefined)
    } catch (error) {
      setProblem(messageOf(error, t('sendFailed')))
      // Another code cannot be sent yet because one was just sent, before a reload or a change of method: that code
      // is valid.
      if (codeOf(error) === 'RATE_LIMITED') setEarlier({})
    }
  }

  return {
    box,
    sent,
    /** True if a code can be entered: one sent now, or one sent before. */
    hasCode: sent !== undefined || earlier !== undefined,
    isSending: mutation.isPending,
    problem,
    secondsLeft: useCountdown(canSendAt),
    send,
  }
}

/** A first or a large order for cash is confirmed with a code sent to the phone of its address. */
export function CodCode({ orderId, totalAmount, isConfirming, refusal, onConfirm, onLeave }: CodCodeProps) {
  const { box, sent, hasCode, isSending, problem, secondsLeft, send } = useCodCode(orderId, refusal)
  const hasRequested = useRef(false)
  const sendFirst = useEffectEvent(() => {
    if (!hasRequested.current) void send()
    hasRequested.current = true
  })
  // A shopper who chose cash wants the code: no second button for it.
  useEffect(() => sendFirst(), [])

  function confirm(digits: string) {
    if (digits.length < OTP_LENGTH) box.setError(t('enterOtp'))
    else if (!isConfirming) onConfirm(digits)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    confirm(box.code)
  }

  function enter(digits: string) {
    const isComplete = digits.length === OTP_LENGTH && digits !== box.code
    box.setCode(digits)
    box.setError(undefined)
    if (isComplete) confirm(digits)
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={t('codTitle')}
      className="grid gap-4 rounded-md border border-line-strong p-4"
    >
      <div>
        <h3 className="font-semibold">{t('codTitle')}</h3>
        <p className="mt-1 text-sm text-muted">{t('why')}</p>
      </div>
      {problem && <Alert tone="danger">{problem}</Alert>}
      {hasCode && (
        <>
          <OtpField
            input={box.input}
            value={box.code}
            hint={
              sent
                ? t('sentTo', { phone: sent.sentTo, minutes: Math.round(sent.expiresIn / 60) })
                : t('sentBefore')
            }
            error={box.error}
            onChange={enter}
          />
          <Button type="submit" size="lg" isLoading={isConfirming}>
            {isConfirming ? t('confirming') : t('confirm', { total: formatAmount(totalAmount) })}
          </Button>
        </>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="outline"
          isLoading={isSending}
          disabled={secondsLeft > 0 || isConfirming}
          onClick={() => void send()}
        >
          {isSending ? t('sending') : sent ? t('resend') : t('send')}
        </Button>
        <Button variant="ghost" disabled={isConfirming} onClick={onLeave}>
          {t('leave')}
        </Button>
        {secondsLeft > 0 && (
          <p className="text-sm text-muted tabular-nums">{t('sendIn', { count: secondsLeft })}</p>
        )}
      </div>
    </form>
  )
}
