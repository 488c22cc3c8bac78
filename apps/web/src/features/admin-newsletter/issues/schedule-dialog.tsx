import type { NewsletterIssue } from '@dobara/contract/newsletter/admin-newsletter-issues.ts'
import { indiaTimeInput } from '@dobara/domain/calendar/india-time.ts'
import { indiaTimeOf } from '@dobara/domain/calendar/typed-time.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { FormField } from '../../../components/form/form-field.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { Input } from '../../../ui/input.tsx'
import { t } from '../texts.ts'

const TWO_HOURS_MS = 7_200_000

/** A whole hour that lies ahead, as the box shows it. */
const aheadHour = () => `${indiaTimeInput(new Date(Date.now() + TWO_HOURS_MS)).slice(0, 13)}:00`

type ScheduleDialogProps = {
  issue: NewsletterIssue
  version: number
  onDone: (issue: NewsletterIssue) => void
  onClose: () => void
}

/** When an issue is to go out, in India's time wherever this browser is. */
export function ScheduleDialog({ issue, version, onDone, onClose }: ScheduleDialogProps) {
  const [at] = useState(aheadHour)
  const form = useForm({ defaultValues: { at } })
  const { mutateAsync } = trpc.admin.newsletter.issues.schedule.useMutation()
  const { at: fault } = form.formState.errors
  return (
    <FormDialog
      title={t('scheduleTitle')}
      form={form}
      onSave={async ({ at: typed }) => {
        // An empty box is a time that has passed: the server says so beside it.
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
