import type { OtpSent } from '@dobara/contract/identity/phone-sign-in.ts'
import { OTP_LENGTH } from '@dobara/domain/accounts/one-time-code.ts'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../lib/api/trpc.ts'
import { codeOf, messageOf } from '../../lib/refusals/refusal.ts'
import { useSession } from '../../lib/session/session.tsx'
import { useCodeBox } from '../../lib/forms/use-code-box.ts'
import { useCountdown } from '../../lib/use-countdown.ts'
import { t } from './texts.ts'

const SECOND_MS = 1_000

/** Proving the number of the profile: having a code sent to it, the wait until the next, and giving the code back. */
export function usePhoneProof() {
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
      // Proved in another tab meanwhile: the page learns of it.
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
