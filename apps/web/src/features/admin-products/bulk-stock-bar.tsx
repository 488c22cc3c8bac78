import type { AdminProductRow } from '@dobara/contract/admin-products/product-list.ts'
import { type FormEvent, useState } from 'react'
import { lowSelect } from '../../components/data-table/list-filters.tsx'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { t } from './products-texts.ts'

export type BulkStock = {
  rows: AdminProductRow[]
  mode: 'increase' | 'set'
  typed: string
  onDone: () => void
}
type BulkStockBarProps = {
  rows: AdminProductRow[]
  total: number
  isBusy: boolean
  clear: () => void
  onApply: (change: BulkStock) => void
}

const MODES = ['increase', 'set'] as const

/** Documented: "Increase by" or "Set to" an amount for all selected rows. */
export function BulkStockBar({ rows, total, isBusy, clear, onApply }: BulkStockBarProps) {
  const [mode, setMode] = useState<'increase' | 'set'>('increase')
  const [typed, setTyped] = useState('')
  function apply(event: FormEvent) {
    event.preventDefault()
    onApply({ rows, mode, typed, onDone: clear })
  }
  return (
    <form
      onSubmit={apply}
      noValidate
      aria-label={t('bulkStock')}
      className="mb-3 flex flex-wrap items-center gap-2.5 rounded-md border border-border bg-card px-4 py-2"
    >
      <NativeSelect
        aria-label={t('mode')}
        className={lowSelect}
        value={mode}
        onChange={({ target }) => setMode(MODES.find((known) => known === target.value) ?? mode)}
      >
        {MODES.map((known) => (
          <option key={known} value={known}>
            {t(known)}
          </option>
        ))}
      </NativeSelect>
      <Input
        inputMode="numeric"
        aria-label={t('amount')}
        placeholder={t('amount')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className="min-h-9 w-24 text-sm tabular-nums pointer-coarse:min-h-11"
      />
      <Button type="submit" size="sm" isLoading={isBusy}>
        {t('applyToSelected')}
      </Button>
      <p role="status" className="text-sm text-muted tabular-nums">
        {t('selected', { count: rows.length, total })}
      </p>
    </form>
  )
}
