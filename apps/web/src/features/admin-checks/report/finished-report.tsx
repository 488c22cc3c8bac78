import type { CheckReportView } from '@dobara/contract/admin-checks/reports.ts'
import { pointsOf, type SheetPoint } from '@dobara/domain/catalog/checks/check-sheet.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { FilePen } from 'lucide-react'
import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatDate, formatDateTime } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { localText } from '../../../lib/storage/browser-storage.ts'
import { ForWriters } from '../../../lib/session/for-writers.tsx'
import { labelOf, noteOf } from '../../../lib/words/label-words.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { reportHome } from '../report-home.ts'
import { CheckPhotos } from './check-photos.tsx'
import { RESULT_LOOKS } from './result-looks.ts'
import { t } from './texts.ts'
import { pointWords } from './unplaced-answers.tsx'
import { enteredOf, moveUnsaved, unsavedStore, valuesOf } from '../../../lib/check-drafts/unsaved.ts'

/** Shows notes that this browser could not save before another person finished the report. */
function LostNotes({ report }: { report: CheckReportView }) {
  const { answers, clashes, unplaced = [] } = unsavedStore(localText, report.id).read()
  const unsaved = enteredOf({ ...clashes, ...valuesOf(answers) })
  const points = pointsOf(report).flatMap((point) => {
    const text = pointWords({ ...point, result: null, note: null, ...unsaved.points?.[point.key] })
    return text === null ? [] : [{ key: point.key, text }]
  })
  const strangers = unplaced.map((one) => ({ key: one.key, text: pointWords(one) }))
  const lines = [...(unsaved.note ? [{ key: 'note', text: unsaved.note }] : []), ...points, ...strangers]
  if (lines.length === 0) return null
  return (
    <Alert tone="warning" title={t('finishedMeanwhile')} className="mb-4">
      <ul className="list-disc pl-5 wrap-anywhere">
        {lines.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </Alert>
  )
}

/** A finished report, or a draft for staff who only read. */
export function FinishedReport({ report }: { report: CheckReportView }) {
  const { technician, checkedAt, finishedAt, note } = report
  return (
    <div className="grid gap-6">
      {finishedAt && <LostNotes report={report} />}
      <Card className="grid gap-3 p-4 sm:p-6">
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-3">
          <Fact name={t('technician')} value={technician} />
          <Fact name={t('checkedAt')} value={formatDate(checkedAt)} />
          {finishedAt && <Fact name={t('finishedAt')} value={formatDateTime(finishedAt)} />}
        </dl>
        {note && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
        <CheckPhotos report={report} pointKey={null} name={t('wholeMachine')} isReadOnly />
      </Card>
      {report.sections.map((section) => (
        <section key={section.key}>
          <h2 className="mb-2 text-lg">{labelOf(section)}</h2>
          <ol className="divide-y divide-line rounded-md border border-line bg-surface px-4">
            {section.points.map((point) => (
              <ReportPoint key={point.key} report={report} point={point} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-semibold wrap-anywhere">{value}</dd>
    </div>
  )
}

function ReportPoint({ report, point }: { report: CheckReportView; point: SheetPoint }) {
  const { result, key } = point
  const note = noteOf(point)
  const look = result && RESULT_LOOKS[result]
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 flex-1 basis-60 gap-1">
        <span className="wrap-anywhere">{labelOf(point)}</span>
        {note && <span className="text-sm whitespace-pre-line text-muted wrap-anywhere">{note}</span>}
        <CheckPhotos report={report} pointKey={key} name={labelOf(point)} isReadOnly />
      </div>
      {look ? <Badge tone={look.tone}>{t(result)}</Badge> : <Badge>{t('open')}</Badge>}
    </li>
  )
}

/** Starts the next version of a finished report. */
export function CorrectButton({ report }: { report: CheckReportView }) {
  const { id, isSuperseded, productId } = report
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const correct = trpc.admin.checks.correct.useMutation({
    onSuccess: (draft) => {
      utils.admin.checks.get.setData({ id: draft.id }, draft)
      moveUnsaved(localText, id, draft.id)
      void utils.admin.checks.ofProduct.invalidate({ id: productId })
      void utils.admin.checks.ofUnit.invalidate()
      void navigate({ to: '/admin/products/checks/$id', params: { id: String(draft.id) } })
    },
    onError: (error) => void toast.error(messageOf(error, t('correctFailed'))),
  })
  if (isSuperseded)
    return (
      <Link {...reportHome(report)} className="link">
        {t('seeNewest')}
      </Link>
    )
  return (
    <ForWriters permission="units.write">
      <Button variant="outline" isLoading={correct.isPending} onClick={() => correct.mutate({ id })}>
        <FilePen aria-hidden="true" className="size-4" />
        {t('correct')}
      </Button>
    </ForWriters>
  )
}
