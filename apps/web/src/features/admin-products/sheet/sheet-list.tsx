import type { CellRow } from '@dobara/contract/admin-products/cells.ts'
import { useId, useState } from 'react'
import { issueText } from '../../../lib/sentences/issue-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Input } from '../../../ui/input.tsx'
import {
  type CellField,
  cellKey,
  isEditable,
  isNumberColumn,
  SHEET_COLUMNS,
  shownText,
} from './sheet-model.ts'
import { t } from './texts.ts'
import type { Sheet } from './use-sheet.ts'

const ROWS_AT_ONCE = 30

function Field({ sheet, row, field }: { sheet: Sheet; row: CellRow; field: CellField }) {
  const [id, faultId] = [useId(), useId()]
  const fault = sheet.state.edits.get(cellKey(row, field))?.fault
  return (
    <div className="grid content-start gap-0.5">
      <label htmlFor={id} className="text-sm text-muted">
        {t(field)}
      </label>
      <Input
        id={id}
        inputMode={isNumberColumn(field) ? 'decimal' : 'text'}
        value={shownText(sheet.state, row, field)}
        aria-invalid={fault !== undefined}
        aria-describedby={fault ? faultId : undefined}
        onChange={({ target }) =>
          sheet.dispatch({ type: 'write', cells: [{ row, field, typed: target.value }] })
        }
      />
      {fault && (
        <p id={faultId} className="text-sm text-clay">
          {issueText(fault)}
        </p>
      )}
    </div>
  )
}

type SheetListProps = { sheet: Sheet; rows: readonly CellRow[]; onNearEnd: () => void }

/** Card view of the sheet where a table has no room: one card per row, with a labelled field for each value. */
export function SheetList({ sheet, rows, onNearEnd }: SheetListProps) {
  const [shown, setShown] = useState(ROWS_AT_ONCE)
  return (
    <>
      <ul aria-label={t('label')} className="grid gap-3">
        {rows.slice(0, shown).map((row) => (
          <li key={`${row.productId} ${row.productVariantId}`}>
            <Card className="grid gap-3 p-4">
              <p className="font-semibold wrap-anywhere">{row.name}</p>
              <div className="grid grid-cols-2 gap-3">
                {SHEET_COLUMNS.filter((field) => isEditable(row, field)).map((field) => (
                  <Field key={field} sheet={sheet} row={row} field={field} />
                ))}
              </div>
            </Card>
          </li>
        ))}
      </ul>
      {shown < rows.length && (
        <Button
          variant="outline"
          className="mt-3 w-full"
          onClick={() => {
            setShown(shown + ROWS_AT_ONCE)
            onNearEnd()
          }}
        >
          {t('more')}
        </Button>
      )}
    </>
  )
}
