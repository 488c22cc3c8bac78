import type { ReactNode } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { t } from './texts.ts'
import type { VariantCells } from './use-variant-cells.ts'

/** Shows pasted values that are not saved yet, those without a cell, and an undo button; `children` saves them. */
export function CellsBar({ cells, children }: { cells: VariantCells; children?: ReactNode }) {
  const { changed, left, canUndo, undo, faultOf } = cells
  const faults = changed.flatMap(({ sku, columns }) => columns.filter((column) => faultOf(sku, column)))
  const count = changed.reduce((sum, { columns }) => sum + columns.length, 0)
  return (
    <>
      {left > 0 && <Alert tone="warning">{t('left', { count: left })}</Alert>}
      {(canUndo || count > 0) && (
        <div className="flex flex-wrap items-center gap-2.5">
          <p role="status" className="mr-auto font-semibold tabular-nums">
            {t('changes', { count })}
            {faults.length > 0 && (
              <span className="text-clay"> · {t('faults', { count: faults.length })}</span>
            )}
          </p>
          <Button
            variant="outline"
            size="sm"
            disabled={!canUndo}
            aria-keyshortcuts="Control+Z"
            onClick={undo}
          >
            {t('undo')}
          </Button>
          {children}
        </div>
      )}
    </>
  )
}
