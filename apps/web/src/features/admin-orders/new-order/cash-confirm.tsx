import type { CodCodeSent } from '@dobara/contract/checkout.ts'
import { OTP_LENGTH } from '@dobara/domain/accounts/one-time-code.ts'
import { type FormEvent, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { OtpField } from '../../../components/form/otp-field.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { useCodeBox } from '../../../lib/forms/use-code-box.ts'
import { codeOf, messageOf } from '../../../lib/refusals/refusal.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { t } from './waiting-texts.ts'

type CashConfirmProps = { orderId: string; onConfirmed: () => void }

/** Form for the code that the shop requires before it accepts cash on delivery, read out by the customer. */
function CashCode({
  orderId,
  onConfirm,
}: {
  orderId: string
  onConfirm: (otp: string) => Promise<string | null>
}) {
  const send = trpc.admin.phoneOrders.sendCode.useMutation()
  const [sent, setSent] = useState<CodCodeSent>()
  const [problem, setProblem] = useState<string | null>(null)
  const box = useCodeBox(sent)

  async function sendNow() {
    setProblem(null)
    try {
      setSent(await send.mutateAsync({ orderId }))
      box.setCode('')
      box.setError(undefined)
    } catch (error) {
      setProblem(messageOf(error, t('codeFailed')))
    }
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    box.setError((await onConfirm(box.code)) ?? undefined)
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-3">
      <p className="text-sm">{t('codeNeeded')}</p>
      {problem && <Alert tone="danger">{problem}</Alert>}
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        isLoading={send.isPending}
        onClick={() => void sendNow()}
      >
        {t(sent ? 'sendCodeAgain' : 'sendCode')}
      </Button>
      {sent && (
        <>
          <OtpField
            input={box.input}
            value={box.code}
            hint={t('codeSentTo', { phone: sent.sentTo })}
            error={box.error}
            onChange={box.setCode}
          />
          <Button
            type="submit"
            size="sm"
            className="justify-self-start"
            disabled={box.code.length < OTP_LENGTH}
          >
            {t('confirmCash')}
          </Button>
        </>
      )}
    </form>
  )
}

/** Cash on delivery in place of the link, by the rules that checkout has. */
export function CashConfirm({ orderId, onConfirmed }: CashConfirmProps) {
  const confirm = trpc.admin.phoneOrders.confirmCash.useMutation()
  const [needsCode, setNeedsCode] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  /** Null when it is confirmed; otherwise why not. */
  async function confirmWith(otp?: string): Promise<string | null> {
    setProblem(null)
    try {
      await confirm.mutateAsync({ orderId, otp })
      toast.success(t('cashConfirmed'))
      onConfirmed()
      return null
    } catch (error) {
      const message = messageOf(error, t('cashFailed'))
      if (codeOf(error) === 'COD_CODE_NEEDED') setNeedsCode(true)
      else if (otp === undefined || codeOf(error) !== 'OTP_INVALID') setProblem(message)
      return message
    }
  }
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      {problem && <Alert tone="danger">{problem}</Alert>}
      {needsCode ? (
        <CashCode orderId={orderId} onConfirm={confirmWith} />
      ) : (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          isLoading={confirm.isPending}
          onClick={() => void confirmWith()}
        >
          {t('takeCash')}
        </Button>
      )}
    </div>
  )
}
