import { type CustomerDetail, NOTE_MAX } from '@dobara/contract/admin-users/customer.ts'
import { type FormEvent, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { FormField } from '../../../components/form/form-field.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { typedSince } from '../../../lib/forms/typed-since.ts'
import { fieldsOf, messageOf } from '../../../lib/refusals/refusal.ts'
import { ForWriters } from '../../../lib/session/for-writers.tsx'
import { Button } from '../../../ui/button.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { Merges } from '../merge/merges.tsx'
import { t } from '../texts.ts'
import { Section } from './section.tsx'

/** Lists the staff's notes, oldest first, with a field for the next one. The customer never sees them. */
export function Notes({ detail: { user, notes, merges } }: { detail: CustomerDetail }) {
  return (
    <Section title={t('notes')}>
      <p className="mb-3 text-sm text-muted">{t('notesHint')}</p>
      <Merges merges={merges} />
      <ul className="grid gap-3">
        {notes.map(({ id, text, author, at }) => (
          <li key={id} className="rounded-md bg-sunken px-3 py-2">
            <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
            <p className="mt-1 text-sm text-muted">
              {t('notedBy', { name: author ?? t('formerStaff'), time: formatDateTime(at) })}
            </p>
          </li>
        ))}
      </ul>
      {user.status !== 'deleted' && (
        <ForWriters permission="users.note">
          <NoteForm userId={user.id} />
        </ForWriters>
      )}
    </Section>
  )
}

function NoteForm({ userId }: { userId: string }) {
  const utils = trpc.useUtils()
  const [text, setText] = useState('')
  const add = trpc.admin.users.note.useMutation({
    onSuccess: (detail, saved) => {
      utils.admin.users.get.setData({ id: userId }, detail)
      setText((now) => typedSince(now, saved.text))
    },
    onError: (error) => {
      if (!fieldsOf(error).text) toast.error(messageOf(error, t('noteFailed')))
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() !== '' && !add.isPending) add.mutate({ id: userId, text })
  }
  return (
    <form onSubmit={submit} noValidate className="mt-4 grid gap-3">
      <FormField label={t('newNote')} error={fieldsOf(add.error).text}>
        {(field) => (
          <Textarea
            {...field}
            rows={3}
            maxLength={NOTE_MAX}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </FormField>
      <Button type="submit" variant="outline" className="justify-self-start" isLoading={add.isPending}>
        {t('addNote')}
      </Button>
    </form>
  )
}
