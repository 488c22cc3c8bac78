import type { CellRow } from '@dobara/contract/admin-products/cells.ts'
import { CONDITIONS } from '@dobara/domain/catalog/conditions.ts'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { issueText } from '../../../lib/sentences/issue-text.ts'
import { cn } from '../../../ui/cn.ts'
import {
  type CellField,
  cellKey,
  isCounted,
  isEditable,
  isNumberColumn,
  type SheetState,
  shownText,
} from './sheet-model.ts'
import { t } from './texts.ts'
import type { GridKeys, Place } from './use-grid-keys.ts'

const WIDTHS: Readonly<Record<CellField, string>> = {
  title: 'w-72',
  model: 'w-40',
  sku: 'w-56',
  condition: 'w-32',
  price: 'w-28',
  mrp: 'w-28',
  purchasePrice: 'w-32',
  stockQty: 'w-20',
  warrantyMonths: 'w-36',
  returnWindowDays: 'w-28',
  fulfillmentLocation: 'w-40',
}
export const widthOf = (field: CellField): string => cn('shrink-0 px-2', WIDTHS[field])

type BoxProps = GridKeys['box'] & { label: string; field: CellField }

/** The cell while it is typed into. */
function CellBox({ label, field, text, type, commit, cancel }: BoxProps) {
  const box = useRef<HTMLInputElement>(null)
  const listId = useId()
  /** A field that is removed also fires blur: by then its result has been handled. */
  const isOver = useRef(false)
  useEffect(() => box.current?.focus(), [])
  function end(act: () => void) {
    if (isOver.current) return
    isOver.current = true
    // The focus stays in the table, to go on from there.
    if (document.activeElement === box.current)
      box.current?.closest<HTMLElement>('[role=gridcell]')?.focus({ preventScroll: true })
    act()
  }
  function onKeyDown(event: KeyboardEvent) {
    const { key, shiftKey } = event
    if (key === 'Enter') end(() => commit({ row: shiftKey ? -1 : 1, column: 0 }))
    else if (key === 'Tab') end(() => commit({ row: 0, column: shiftKey ? -1 : 1 }))
    else if (key === 'Escape') end(cancel)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <input
        ref={box}
        aria-label={label}
        value={text}
        list={field === 'condition' ? listId : undefined}
        inputMode={isNumberColumn(field) ? 'decimal' : 'text'}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => end(commit)}
        className={cn('h-full w-full min-w-0 bg-surface outline-none', isNumberColumn(field) && 'text-right')}
      />
      {field === 'condition' && (
        <datalist id={listId}>
          {CONDITIONS.map(({ code }) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </datalist>
      )}
    </>
  )
}

type SheetCellProps = { row: CellRow; field: CellField; place: Place; state: SheetState; keys: GridKeys }

/** One cell: what it shows, whether it was changed, and what is wrong with it. */
export function SheetCell({ row, field, place, state, keys }: SheetCellProps) {
  const { focus, isSelected, press, open, box } = keys
  const cell = useRef<HTMLDivElement>(null)
  const isFocused = focus.row === place.row && focus.column === place.column
  const isOpen = keys.isOpen(row, field)
  const edit = state.edits.get(cellKey(row, field))
  const fault = edit?.fault && issueText(edit.fault)
  const canEdit = isEditable(row, field)
  const text = shownText(state, row, field)
  const label = t('cellOf', { field: t(field), name: row.name })
  useEffect(() => {
    // Only from cell to cell: the focus of the filters above is not taken away.
    if (isFocused && !isOpen && cell.current?.closest('[role=grid]')?.contains(document.activeElement))
      cell.current.focus({ preventScroll: true })
  }, [isFocused, isOpen])
  return (
    <div
      ref={cell}
      role="gridcell"
      aria-colindex={place.column + 2}
      aria-disabled={!canEdit}
      aria-invalid={fault !== undefined}
      aria-selected={isSelected(place.row, place.column)}
      aria-label={fault ? `${text}. ${fault}` : undefined}
      title={fault ?? text}
      tabIndex={isFocused ? 0 : -1}
      onMouseDown={(event) => !isOpen && press(place, event.shiftKey)}
      onDoubleClick={() => !isOpen && open(row, field)}
      className={cn(
        'flex items-center border-r border-line outline-offset-[-2px]',
        widthOf(field),
        isNumberColumn(field) && 'justify-end tabular-nums',
        isSelected(place.row, place.column) && 'bg-accent',
        !canEdit && 'bg-muted/50 text-muted',
        edit && !fault && 'bg-marigold-soft text-marigold-ink',
        fault && 'bg-clay-soft text-clay',
      )}
    >
      {isOpen ? (
        <CellBox {...box} label={label} field={field} />
      ) : isCounted(row, field) ? (
        <Link
          to="/admin/units"
          search={{ search: String(row.values.sku ?? '') }}
          title={t('byUnits')}
          className="link"
          tabIndex={isFocused ? 0 : -1}
        >
          {text}
          <span className="sr-only"> {t('toUnits', { name: row.name })}</span>
        </Link>
      ) : (
        <span className="truncate">{canEdit || field === 'stockQty' || text ? text : '–'}</span>
      )}
    </div>
  )
}
