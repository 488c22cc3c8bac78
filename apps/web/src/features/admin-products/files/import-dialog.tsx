import type { ProductImport } from '@dobara/contract/admin-products/product-imports.ts'
import { isRunningImport } from '@dobara/domain/catalog/import-states.ts'
import { useState } from 'react'
import { CsvFileField } from '../../../components/form/csv-file-field.tsx'
import { QueryState } from '../../../components/states/query-state.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { t } from '../texts.ts'
import { ImportProgress } from './import-progress.tsx'
import { useFileSender } from './use-product-import.ts'

type PastImportsProps = {
  imports: readonly ProductImport[]
  /** Id of the import whose details are shown above. */
  shown: string | undefined
  onShow: (id: string) => void
}

/** The last files that were sent, newest first: when, by whom, and what became of them. */
function PastImports({ imports, shown, onShow }: PastImportsProps) {
  const past = imports.filter(({ id }) => id !== shown)
  if (past.length === 0) return null
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{t('filePast')}</h3>
      <ul className="divide-y divide-border rounded-md border border-border text-sm">
        {past.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-semibold wrap-anywhere">{one.fileName}</p>
              <p className="text-muted">
                {formatDateTime(one.createdAt)}
                {one.by && ` · ${one.by}`}
              </p>
            </div>
            <p className="tabular-nums">
              {t(one.state)} · {t('rowsOf', { done: one.created + one.updated, total: one.total })}
              {one.refused > 0 && ` · ${t('faultsOf', { count: one.refused })}`}
            </p>
            <Button
              variant="outline"
              size="sm"
              aria-label={t('showOf', { name: one.fileName })}
              onClick={() => onShow(one.id)}
            >
              {t('show')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * Dialog that uploads a file of products, which the server checks row by row, and imports its valid rows. The import
 * continues when the dialog or the browser is closed. Past imports are listed below.
 */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<string>()
  const past = trpc.admin.products.imports.list.useQuery(undefined, { staleTime: 0 })
  const imports = past.data?.imports ?? []
  const waiting = imports.find(({ state }) => isRunningImport(state) || state === 'checked')
  // An import that was running remains shown after it has ended.
  if (!chosen && waiting) setChosen(waiting.id)
  const { send, problem, isSending } = useFileSender(setChosen)
  const isRunning = imports.some(({ state }) => isRunningImport(state))
  return (
    <Dialog onClose={onClose} title={t('fileTitle')} className="w-184">
      <p className="text-muted">{t('lead')}</p>
      <CsvFileField
        label={t('file')}
        isDisabled={isSending || isRunning}
        onFile={(file) => void send(file)}
      />
      {isSending && (
        <p role="status" className="flex items-center gap-2 text-muted">
          <Spinner /> {t('sending')}
        </p>
      )}
      {problem && <Alert tone="danger">{problem}</Alert>}
      {chosen && <ImportProgress key={chosen} id={chosen} />}
      <QueryState query={past} failure={t('filePastFailed')} skeleton={<Skeleton className="h-16" />}>
        {(list) => <PastImports imports={list.imports} shown={chosen} onShow={setChosen} />}
      </QueryState>
      <DialogFooter isSticky>
        <Button variant="outline" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
