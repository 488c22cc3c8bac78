import type { UnitEvidence } from '@dobara/contract/admin-units/evidence.ts'
import { TYPED_KINDS, type TypedKind } from '@dobara/domain/units/typed-measurements.ts'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { FormField } from '../../../components/form/form-field.tsx'
import { OwnWords } from '../../../components/own-words.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { isAboutInput, messageOf } from '../../../lib/refusals/refusal.ts'
import { ForWriters } from '../../../lib/session/for-writers.tsx'
import { localText } from '../../../lib/storage/browser-storage.ts'
import { draftStore, useStoredDraft } from '../../../lib/storage/draft-store.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { Panel } from './panel.tsx'
import { t } from './texts.ts'
import { useEvidenceTaker } from './use-evidence.ts'

type Measurement = UnitEvidence['measurements'][number]
type PanelProps = { unit: string; evidence: UnitEvidence }

const isTyped = (kind: string): kind is TypedKind => TYPED_KINDS.some((one) => one === kind)
/** Returns the name of a kind. Kinds measured by tools have their own names, the same in every language. */
const kindName = (kind: string) => (isTyped(kind) ? t(`kind_${kind}`) : kind)

/** Shows the newest measurement of each kind on one machine, and the import of the collector's report. */
export function MeasurementsPanel({ unit, evidence: { measurements, doubts } }: PanelProps) {
  const [known, others] = [
    measurements.filter(({ kind }) => isTyped(kind)),
    measurements.filter(({ kind }) => !isTyped(kind)),
  ]
  return (
    <Panel title={t('measurements')}>
      {measurements.length === 0 && <p className="text-muted">{t('noMeasurements')}</p>}
      {known.length > 0 && <List rows={known} />}
      {others.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2">
            {t('allMeasurements', { count: others.length })}
          </summary>
          <List rows={others} />
        </details>
      )}
      {doubts.length > 0 && (
        <Alert tone="warning" title={t('doubts')}>
          <ul className="list-disc pl-5">
            {doubts.map(({ sentence, sentenceHi }) => (
              <li key={sentence}>
                <OwnWords en={sentence} hi={sentenceHi} />
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <ForWriters permission="units.write">
        <ImportForm unit={unit} />
      </ForWriters>
    </Panel>
  )
}

function List({ rows }: { rows: readonly Measurement[] }) {
  return (
    <dl className="grid gap-2">
      {rows.map(({ kind, value, source, tool, toolVersion, measuredAt }) => (
        <div key={kind} className="grid gap-x-4 sm:grid-cols-2">
          <dt className="text-muted wrap-anywhere">{kindName(kind)}</dt>
          <dd className="wrap-anywhere">
            {value}
            <span className="block text-sm text-muted">
              {source === 'typed'
                ? t('byHand')
                : t('byTool', { tool: [tool, toolVersion].filter(Boolean).join(' ') })}
              {' · '}
              <time dateTime={measuredAt}>{formatDateTime(measuredAt)}</time>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function parsed(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : null
  } catch {
    return null
  }
}

const reportDrafts = (unit: string) =>
  draftStore<{ text: string }>({
    storage: localText,
    key: `dobara_report_${unit}`,
    read: (stored) => {
      const isText = typeof stored === 'object' && stored !== null && 'text' in stored
      return { text: isText && typeof stored.text === 'string' ? stored.text : '' }
    },
  })

/** The collector's report, as a file or as its text. What was pasted stays until it is taken over. */
function ImportForm({ unit }: { unit: string }) {
  const take = useEvidenceTaker(unit)
  const { admin } = trpc.useUtils()
  const [drafts] = useState(() => reportDrafts(unit))
  const { draft, change, forget } = useStoredDraft(drafts)
  const { text } = draft
  const [fault, setFault] = useState<string>()
  const importing = trpc.admin.units.importMeasurements.useMutation({
    onSuccess: ({ evidence, filled, waiting }) => {
      take(evidence)
      void admin.checks.invalidate()
      forget()
      toast.success(waiting > 0 ? t('importWaits', { count: waiting }) : t('importDone', { count: filled }))
    },
    onError: (error, { report }) => {
      setFault(messageOf(error, t('importFailed')))
      // A chosen file survives a network failure too: its text remains in the field.
      if (!isAboutInput(error)) change({ text: JSON.stringify(report) })
    },
  })
  function send(typed: string) {
    setFault(undefined)
    const report = parsed(typed)
    if (report === null) setFault(t('importNotJson'))
    // The server validates the contents of the file.
    else importing.mutate({ unit, report: report as Parameters<typeof importing.mutate>[0]['report'] })
  }
  async function pick({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    const content = await file?.text()
    // The same file can be chosen again after a failure.
    target.value = ''
    if (content !== undefined) send(content)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    send(text)
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-3 border-t border-line pt-3">
      <h3 className="font-semibold">{t('importTitle')}</h3>
      <p className="text-sm text-muted">{t('importHint')}</p>
      {fault && <Alert tone="danger">{fault}</Alert>}
      <FormField label={t('importFile')}>
        {(field) => (
          <Input
            {...field}
            type="file"
            accept="application/json,.json"
            disabled={importing.isPending}
            className="py-2"
            onChange={(event) => void pick(event)}
          />
        )}
      </FormField>
      <FormField label={t('importText')}>
        {(field) => (
          <Textarea
            {...field}
            rows={3}
            spellCheck={false}
            value={text}
            onChange={({ target }) => change({ text: target.value })}
          />
        )}
      </FormField>
      <div>
        <Button type="submit" variant="outline" isLoading={importing.isPending} disabled={text.trim() === ''}>
          {t('importButton')}
        </Button>
      </div>
    </form>
  )
}
