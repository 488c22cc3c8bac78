import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { Input } from '../../ui/input.tsx'
import { PRICE_RANGES } from './filter-chips.ts'
import { changed, type ProductSearch } from './product-search.ts'

type PriceFilterProps = { search: ProductSearch; onChange: (search: ProductSearch) => void; idPrefix: string }

/** Four quick ranges, and one of one's own. */
export function PriceFilter({ search, onChange, idPrefix }: PriceFilterProps) {
  const { minPrice, maxPrice } = search
  return (
    <div className="grid gap-3 py-1">
      <div className="flex flex-wrap gap-2">
        {PRICE_RANGES.map((range) => {
          const isOn = minPrice === range.minPrice && maxPrice === range.maxPrice
          return (
            <button
              key={range.label}
              type="button"
              aria-pressed={isOn}
              onClick={() =>
                onChange(
                  changed(search, {
                    minPrice: isOn ? undefined : range.minPrice,
                    maxPrice: isOn ? undefined : range.maxPrice,
                  }),
                )
              }
              className={cn(
                'min-h-10 cursor-pointer rounded-md border px-3 text-sm pointer-coarse:min-h-11',
                isOn
                  ? 'border-leaf bg-leaf-soft font-semibold text-leaf'
                  : 'border-line-strong bg-surface hover:border-leaf',
              )}
            >
              {range.label}
            </button>
          )
        })}
      </div>
      {/* The fields start anew when the range changed elsewhere: a chip, a quick range, the back button. */}
      <RangeForm key={`${minPrice}-${maxPrice}`} search={search} onChange={onChange} idPrefix={idPrefix} />
    </div>
  )
}

function amountOf(value: string): number | undefined {
  const amount = Number(value)
  return value.trim() === '' || !Number.isFinite(amount) || amount < 0 ? undefined : amount
}

function RangeForm({ search, onChange, idPrefix }: PriceFilterProps) {
  const [least, setLeast] = useState(search.minPrice?.toString() ?? '')
  const [most, setMost] = useState(search.maxPrice?.toString() ?? '')

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const [minPrice, maxPrice] = [amountOf(least), amountOf(most)]
    // A range typed the wrong way round is understood.
    const isSwapped = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice
    onChange(changed(search, isSwapped ? { minPrice: maxPrice, maxPrice: minPrice } : { minPrice, maxPrice }))
  }

  return (
    <form onSubmit={onSubmit} className="grid grid-cols-[1fr_1fr_auto] items-end gap-2">
      <label htmlFor={`${idPrefix}-min-price`} className="grid gap-1 text-sm text-muted">
        Min ₹
        <Input
          id={`${idPrefix}-min-price`}
          type="number"
          min={0}
          inputMode="numeric"
          className="px-2.5"
          value={least}
          onChange={(event) => setLeast(event.target.value)}
        />
      </label>
      <label htmlFor={`${idPrefix}-max-price`} className="grid gap-1 text-sm text-muted">
        Max ₹
        <Input
          id={`${idPrefix}-max-price`}
          type="number"
          min={0}
          inputMode="numeric"
          className="px-2.5"
          value={most}
          onChange={(event) => setMost(event.target.value)}
        />
      </label>
      <Button type="submit" variant="secondary" className="px-3">
        Go
      </Button>
    </form>
  )
}
