import { OTP_LENGTH } from '@dobara/domain/accounts/one-time-code.ts'
import { type FormEvent, useId, useState } from 'react'
import { OtpField } from '../../../components/form/otp-field.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatDate } from '../../../lib/format.ts'
import { useCodeBox } from '../../../lib/forms/use-code-box.ts'
import { codeOf, messageOf } from '../../../lib/refusals/refusal.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { t } from './texts.ts'

type AcceptFormProps = { code: string; until: string; onTaken: (url: string) => void }

/** The next owner enters the code that was sent to them; an account is not needed. */
export function AcceptForm({ code, until, onTaken }: AcceptFormProps) {
  const utils = trpc.useUtils()
  const accepting = trpc.passports.accept.useMutation()
  const [problem, setProblem] = useState<string>()
  const box = useCodeBox(undefined)
  const titleId = useId()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (accepting.isPending) return
    setProblem(undefined)
    box.setError(box.code.length < OTP_LENGTH ? t('enterCode') : undefined)
    if (box.code.length < OTP_LENGTH) return
    try {
      const { passportUrl } = await accepting.mutateAsync({ code, otp: box.code })
      onTaken(passportUrl)
      await utils.passports.invalidate()
    } catch (error) {
      const sentence = messageOf(error, t('acceptFailed'))
      if (codeOf(error) === 'TRANSFER_CODE_WRONG') box.setError(sentence)
      else setProblem(sentence)
    }
  }

  return (
    <form
      noValidate
      aria-labelledby={titleId}
      onSubmit={(event) => void submit(event)}
      className="grid gap-3 rounded-md bg-sky-soft px-4 py-3"
    >
      <h3 id={titleId} className="font-semibold">
        {t('acceptTitle')}
      </h3>
      <p>{t('acceptText', { date: formatDate(until) })}</p>
      {problem && <Alert tone="danger">{problem}</Alert>}
      <OtpField
        input={box.input}
        value={box.code}
        hint={t('codeHint')}
        error={box.error}
        onChange={(digits) => {
          box.setCode(digits)
          box.setError(undefined)
        }}
      />
      <Button type="submit" className="justify-self-start" isLoading={accepting.isPending}>
        {t(accepting.isPending ? 'accepting' : 'accept')}
      </Button>
    </form>
  )
}
