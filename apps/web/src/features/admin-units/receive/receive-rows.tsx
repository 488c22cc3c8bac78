import { MOST_RECEIVED } from '@dobara/contract/admin-units/units.ts'
import type { Attribute } from '@dobara/contract/catalog/attributes.ts'
import { ListPlus, Plus, Trash2 } from 'lucide-react'
import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { FormField } from '../../../components/form/form-field.tsx'
import { readBlock } from '../../../lib/cells/block.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { Input } from '../../../ui/input.tsx'
import { MachineAttributes, valuesInWords } from './machine-attributes.tsx'
import {
  EMPTY_ROW,
  filledRows,
  type ReceiveRow,
  type RowFaults,
  rowsOfCells,
  type TypedValues,
  withRows,
} from './receive-draft.ts'
import { t } from './texts.ts'

type RowsProps = {
  rows: readonly ReceiveRow[]
  faultsOf: (row: ReceiveRow) => RowFaults
  /** Attributes recorded for each machine. */
  definitions: readonly Attribute[]
  /** Values that apply to each machine without its own. */
  same: TypedValues
  onChange: (rows: ReceiveRow[]) => void
}

/** Cell separators of CSV files from any country. */
const SEPARATORS = ',;\t'

/** One row for each machine. A scanner ends each code with Enter, which leads to the next row. */
export function ReceiveRows({ rows, faultsOf, definitions, same, onChange }: RowsProps) {
  const list = useRef<HTMLOListElement>(null)
  const change = (place: number, part: Partial<ReceiveRow>) =>
    onChange(rows.map((row, at) => (at === place ? { ...row, ...part } : row)))
  const focusSerial = (place: number) =>
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>(`[data-serial="${place}"]`)?.focus(),
    )
  function add() {
    if (rows.length < MOST_RECEIVED) onChange([...rows, EMPTY_ROW])
    focusSerial(rows.length)
  }
  function onKeyDown(event: KeyboardEvent, place: number) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (place === rows.length - 1) add()
    else focusSerial(place + 1)
  }
  function paste(event: ClipboardEvent, place: number) {
    const cells = readBlock(event.clipboardData.getData('text/plain'))
    // A single value is pasted at the cursor.
    if (cells.length < 2 && (cells[0]?.length ?? 0) < 2) return
    event.preventDefault()
    onChange(withRows(rows, place, rowsOfCells(cells)))
  }
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">{t('machinesHint')}</p>
      <ol ref={list} className="grid gap-2">
        {rows.map((row, place) => (
          <Row
            // A row has no other name than its place.
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            row={row}
            place={place}
            faults={faultsOf(row)}
            definitions={definitions}
            same={same}
            isOnly={rows.length === 1}
            onKeyDown={(event) => onKeyDown(event, place)}
            onPaste={(event) => paste(event, place)}
            onChange={(part) => change(place, part)}
            onRemove={rows.length > 1 ? () => onChange(rows.filter((_, at) => at !== place)) : undefined}
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-end gap-3">
        <Button variant="outline" onClick={add}>
          <Plus aria-hidden="true" className="size-4" />
          {t('addRow')}
        </Button>
        <FileChoice rows={rows} onChange={onChange} />
      </div>
    </div>
  )
}

/**
 * Field that appends machines from a CSV file to those entered. It shows how many did not fit, or that the file could
 * not be read.
 */
function FileChoice({ rows, onChange }: Pick<RowsProps, 'rows' | 'onChange'>) {
  const [notice, setNotice] = useState<string>()
  async function pick({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    setNotice(undefined)
    const added = rowsOfCells(readBlock((await file?.text()) ?? '', SEPARATORS))
    // The same file can be chosen again after it was corrected.
    target.value = ''
    if (!file) return
    const all = [...filledRows(rows), ...added]
    if (added.length === 0) setNotice(t('csvEmpty'))
    else if (all.length > MOST_RECEIVED)
      setNotice(t('csvCut', { count: all.length - MOST_RECEIVED, most: MOST_RECEIVED }))
    if (added.length > 0) onChange(all.slice(0, MOST_RECEIVED))
  }
  return (
    <FormField label={t('csv')} error={notice}>
      {(field) => (
        <Input
          {...field}
          type="file"
          accept=".csv,text/csv"
          className="py-2"
          onChange={(event) => void pick(event)}
        />
      )}
    </FormField>
  )
}

type RowProps = {
  row: ReceiveRow
  place: number
  faults: RowFaults
  definitions: readonly Attribute[]
  same: TypedValues
  isOnly: boolean
  onKeyDown: (event: KeyboardEvent) => void
  onPaste: (event: ClipboardEvent) => void
  onChange: (part: Partial<ReceiveRow>) => void
  onRemove: (() => void) | undefined
}

function Row(props: RowProps) {
  const { row, place, faults, definitions, same, isOnly, onKeyDown, onPaste, onChange, onRemove } = props
  const words = useId()
  const [isOpened, setIsOpened] = useState(false)
  const own = Object.fromEntries(
    Object.entries(faults.attributes ?? {}).filter(([key]) => row.attributes[key]?.trim()),
  )
  const hasDetails = definitions.length > 0
  // Errors are never hidden, and a single machine has room for all of its fields.
  const isOpen = hasDetails && (isOnly || isOpened || Object.keys(own).length > 0)
  const summary = isOpen ? '' : valuesInWords(definitions, row.attributes)
  const message = faults.serial ?? faults.price
  const faulty = (field: 'serial' | 'price') =>
    faults[field] ? { 'aria-invalid': true, 'aria-describedby': words } : {}
  return (
    <li className="grid gap-1">
      <div
        className={cn(
          'grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] gap-2',
          'sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto_auto]',
        )}
      >
        <Input
          data-serial={place}
          className="col-span-2 sm:col-span-1"
          aria-label={t('serialOf', { row: place + 1 })}
          placeholder={t('serial')}
          value={row.serial}
          maxLength={120}
          autoCapitalize="characters"
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onChange={({ target }) => onChange({ serial: target.value })}
          {...faulty('serial')}
        />
        <Input
          aria-label={t('priceOf', { row: place + 1 })}
          placeholder={t('price')}
          inputMode="decimal"
          value={row.price}
          onKeyDown={onKeyDown}
          onChange={({ target }) => onChange({ price: target.value })}
          {...faulty('price')}
        />
        <Input
          aria-label={t('placeOf', { row: place + 1 })}
          placeholder={t('place')}
          maxLength={60}
          value={row.location}
          onKeyDown={onKeyDown}
          onChange={({ target }) => onChange({ location: target.value })}
        />
        {hasDetails && !isOnly && (
          <Button
            variant="ghost"
            size="icon"
            className="col-start-3 row-start-2 sm:col-start-4 sm:row-start-1"
            aria-label={t('detailsOf', { row: place + 1 })}
            aria-expanded={isOpen}
            onClick={() => setIsOpened(!isOpen)}
          >
            <ListPlus aria-hidden="true" className="size-5" />
          </Button>
        )}
        <Button
          variant="ghost"
          size="icon"
          className="col-start-3 row-start-1 sm:col-start-5"
          aria-label={t('removeRow', { row: place + 1 })}
          disabled={!onRemove}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" className="size-4 text-clay" />
        </Button>
      </div>
      {message && (
        <p id={words} className="text-sm font-semibold text-clay">
          {message}
        </p>
      )}
      {isOpen && (
        <MachineAttributes
          title={isOnly ? t('attributes') : t('detailsOf', { row: place + 1 })}
          hint={t('attributesHint')}
          definitions={definitions}
          values={row.attributes}
          same={same}
          faults={own}
          onChange={(attributes) => onChange({ attributes })}
          className="mt-1 mb-2"
        />
      )}
      {summary && <p className="text-sm text-muted wrap-anywhere">{summary}</p>}
    </li>
  )
}
