import { isRunningImport } from '@dobara/domain/catalog/import-states.ts'
import { useState } from 'react'
import { CsvFileField } from '../../../components/form/csv-file-field.tsx'
import { QueryState } from '../../../components/states/query-state.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { t } from '../texts.ts'
import { ImportProgress } from './import-progress.tsx'
import { PastImports } from './past-imports.tsx'
import { useFileSender } from './use-product-import.ts'

/**
 * A file of products is sent, checked by the shop row by row, and what is good in it imported: the shop goes on with it when
 * the dialog or the browser is closed. Beside it what was imported before.
 */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<string>()
  const past = trpc.admin.products.imports.list.useQuery(undefined, { staleTime: 0 })
  const imports = past.data?.imports ?? []
  const waiting = imports.find(({ state }) => isRunningImport(state) || state === 'checked')
  // What was under way stays there when it has come to its end.
  if (!chosen && waiting) setChosen(waiting.id)
  const { send, problem, isSending } = useFileSender(setChosen)
  const isRunning = imports.some(({ state }) => isRunningImport(state))
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent aria-describedby={undefined} className="w-[min(46rem,calc(100vw-1rem))]">
        <DialogHeader>
          <DialogTitle>{t('fileTitle')}</DialogTitle>
        </DialogHeader>
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
        <DialogFooter className="sticky -bottom-6 -mx-6 -mb-6 bg-card px-6 pt-3 pb-6">
          <Button variant="outline" onClick={onClose}>
            {t('close')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
