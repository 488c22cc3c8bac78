import type { DeliveryQuestion as Question } from '@dobara/contract/orders/deliveries.ts'
import { useId, useState } from 'react'
import { FormField } from '../../../components/form/form-field.tsx'
import { formatDateTime, formatDayRange } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { Textarea } from '../../../ui/textarea.tsx'
import { t } from './texts.ts'
import type { useDelivery } from './use-delivery.ts'

const named = (day: string) => formatDayRange(day, day)

/** The days as buttons: one tap chooses, the next confirms. */
function Days({
  days,
  day,
  onChoose,
}: {
  days: string[]
  day: string | null
  onChoose: (day: string) => void
}) {
  const name = useId()
  return (
    <fieldset>
      <legend className="font-semibold">{t('chooseDay')}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {days.map((one) => (
          <label
            key={one}
            className={cn(
              'flex min-h-11 cursor-pointer items-center rounded-md border px-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf',
              one === day ? 'border-leaf bg-leaf-soft font-semibold' : 'border-line-strong',
            )}
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={one === day}
              onChange={() => onChoose(one)}
            />
            {named(one)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Why nothing is cancelled, and what is done instead. */
function NoMore({ isBusy, onReturn }: { isBusy: boolean; onReturn: () => void }) {
  return (
    <details className="border-t border-line pt-2">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{t('noMore')}</summary>
      <p className="text-muted">{t('noCancel')}</p>
      <Button variant="outline" className="mt-3" disabled={isBusy} onClick={onReturn}>
        {t('sendBack')}
      </Button>
    </details>
  )
}

type DeliveryQuestionProps = { question: Question; answer: ReturnType<typeof useDelivery>['answer'] }

/** Form for a delivery that failed: another day, a note for the courier, or sending the parcel back. */
export function DeliveryQuestion({ question, answer }: DeliveryQuestionProps) {
  const { failedAt, reason, days } = question
  const [chosen, setChosen] = useState<string | null>(null)
  const [note, setNote] = useState('')
  // After a refusal the days are refetched, and the chosen one may be gone.
  const day = chosen !== null && days.includes(chosen) ? chosen : null
  const isNoted = note.trim() !== ''
  const label = day ? t('confirmDay', { day: named(day) }) : t(isNoted ? 'confirmNote' : 'confirmNone')
  return (
    <div className="grid gap-4">
      <p>{t('why', { time: formatDateTime(failedAt), reason: t(reason ?? 'unknown') })}</p>
      <Days days={days} day={day} onChoose={setChosen} />
      <FormField label={t('note')} hint={t('noteHint')} isRequired={false}>
        {(field) => (
          <Textarea
            {...field}
            rows={2}
            maxLength={200}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </FormField>
      {answer.isError && <Alert tone="danger">{messageOf(answer.error, t('failed'))}</Alert>}
      <Button
        size="lg"
        disabled={day === null && !isNoted}
        isLoading={answer.isPending}
        onClick={() => answer.mutate({ answer: 'deliver', ...(day && { day }), ...(isNoted && { note }) })}
      >
        {answer.isPending ? t('saving') : label}
      </Button>
      <NoMore isBusy={answer.isPending} onReturn={() => answer.mutate({ answer: 'return' })} />
    </div>
  )
}

type Answered = Pick<Question, 'answer' | 'day'>

/** Returns the confirmation of an answer, shown to the buyer right after it. */
export function answeredText({ answer, day }: Answered): string {
  if (answer === 'return') return t('answeredReturn')
  return day ? t('answeredDay', { day: named(day) }) : t('answeredNote')
}

/** Shows the buyer's answer on the order page. */
export function AnswerNote({ answer, day }: Answered) {
  if (!answer) return null
  const text =
    answer === 'return' ? t('yoursReturn') : day ? t('yoursDay', { day: named(day) }) : t('yoursNote')
  return <p className="rounded-md bg-marigold-soft p-3 text-marigold-ink">{text}</p>
}
