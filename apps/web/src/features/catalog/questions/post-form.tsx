import { type FormEvent, useEffect, useRef, useState } from 'react'
import { FormField } from '../../../components/form/form-field.tsx'
import { fieldsOf, messageOf } from '../../../lib/refusals/refusal.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { controlClass } from '../../../ui/input.tsx'
import { t } from './texts.ts'

type PostFormProps = {
  id: string
  label: string
  max: number
  submit: string
  failure: string
  /** Hides the form; the form remains mounted with its input. */
  isHidden: boolean
  sending: { isPending: boolean; error: unknown }
  /** As the server calls the text. */
  kind: 'question' | 'answer'
  onSend: (text: string) => void
  onCancel: () => void
}

const HINTS = { question: 'questionHint', answer: 'answerHint' } as const

/** Form with one field for a question or an answer. The input remains until it is sent. */
export function PostForm(props: PostFormProps) {
  const { id, label, max, submit, failure, isHidden, sending, kind, onSend, onCancel } = props
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLTextAreaElement>(null)
  const fault = fieldsOf(sending.error)[kind]
  useEffect(() => {
    if (!isHidden) box.current?.focus()
  }, [isHidden])

  function send(event: FormEvent) {
    event.preventDefault()
    if (typed.trim() !== '' && !sending.isPending) onSend(typed)
  }
  return (
    <form id={id} hidden={isHidden} onSubmit={send} noValidate className="grid max-w-3xl gap-3">
      <FormField label={label} error={fault} hint={t(HINTS[kind], { used: typed.length, max })} isRequired>
        {(field) => (
          <textarea
            {...field}
            ref={box}
            rows={3}
            value={typed}
            maxLength={max}
            onChange={({ target }) => setTyped(target.value)}
            className={cn(controlClass, 'py-2.5')}
          />
        )}
      </FormField>
      {sending.error != null && !fault && <Alert tone="danger">{messageOf(sending.error, failure)}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={typed.trim() === ''} isLoading={sending.isPending}>
          {sending.isPending ? t('sending') : submit}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
