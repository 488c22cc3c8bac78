import type { Question } from '@dobara/contract/support/support.ts'
import { QUESTION_MAX } from '@dobara/contract/support/ticket-limits.ts'
import { type FormEvent, useState } from 'react'
import { FormField } from '../../../components/form/form-field.tsx'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { t } from '../texts.ts'

type Reply = {
  isPending: boolean
  isSuccess: boolean
  error: unknown
  mutateAsync: (message: string) => Promise<unknown>
}

/** Writes back to the shop; what was typed stays until it is taken. */
export function ReplyForm({ state, reply }: Pick<Question, 'state'> & { reply: Reply }) {
  const [typed, setTyped] = useState('')
  const message = typed.trim()

  async function send(event: FormEvent) {
    event.preventDefault()
    if (message.length < 2) return
    // A refusal stands in the form: the mutation keeps it.
    const isSent = await reply.mutateAsync(message).then(
      () => true,
      () => false,
    )
    if (isSent) setTyped('')
  }
  return (
    <form onSubmit={send} className="grid gap-3 print:hidden">
      {state !== 'open' && <p className="text-muted">{t('replyClosed')}</p>}
      <FormField label={t('reply')} hint={t('replyHint')} isRequired>
        {(field) => (
          <Textarea
            {...field}
            rows={5}
            maxLength={QUESTION_MAX}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </FormField>
      {reply.error ? <Alert tone="danger">{messageOf(reply.error, t('failed'))}</Alert> : null}
      {reply.isSuccess && typed === '' && <Alert tone="success">{t('sent')}</Alert>}
      <Button
        type="submit"
        isLoading={reply.isPending}
        disabled={message.length < 2}
        className="max-sm:w-full sm:justify-self-start"
      >
        {t('questionsSend')}
      </Button>
    </form>
  )
}
