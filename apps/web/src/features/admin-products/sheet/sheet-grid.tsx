import type { CellRow } from '@dobara/contract/admin-products/cells.ts'
import { useEffect, useRef, useState } from 'react'
import { cn } from '../../../ui/cn.ts'
import { SheetCell, widthOf } from './sheet-cell.tsx'
import { isNumberColumn, SHEET_COLUMNS } from './sheet-model.ts'
import { t } from './texts.ts'
import { useGridKeys } from './use-grid-keys.ts'
import type { Sheet } from './use-sheet.ts'

const ROW_PX = 36
/** Rows rendered above and below the viewport, so that scrolling shows no gaps. */
const OVERSCAN_ROWS = 8

const rowName = 'sticky left-0 z-[1] flex w-56 shrink-0 items-center border-r border-border bg-card px-3'

type SheetGridProps = { sheet: Sheet; rows: readonly CellRow[]; onNearEnd: () => void }

/** Editable table of the products. Only the rows in the viewport are rendered. */
export function SheetGrid({ sheet, rows, onNearEnd }: SheetGridProps) {
  const box = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ top: 0, height: 600 })
  const keys = useGridKeys(sheet, rows)
  const first = Math.max(0, Math.floor(view.top / ROW_PX) - OVERSCAN_ROWS)
  const last = Math.min(rows.length, Math.ceil((view.top + view.height) / ROW_PX) + OVERSCAN_ROWS)
  const { focus } = keys

  function follow() {
    const { scrollTop = 0, clientHeight = 600 } = box.current ?? {}
    setView({ top: scrollTop, height: clientHeight })
  }
  useEffect(() => {
    if (last >= rows.length - OVERSCAN_ROWS) onNearEnd()
  }, [last, rows.length, onNearEnd])
  // The focused cell is always scrolled into view, so it is always rendered.
  useEffect(() => {
    const window = box.current
    if (!window) return
    const top = focus.row * ROW_PX
    if (top < window.scrollTop) window.scrollTop = top
    else if (top + 2 * ROW_PX > window.scrollTop + window.clientHeight)
      window.scrollTop = top + 2 * ROW_PX - window.clientHeight
    const cell = window.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')
    cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [focus])
  return (
    <div
      ref={box}
      role="grid"
      aria-label={t('label')}
      aria-rowcount={rows.length + 1}
      aria-colcount={SHEET_COLUMNS.length + 1}
      aria-multiselectable="true"
      onScroll={follow}
      {...keys.handlers}
      className="max-h-[calc(100dvh-18rem)] min-h-72 overflow-auto rounded-md border border-border bg-card text-sm"
    >
      <div className="relative w-max min-w-full" style={{ height: (rows.length + 1) * ROW_PX }}>
        <div role="row" aria-rowindex={1} className="sticky top-0 z-[2] flex h-9 bg-muted font-semibold">
          <div role="columnheader" aria-colindex={1} className={cn(rowName, 'z-[3] bg-muted')}>
            {t('row')}
          </div>
          {SHEET_COLUMNS.map((field, at) => (
            <div
              key={field}
              role="columnheader"
              aria-colindex={at + 2}
              className={cn(
                'flex items-center border-r border-line',
                widthOf(field),
                isNumberColumn(field) && 'justify-end',
              )}
            >
              <span className="truncate">{t(field)}</span>
            </div>
          ))}
        </div>
        {rows.slice(first, last).map((row, at) => {
          const index = first + at
          return (
            <div
              key={`${row.productId} ${row.productVariantId}`}
              role="row"
              aria-rowindex={index + 2}
              className="absolute left-0 flex h-9 border-t border-line"
              style={{ top: (index + 1) * ROW_PX }}
            >
              <div
                role="rowheader"
                aria-colindex={1}
                title={row.name}
                className={cn(rowName, row.productVariantId !== null && 'pl-7 text-muted')}
              >
                <span className="truncate">{row.name}</span>
              </div>
              {SHEET_COLUMNS.map((field, column) => (
                <SheetCell
                  key={field}
                  row={row}
                  field={field}
                  place={{ row: index, column }}
                  state={sheet.state}
                  keys={keys}
                />
              ))}
            </div>
          )
        })}
      </div>
    </div>
  )
}
