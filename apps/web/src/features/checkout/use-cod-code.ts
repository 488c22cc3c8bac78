import type { CodCodeSent } from '@dobara/contract/checkout.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { messageOf } from '../../lib/refusal.ts'
import { trpc } from '../../lib/trpc.ts'
import { useCodeBox } from '../../lib/use-code-box.ts'
import { useCountdown } from '../../lib/use-countdown.ts'
import { t } from './cod-texts.ts'

/** The code of one order: having it sent, the wait until the next, and the box it is typed into. */
export function useCodCode(orderId: string, refusal: string | null) {
  const mutation = trpc.checkout.sendCodCode.useMutation()
  const [sent, setSent] = useState<CodCodeSent>()
  const [canSendAt, setCanSendAt] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const box = useCodeBox(sent)

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
    }
  }

  return { box, sent, isSending: mutation.isPending, problem, secondsLeft: useCountdown(canSendAt), send }
}
