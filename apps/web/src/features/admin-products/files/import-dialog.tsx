import type { ImportedRow } from '@dobara/contract/admin-products/product-file.ts'
import { useId } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '../../../ui/dialog.tsx'
import { Input } from '../../../ui/input.tsx'
import { t } from './file-texts.ts'
import { ImportFaults } from './import-faults.tsx'
import { type ImportState, useProductImport } from './use-product-import.ts'

const countOf = (results: readonly ImportedRow[], wanted: ImportedRow['outcome']) =>
  results.filter(({ outcome }) => outcome === wanted).length

/** A file of products is checked row by row, and what is good in it imported. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { state, problem, open, apply, stop } = useProductImport()
  const inputId = useId()
  const isRunning = state?.isRunning ?? false
  const results = state?.results ?? []
  const good = countOf(results, 'created') + countOf(results, 'updated')
  const canApply = state?.step === 'check' && !isRunning && !state.failure && good > 0
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent aria-describedby={undefined} className="w-[min(42rem,calc(100vw-1rem))]">
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
        </DialogHeader>
        <p className="text-muted">{t('lead')}</p>
        <div className="grid gap-1">
          <label htmlFor={inputId} className="font-semibold">
            {t('file')}
          </label>
          <Input
            id={inputId}
            type="file"
            accept=".csv,text/csv"
            disabled={isRunning}
            className="py-2"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void open(file)
            }}
          />
        </div>
        {problem && <Alert tone="danger">{problem}</Alert>}
        {state?.failure && <Alert tone="danger">{state.failure}</Alert>}
        {state && <Outcome state={state} />}
        <DialogFooter className="sticky -bottom-6 -mx-6 -mb-6 bg-card px-6 pt-3 pb-6">
          {isRunning ? (
            <Button variant="outline" onClick={stop}>
              {t('stop')}
            </Button>
          ) : (
            <Button variant="outline" onClick={onClose}>
              {t('close')}
            </Button>
          )}
          {canApply && <Button onClick={() => void apply()}>{t('apply', { count: good })}</Button>}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

const SAID = {
  check: { created: 'created', updated: 'updated', unchanged: 'unchanged', refused: 'refused' },
  import: { created: 'doneCreated', updated: 'doneUpdated', unchanged: 'unchanged', refused: 'doneRefused' },
} as const
const OUTCOMES = ['created', 'updated', 'unchanged', 'refused'] as const

function Outcome({ state: { step, results, total, isRunning } }: { state: ImportState }) {
  const counts = OUTCOMES.map((outcome) => [outcome, countOf(results, outcome)] as const)
  const progress = t('progress', { done: results.length, total })
  return (
    <div className="grid gap-3">
      {isRunning ? (
        <div className="grid gap-1">
          <progress
            aria-label={t(step === 'check' ? 'checking' : 'importing')}
            className="h-2 w-full accent-leaf"
            value={results.length}
            max={total}
          />
          <p className="text-sm text-muted tabular-nums">
            {t(step === 'check' ? 'checking' : 'importing')} {progress}
          </p>
        </div>
      ) : (
        <div role="status">
          {step === 'import' && <p className="font-semibold">{t('done')}</p>}
          <ul className="flex flex-wrap gap-x-5 gap-y-1 tabular-nums">
            {counts
              .filter(([, count]) => count > 0)
              .map(([outcome, count]) => (
                <li key={outcome}>{t(SAID[step][outcome], { count })}</li>
              ))}
          </ul>
          {results.length < total && <p className="text-muted tabular-nums">{progress}</p>}
        </div>
      )}
      <ImportFaults results={results} />
    </div>
  )
}
