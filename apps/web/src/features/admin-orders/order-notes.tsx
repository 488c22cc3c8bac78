import type { AdminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import { type FormEvent, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { FormField } from '../../components/form/form-field.tsx'
import { useUnsavedGuard } from '../../components/form/use-unsaved-guard.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { formatDateTime } from '../../lib/format.ts'
import { typedSince } from '../../lib/forms/typed-since.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { ForWriters } from '../../lib/session/for-writers.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { actorName } from './order-words.tsx'
import { t } from './texts.ts'

/** The notes about an order, oldest first, each with its author and time. */
export function NoteList({ notes }: { notes: AdminOrder['noteEntries'] }) {
  return (
    <ol className="grid gap-3">
      {notes.map(({ id, text, author, at }) => (
        <li key={id} className="border-l-2 border-line-strong pl-3">
          <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
          <p className="text-sm text-muted tabular-nums">
            {author === null ? t('noteUnknown') : actorName(author)} · {formatDateTime(at)}
          </p>
        </li>
      ))}
    </ol>
  )
}

/** The conversation of the shop's people about an order. A note is added; none is changed or taken away. */
export function OrderNotes({ order }: { order: AdminOrder }) {
  return (
    <section aria-labelledby="order-notes" className="min-w-0">
      <Card className="grid gap-4 p-4">
        <h2 id="order-notes" className="text-lg">
          {t('detailsNotes')}
        </h2>
        {order.noteEntries.length === 0 ? (
          <p className="text-muted">{t('notesNone')}</p>
        ) : (
          <NoteList notes={order.noteEntries} />
        )}
        <ForWriters permission="orders.write">
          <NoteForm id={order.id} />
        </ForWriters>
      </Card>
    </section>
  )
}

function NoteForm({ id }: { id: string }) {
  const [text, setText] = useState('')
  const { orders } = trpc.useUtils().admin
  const add = trpc.admin.orders.addNote.useMutation({
    onSuccess: (order, saved) => {
      orders.get.setData({ id }, order)
      setText((now) => typedSince(now, saved.text))
    },
    onError: (error) => toast.error(messageOf(error, t('noteFailed'))),
  })
  const isUnsaved = text.trim() !== '' && !(add.isPending && add.variables.text === text)
  const guard = useUnsavedGuard(isUnsaved)

  function save(event: FormEvent) {
    event.preventDefault()
    if (text.trim() !== '' && !add.isPending) add.mutate({ id, text })
  }
  return (
    <form onSubmit={save} className="grid gap-3">
      <FormField label={t('noteAdd')} hint={t('notesHint')}>
        {(field) => (
          <Textarea
            {...field}
            rows={3}
            maxLength={2000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </FormField>
      <Button
        type="submit"
        variant="outline"
        isLoading={add.isPending}
        disabled={text.trim() === ''}
        className="justify-self-end"
      >
        {t('noteSave')}
      </Button>
      {guard.question}
    </form>
  )
}
