import type { CaseDetail } from '@dobara/contract/cases/cases.ts'
import { CASE_TEXT_MAX } from '@dobara/contract/cases/case-limits.ts'
import { type FormEvent, useState } from 'react'
import { FormField } from '../../components/form/form-field.tsx'
import { formatDateTime } from '../../lib/format.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cn } from '../../ui/cn.ts'
import { Textarea } from '../../ui/textarea.tsx'
import { t } from './texts.ts'
import type { useCase } from './use-case.ts'

type MessagesProps = { shown: CaseDetail; write: ReturnType<typeof useCase>['write'] }

/** Shows the messages of a case from both sides, and a field for a new one. */
export function CaseMessages({ shown, write }: MessagesProps) {
  const [typed, setTyped] = useState('')
  const message = typed.trim()

  async function send(event: FormEvent) {
    event.preventDefault()
    if (message.length < 2) return
    // The form shows a refusal from the mutation's state.
    const isSent = await write.mutateAsync(message).then(
      () => true,
      () => false,
    )
    if (isSent) setTyped('')
  }
  return (
    <Card className="grid gap-4 p-4 sm:p-6">
      <h2 className="text-lg">{t('messages')}</h2>
      {shown.messages.length === 0 && <p className="text-muted">{t('noMessages')}</p>}
      <ol className="grid gap-3">
        {shown.messages.map(({ id, by, at, text }) => (
          <li
            key={id}
            className={cn('rounded-md border border-line p-3', by === 'staff' && 'bg-leaf-soft sm:ml-8')}
          >
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm font-semibold">
              {t(by === 'staff' ? 'shopWrote' : 'youWrote')}
              <time dateTime={at} className="font-normal text-muted tabular-nums">
                {formatDateTime(at)}
              </time>
            </p>
            <p className="mt-1 max-w-[65ch] whitespace-pre-line wrap-anywhere">{text}</p>
          </li>
        ))}
      </ol>
      <form onSubmit={send} className="grid gap-3 print:hidden">
        <FormField label={t('write')} isRequired>
          {(field) => (
            <Textarea
              {...field}
              rows={4}
              maxLength={CASE_TEXT_MAX}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </FormField>
        {write.error && <Alert tone="danger">{messageOf(write.error, t('notSent'))}</Alert>}
        {write.isSuccess && typed === '' && <Alert tone="success">{t('sent')}</Alert>}
        <Button
          type="submit"
          isLoading={write.isPending}
          disabled={message.length < 2}
          className="max-sm:w-full sm:justify-self-start"
        >
          {t('send')}
        </Button>
      </form>
    </Card>
  )
}
