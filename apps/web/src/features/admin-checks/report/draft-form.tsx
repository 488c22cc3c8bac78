import type { CheckReportView } from '@dobara/contract/admin-checks/reports.ts'
import { MOST_CHECK_NOTE, MOST_TECHNICIAN } from '@dobara/domain/catalog/checks/check-sheet.ts'
import { indiaDateOf } from '@dobara/domain/calendar/india-time.ts'
import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { ConfirmDialog } from '../../../components/form/confirm-dialog.tsx'
import { FormField } from '../../../components/form/form-field.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { useOutbox } from '../../../lib/outbox/use-outbox.ts'
import { fieldsOf, messageOf } from '../../../lib/refusals/refusal.ts'
import { labelOf } from '../../../lib/words/label-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Input } from '../../../ui/input.tsx'
import { reportHome } from '../report-home.ts'
import { CheckPhotos } from './check-photos.tsx'
import { ClashNote } from './clash-note.tsx'
import { FinishBar } from './finish-bar.tsx'
import { NoteBox } from './note-box.tsx'
import { PointRow } from './point-row.tsx'
import { t } from './texts.ts'
import { UnplacedAnswers } from './unplaced-answers.tsx'
import { type Draft, useDraft } from './use-draft.ts'

type DraftFormProps = {
  report: CheckReportView
  /** The outbox entry that is to start it; left out for a draft that is on the server. */
  starter?: string
}

/** Enters a check: every point by thumb or by letters, saved while it is entered. */
export function DraftForm({ report, starter }: DraftFormProps) {
  const draft = useDraft(report, starter)
  const { saver, shown } = draft
  const numbers = new Map(
    shown.sections
      .flatMap(({ points }) => points.map(({ key }) => key))
      .map((key, index) => [key, index + 1]),
  )
  return (
    <div>
      <UnplacedAnswers draft={draft} />
      <DraftHead report={shown} draft={draft} />
      <p className="mt-4 text-sm text-muted max-md:hidden">{t('keys')}</p>
      {shown.sections.map((section) => (
        <section key={section.key} className="mt-6">
          <h2 className="mb-3 text-lg">{labelOf(section)}</h2>
          <ol className="grid gap-3">
            {section.points.map((point) => (
              <PointRow
                key={point.key}
                report={report}
                point={point}
                number={numbers.get(point.key) ?? 0}
                draft={draft}
                onMark={(mark) => saver.change({ points: { [point.key]: mark } })}
              />
            ))}
          </ol>
        </section>
      ))}
      <FinishBar
        id={report.id}
        sheet={shown}
        draft={draft}
        onFinished={() => {
          saver.forget()
          draft.refetchList()
        }}
      />
    </div>
  )
}

const HEAD = [
  { name: 'technician', about: 'technician' },
  { name: 'checkedAt', about: 'checkedAt' },
  { name: 'note', about: 'note' },
] as const

/** Form part with the technician and day of the check, the note and photos of the whole, and the end of the draft. */
function DraftHead({ report, draft }: { report: CheckReportView; draft: Draft }) {
  const { saver, typedDay, error } = draft
  // The saved text cannot be shown here, because it is without the trailing space that is being typed.
  const [typedTechnician, setTechnician] = useState<string>()
  const technician = typedTechnician ?? report.technician
  const day = typedDay ?? indiaDateOf(new Date(report.checkedAt))
  const faults = fieldsOf(error)
  return (
    <Card className="grid gap-4 p-4 sm:grid-cols-2 sm:p-6">
      <FormField label={t('technician')} error={faults.technician} isRequired="marked">
        {(field) => (
          <Input
            {...field}
            value={technician}
            maxLength={MOST_TECHNICIAN}
            autoComplete="off"
            onChange={({ target }) => {
              setTechnician(target.value)
              saver.change({ technician: target.value })
            }}
            onBlur={() => setTechnician(undefined)}
          />
        )}
      </FormField>
      <FormField label={t('checkedAt')} error={faults.checkedAt} isRequired="marked">
        {(field) => (
          <Input
            {...field}
            type="date"
            value={day}
            max={indiaDateOf(new Date())}
            onChange={({ target }) => target.value && saver.change({ checkedAt: target.value })}
          />
        )}
      </FormField>
      <FormField label={t('note')} hint={t('noteHint')} isRequired={false} className="sm:col-span-2">
        {(field) => (
          <NoteBox
            {...field}
            rows={2}
            maxLength={MOST_CHECK_NOTE}
            note={report.note}
            onType={(note) => saver.change({ note })}
          />
        )}
      </FormField>
      {HEAD.map(({ name, about }) => (
        <div key={name} className="sm:col-span-2 empty:hidden">
          <ClashNote draft={draft} names={[name]} about={t(about)} />
        </div>
      ))}
      <div className="flex flex-wrap items-end justify-between gap-3 sm:col-span-2">
        <CheckPhotos report={report} pointKey={null} name={t('wholeMachine')} starter={draft.starter} />
        {draft.starter === undefined ? (
          <Discard report={report} draft={draft} />
        ) : (
          <DiscardUnsent starter={draft.starter} report={report} draft={draft} />
        )}
      </div>
    </Card>
  )
}

type DiscardProps = { report: CheckReportView; draft: Draft }

function Discard({ report, draft }: DiscardProps) {
  const { id } = report
  const navigate = useNavigate()
  const discard = trpc.admin.checks.discard.useMutation({
    onSuccess: () => {
      draft.saver.forget()
      draft.refetchList()
      toast.success(t('discarded'))
      void navigate(reportHome(report))
    },
    onError: (error) => void toast.error(messageOf(error, t('discardFailed'))),
  })
  return <DiscardButton isLoading={discard.isPending} onConfirm={() => discard.mutate({ id })} />
}

/** Gives up a check that only this device has, with its photos. */
function DiscardUnsent({ starter, report, draft }: DiscardProps & { starter: string }) {
  const { entries, drop } = useOutbox()
  const navigate = useNavigate()
  function discard() {
    draft.saver.forget()
    for (const { id, after } of entries) if (after === starter) drop(id)
    drop(starter)
    toast.success(t('discarded'))
    void navigate(reportHome(report))
  }
  return <DiscardButton isLoading={false} onConfirm={discard} />
}

function DiscardButton({ isLoading, onConfirm }: { isLoading: boolean; onConfirm: () => void }) {
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <>
      <Button variant="ghost" onClick={() => setIsConfirming(true)}>
        <Trash2 aria-hidden="true" className="size-4 text-clay" />
        {t('discard')}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        question={t('discardQuestion')}
        confirmLabel={t('discard')}
        isLoading={isLoading}
        onConfirm={onConfirm}
        onClose={() => setIsConfirming(false)}
      />
    </>
  )
}
