import type { NewsletterIssue } from '@dobara/contract/newsletter/admin-newsletter-issues.ts'
import { indiaTimeInput } from '@dobara/domain/calendar/india-time.ts'
import { indiaTimeOf } from '@dobara/domain/calendar/typed-time.ts'
import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { ConfirmDialog } from '../../../components/form/confirm-dialog.tsx'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { FormField } from '../../../components/form/form-field.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { fieldsOf, messageOf } from '../../../lib/refusals/refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/input.tsx'
import { t } from '../texts.ts'
import { useIssueChange } from './use-issue-change.ts'
import type { IssueDraft } from './use-issue-draft.ts'

type SendBarProps = {
  issue: NewsletterIssue
  draft: IssueDraft
  language: ContentLanguage
  /** Receives the faults that the server found. */
  onRefused: (error: unknown) => void
}

const TWO_HOURS_MS = 7_200_000

/** Returns a full hour in the future, in the format of the field. */
const aheadHour = () => `${indiaTimeInput(new Date(Date.now() + TWO_HOURS_MS)).slice(0, 13)}:00`

type ScheduleDialogProps = {
  issue: NewsletterIssue
  version: number
  onDone: (issue: NewsletterIssue) => void
  onClose: () => void
}

/** When an issue is to go out, in India's time wherever this browser is. */
function ScheduleDialog({ issue, version, onDone, onClose }: ScheduleDialogProps) {
  const [at] = useState(aheadHour)
  const form = useForm({ defaultValues: { at } })
  const { mutateAsync } = trpc.admin.newsletter.issues.schedule.useMutation()
  const { at: fault } = form.formState.errors
  return (
    <FormDialog
      title={t('scheduleTitle')}
      form={form}
      onSave={async ({ at: typed }) => {
        // An empty field is sent as a past time: the server's refusal then appears at the field.
        const time = indiaTimeOf(typed) ?? new Date(0)
        onDone(await mutateAsync({ id: issue.id, version, at: time.toISOString() }))
      }}
      failure={t('scheduleFailed')}
      save={{ label: t('doSchedule'), busy: t('scheduling') }}
      onClose={onClose}
    >
      <FormField label={t('at')} hint={t('atHint')} error={fault?.message}>
        {(field) => <Input {...field} {...form.register('at')} type="datetime-local" />}
      </FormField>
    </FormDialog>
  )
}

/** Trying an issue out, scheduling it and sending it: each of what is saved, after what was typed is. */
export function SendBar({ issue, draft, language, onRefused }: SendBarProps) {
  const { id } = issue
  const [open, setOpen] = useState<{ kind: 'schedule' | 'send'; version: number }>()
  const { show } = useIssueChange(id)
  const { mutateAsync: sendTest, isPending: isTesting } = trpc.admin.newsletter.issues.sendTest.useMutation()
  const { mutateAsync: send, isPending: isSending } = trpc.admin.newsletter.issues.send.useMutation()

  async function run(work: (version: number) => Promise<void>) {
    const version = await draft.flush()
    // The reason why it was not saved is shown above.
    if (version === null) return
    try {
      await work(version)
    } catch (error) {
      onRefused(error)
      const [fault] = Object.values(fieldsOf(error))
      toast.error(fault ?? messageOf(error, t('sendFailed')))
    }
  }
  const request = (kind: 'schedule' | 'send') => run(async (version) => setOpen({ kind, version }))
  const test = () =>
    run(async () => {
      const { to } = await sendTest({ id, language })
      toast.success(t('tested', { to }))
    })
  const sendNow = (version: number) =>
    run(async () => {
      setOpen(undefined)
      show(await send({ id, version }))
      toast.success(t('started'))
    })
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" isLoading={isTesting} onClick={() => void test()}>
        {t('sendTest')}
      </Button>
      <Button variant="outline" onClick={() => void request('schedule')}>
        {t('schedule')}
      </Button>
      <Button isLoading={isSending} onClick={() => void request('send')}>
        {t('sendNow')}
      </Button>
      <ConfirmDialog
        isOpen={open?.kind === 'send'}
        question={t('sendQuestion', {
          subject: draft.texts.en.subject || t('noSubject'),
          count: issue.audience.total,
        })}
        confirmLabel={t('doSend')}
        onConfirm={() => open && void sendNow(open.version)}
        onClose={() => setOpen(undefined)}
      />
      {open?.kind === 'schedule' && (
        <ScheduleDialog
          issue={issue}
          version={open.version}
          onDone={show}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}
