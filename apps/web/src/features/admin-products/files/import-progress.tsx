import { REASON_NOTE, ROW_NOTE } from '@dobara/contract/admin-products/product-file-columns.ts'
import type { ProductImportDetail } from '@dobara/contract/admin-products/product-imports.ts'
import { isRunningImport } from '@dobara/domain/catalog/import-states.ts'
import { FileDown } from 'lucide-react'
import { useId, useState } from 'react'
import { FileFaults } from '../../../components/form/file-faults.tsx'
import { QueryState } from '../../../components/states/query-state.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { type FilePage, readCsv, saveFile } from '../../../lib/files/save-file.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { sentenceText } from '../../../lib/sentences/sentence-text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { t } from '../texts.ts'
import { useImport } from './use-product-import.ts'

const OUTCOMES = ['created', 'updated', 'unchanged', 'refused'] as const
/** Texts of what a check found and of what an import did. */
const STATE_TEXTS = {
  found: { created: 'created', updated: 'fileUpdated', unchanged: 'unchanged', refused: 'refused' },
  done: { created: 'doneCreated', updated: 'doneUpdated', unchanged: 'unchanged', refused: 'doneRefused' },
} as const

type ImportFaultsProps = Pick<ProductImportDetail, 'faultyRows' | 'refused'>

/** Lists the faulty rows of a product file; if there are many, only the first ones. */
function ImportFaults({ faultyRows, refused }: ImportFaultsProps) {
  if (faultyRows.length === 0) return null
  const left = refused - faultyRows.length
  return (
    <FileFaults
      faults={faultyRows.flatMap(({ number, faults }) =>
        faults.map(({ field, reason }) => ({ row: number, column: field, reason })),
      )}
      words={{ title: t('faults'), row: t('row'), column: t('field'), reason: t('reason') }}
      more={left > 0 ? t('fileMore', { count: left }) : null}
    />
  )
}

/** How far one import is, what it found or did, and what can be done with it. */
export function ImportProgress({ id }: { id: string }) {
  const { query, start, stop, isBusy, failure } = useImport(id)
  return (
    <section aria-label={t('thisImport')} className="grid gap-3 rounded-md border border-border p-4">
      <QueryState query={query} failure={t('fileLoadFailed')} skeleton={<Skeleton className="h-20" />}>
        {(detail) => (
          <>
            <State detail={detail} />
            {failure && <Alert tone="danger">{failure}</Alert>}
            <Actions detail={detail} isBusy={isBusy} start={start} stop={stop} />
            <ImportFaults faultyRows={detail.faultyRows} refused={detail.refused} />
          </>
        )}
      </QueryState>
    </section>
  )
}

function State({ detail }: { detail: ProductImportDetail }) {
  const { fileName, state, total, done, startedAt } = detail
  const progress = t('progress', { done, total })
  return (
    <>
      <p className="font-semibold wrap-anywhere">{fileName}</p>
      {isRunningImport(state) ? (
        <div className="grid gap-1">
          <progress
            aria-label={t(state)}
            className="h-2 w-full accent-leaf"
            value={done}
            max={Math.max(1, total)}
          />
          <p className="text-sm text-muted tabular-nums">
            {t(state)} {progress}
          </p>
          <p className="text-sm text-muted">{t('goesOn')}</p>
        </div>
      ) : (
        <div role="status">
          <p className="font-semibold">{t(state)}</p>
          <Figures detail={detail} />
          {done < total && <p className="text-muted tabular-nums">{progress}</p>}
          {state === 'stopped' && startedAt && <p className="text-muted">{t('stoppedText')}</p>}
        </div>
      )}
    </>
  )
}

function Figures({ detail }: { detail: ProductImportDetail }) {
  const words = STATE_TEXTS[detail.startedAt ? 'done' : 'found']
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 tabular-nums">
      {OUTCOMES.filter((outcome) => detail[outcome] > 0).map((outcome) => (
        <li key={outcome}>{t(words[outcome], { count: detail[outcome] })}</li>
      ))}
    </ul>
  )
}

type ActionsProps = {
  detail: ProductImportDetail
  isBusy: boolean
  start: (asDrafts: boolean) => void
  stop: () => void
}

/** The rows with a fault as a file: once corrected, it can be imported as it is. */
function RefusedRowsButton({ detail: { id, fileName, refused } }: { detail: ProductImportDetail }) {
  const { client } = trpc.useUtils()
  const [isReading, setIsReading] = useState(false)
  const [problem, setProblem] = useState<string>()
  if (refused === 0) return null

  async function readPage(after: number | undefined): Promise<FilePage> {
    const { columns, rows, next } = await client.admin.products.imports.refusedRows.query({ id, after })
    return {
      columns: [ROW_NOTE, ...columns, REASON_NOTE],
      rows: rows.map(({ number, cells, faults }) => {
        const reasons = faults.map(({ field, reason }) => `${field}: ${sentenceText(reason)}`)
        return [String(number), ...cells, reasons.join(' ')]
      }),
      next,
    }
  }
  async function save() {
    setIsReading(true)
    setProblem(undefined)
    try {
      saveFile(await readCsv(readPage), `${fileName.replace(/\.csv$/i, '')}-faults.csv`)
    } catch (error) {
      setProblem(messageOf(error, t('refusedFailed')))
    } finally {
      setIsReading(false)
    }
  }
  return (
    <>
      <Button variant="outline" isLoading={isReading} onClick={() => void save()}>
        {!isReading && <FileDown aria-hidden="true" className="size-5" />}
        {t('saveRefused')}
      </Button>
      {problem && <Alert tone="danger">{problem}</Alert>}
    </>
  )
}

function Actions({ detail, isBusy, start, stop }: ActionsProps) {
  const { state, created, updated } = detail
  const [asDrafts, setAsDrafts] = useState(false)
  const hintId = useId()
  const isChecked = state === 'checked'
  const count = created + updated
  return (
    <div className="flex flex-wrap gap-2.5">
      {isChecked && created > 0 && (
        <div className="basis-full">
          <CheckboxField
            label={t('asDrafts')}
            aria-describedby={hintId}
            checked={asDrafts}
            onChange={({ target }) => setAsDrafts(target.checked)}
          />
          <p id={hintId} className="pl-8 text-sm text-muted">
            {t('asDraftsHint')}
          </p>
        </div>
      )}
      {isChecked && count > 0 && (
        <Button disabled={isBusy} onClick={() => start(asDrafts)}>
          {t('fileApply', { count })}
        </Button>
      )}
      {(isChecked || isRunningImport(state)) && (
        <Button variant="outline" disabled={isBusy} onClick={stop}>
          {t(isChecked ? 'leave' : 'stop')}
        </Button>
      )}
      <RefusedRowsButton detail={detail} />
    </div>
  )
}
