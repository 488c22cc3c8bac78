import type { ProductImportDetail } from '@dobara/contract/admin-products/product-imports.ts'
import { isRunningImport } from '@dobara/domain/catalog/import-states.ts'
import { QueryState } from '../../../components/states/query-state.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { t } from '../texts.ts'
import { ImportFaults } from './import-faults.tsx'
import { RefusedRowsButton } from './refused-rows-button.tsx'
import { useImport } from './use-product-import.ts'

const OUTCOMES = ['created', 'updated', 'unchanged', 'refused'] as const
/** What a check found, and what an import has done. */
const SAID = {
  found: { created: 'created', updated: 'fileUpdated', unchanged: 'unchanged', refused: 'refused' },
  done: { created: 'doneCreated', updated: 'doneUpdated', unchanged: 'unchanged', refused: 'doneRefused' },
} as const

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
  const words = SAID[detail.startedAt ? 'done' : 'found']
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
  start: () => void
  stop: () => void
}

function Actions({ detail, isBusy, start, stop }: ActionsProps) {
  const { state, created, updated } = detail
  const isChecked = state === 'checked'
  const count = created + updated
  return (
    <div className="flex flex-wrap gap-2.5">
      {isChecked && count > 0 && (
        <Button disabled={isBusy} onClick={start}>
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
