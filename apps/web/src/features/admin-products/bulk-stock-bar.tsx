import { type FormEvent, useState } from 'react'
import type { SellableItem } from '../../lib/sellable-items.ts'
import { lowSelect } from '../../components/data-table/filter-controls.tsx'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { Input } from '../../ui/input.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { t } from './texts.ts'

export type BulkStock = {
  items: SellableItem[]
  mode: 'increase' | 'set'
  typed: string
  onDone: () => void
}
type BulkStockBarProps = {
  items: SellableItem[]
  /** Number of items that can be selected; if absent, the number of selected ones is shown elsewhere. */
  total?: number
  isBusy: boolean
  clear: () => void
  onApply: (change: BulkStock) => void
  className?: string
}

const MODES = ['increase', 'set'] as const

/** Documented: "Increase by" or "Set to" an amount for all selected items. */
export function BulkStockBar(props: BulkStockBarProps) {
  const { items, total, isBusy, clear, onApply, className } = props
  const [mode, setMode] = useState<'increase' | 'set'>('increase')
  const [typed, setTyped] = useState('')
  function apply(event: FormEvent) {
    event.preventDefault()
    onApply({ items, mode, typed, onDone: clear })
  }
  return (
    <form
      onSubmit={apply}
      noValidate
      aria-label={t('bulkStock')}
      className={cn('flex flex-wrap items-center gap-2.5', className)}
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
        inputMode={mode === 'increase' ? 'text' : 'numeric'}
        aria-label={t('amount')}
        placeholder={t('amount')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className="min-h-9 w-24 text-sm tabular-nums pointer-coarse:min-h-11"
      />
      <Button type="submit" size="sm" isLoading={isBusy}>
        {t('applyToSelected')}
      </Button>
      {total !== undefined && (
        <p role="status" className="text-sm text-muted tabular-nums">
          {t('selected', { count: items.length, total })}
        </p>
      )}
    </form>
  )
}
