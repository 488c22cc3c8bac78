import { useState } from 'react'
import { plainNumber } from '../../../lib/cells/block.ts'
import { VariantBox } from '../variant-table.tsx'
import { t as form } from '../texts.ts'
import { t } from './texts.ts'
import type { NumberColumn, VariantCells } from './use-variant-cells.ts'

const LABELS = { price: 'allPrices', stockQty: 'allStocks', purchasePrice: 'allCosts' } as const
const TITLES = { price: 'price', stockQty: 'stock', purchasePrice: 'purchasePrice' } as const

/** Field whose number is filled into all rows on Enter or blur. */
function FillBox({ column, cells }: { column: NumberColumn; cells: VariantCells }) {
  const [text, setText] = useState('')
  function fill() {
    const plain = plainNumber(text)
    if (plain !== '') cells.fill(column, plain)
    setText('')
  }
  return (
    <VariantBox
      label={t(LABELS[column])}
      value={text}
      placeholder={form(TITLES[column])}
      onChange={setText}
      onBlur={fill}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && text !== '') {
          // Not for the dialog around it too.
          event.preventDefault()
          setText('')
        }
        if (event.key !== 'Enter') return
        event.preventDefault()
        fill()
      }}
    />
  )
}

type SameForAllProps = { columns: readonly NumberColumn[]; rows: number; cells: VariantCells }

/** One number for each column, for all rows at once. */
export function SameForAll({ columns, rows, cells }: SameForAllProps) {
  if (rows < 2) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span aria-hidden="true" className="text-sm font-semibold">
        {t('all')}
      </span>
      {columns.map((column) => (
        <span key={column} className="w-40">
          <FillBox column={column} cells={cells} />
        </span>
      ))}
    </div>
  )
}
