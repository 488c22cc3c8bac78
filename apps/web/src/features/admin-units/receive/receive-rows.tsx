import { MOST_RECEIVED } from '@dobara/contract/admin-units/units.ts'
import { Plus, Trash2 } from 'lucide-react'
import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { FormField } from '../../../components/form/form-field.tsx'
import { readBlock } from '../../../lib/cells/block.ts'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/input.tsx'
import {
  EMPTY_ROW,
  filledRows,
  type ReceiveRow,
  type RowFault,
  rowsOfCells,
  withRows,
} from './receive-draft.ts'
import { t } from './texts.ts'

type RowsProps = {
  rows: readonly ReceiveRow[]
  faultOf: (row: ReceiveRow) => RowFault | undefined
  onChange: (rows: ReceiveRow[]) => void
}

/** What divides the cells of CSV files of any country. */
const SEPARATORS = ',;\t'

/** One row for each machine. A scanner ends each code with Enter, which leads to the next row. */
export function ReceiveRows({ rows, faultOf, onChange }: RowsProps) {
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
    // One value goes where the cursor is.
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
            fault={faultOf(row)}
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

/** Machines out of a CSV file come behind those that were typed. What did not fit, or could not be read, is said. */
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
  fault: RowFault | undefined
  onKeyDown: (event: KeyboardEvent) => void
  onPaste: (event: ClipboardEvent) => void
  onChange: (part: Partial<ReceiveRow>) => void
  onRemove: (() => void) | undefined
}

function Row({ row, place, fault, onKeyDown, onPaste, onChange, onRemove }: RowProps) {
  const words = useId()
  const faulty = (field: RowFault['field']) =>
    fault?.field === field ? { 'aria-invalid': true, 'aria-describedby': words } : {}
  return (
    <li className="grid gap-1">
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] gap-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]">
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
        <Button
          variant="ghost"
          size="icon"
          className="row-start-1 col-start-3 sm:col-start-4"
          aria-label={t('removeRow', { row: place + 1 })}
          disabled={!onRemove}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" className="size-4 text-clay" />
        </Button>
      </div>
      {fault && (
        <p id={words} className="text-sm font-semibold text-clay">
          {fault.words}
        </p>
      )}
    </li>
  )
}
