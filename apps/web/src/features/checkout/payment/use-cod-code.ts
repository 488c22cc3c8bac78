import type { CodCodeSent } from '@dobara/contract/checkout.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { trpc } from '../../../lib/api/trpc.ts'
import { codeOf, messageOf } from '../../../lib/refusals/refusal.ts'
import { useCodeBox } from '../../../lib/forms/use-code-box.ts'
import { useCountdown } from '../../../lib/use-countdown.ts'
import { t } from '../texts.ts'

/** The code of one order: having it sent, the wait until the next, and the box it is typed into. */
export function useCodCode(orderId: string, refusal: string | null) {
  const mutation = trpc.checkout.sendCodCode.useMutation()
  const [sent, setSent] = useState<CodCodeSent>()
  const [canSendAt, setCanSendAt] = useState(0)
  const [earlier, setEarlier] = useState<object>()
  const [problem, setProblem] = useState<string | null>(null)
  const box = useCodeBox(sent ?? earlier)

  const showRefusal = useEffectEvent((sentence: string) => box.setError(sentence))
  useEffect(() => {
    if (refusal) showRefusal(refusal)
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
      // No other comes for now because one has just been sent, before a reload or a change of mind: that one is good.
      if (codeOf(error) === 'RATE_LIMITED') setEarlier({})
    }
  }

  return {
    box,
    sent,
    /** Whether there is a code to be typed: one sent now, or one sent before. */
    hasCode: sent !== undefined || earlier !== undefined,
    isSending: mutation.isPending,
    problem,
    secondsLeft: useCountdown(canSendAt),
    send,
  }
}
