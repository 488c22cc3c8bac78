import { changed, type ProductSearch } from '@dobara/contract/catalog/product-search.ts'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { Input } from '../../../ui/input.tsx'
import { isImpossible } from './filter-choices.tsx'
import type { FilterGroup } from './filter-group.ts'
import { t } from './texts.ts'

const MAX_RUPEES = 20_000_000

type PriceFilterProps = {
  search: ProductSearch
  group: FilterGroup
  onChange: (search: ProductSearch) => void
  idPrefix: string
}

/** Four quick ranges, and one of one's own. */
export function PriceFilter({ search, group, onChange, idPrefix }: PriceFilterProps) {
  return (
    <div className="grid gap-3 py-1">
      <div className="grid gap-2">
        {group.choices.map((choice) => (
          <button
            key={choice.value}
            type="button"
            aria-pressed={choice.isOn}
            disabled={isImpossible(choice)}
            onClick={() => onChange(choice.next)}
            className={cn(
              'flex min-h-10 cursor-pointer items-center justify-between gap-3 rounded-md border px-3 text-left disabled:cursor-not-allowed disabled:opacity-55 pointer-coarse:min-h-11',
              choice.isOn
                ? 'border-leaf bg-leaf-soft font-semibold text-leaf'
                : 'border-line-strong bg-surface not-disabled:hover:border-leaf',
            )}
          >
            <span>{choice.label}</span>
            {choice.count !== undefined && (
              <span
                className={cn('text-sm font-normal tabular-nums', choice.isOn ? 'text-leaf' : 'text-muted')}
              >
                {choice.count.toLocaleString('en-IN')}
              </span>
            )}
          </button>
        ))}
      </div>
      <RangeForm search={search} onChange={onChange} idPrefix={idPrefix} />
    </div>
  )
}

function amountOf(value: string): number | undefined {
  const amount = Number(value)
  return value.trim() === '' || !Number.isFinite(amount) || amount < 0 ? undefined : amount
}

function RangeForm({ search, onChange, idPrefix }: Omit<PriceFilterProps, 'group'>) {
  const { minPrice, maxPrice } = search
  const requested = { least: minPrice?.toString() ?? '', most: maxPrice?.toString() ?? '' }
  const [draft, setDraft] = useState(requested)
  const [known, setKnown] = useState(requested)

  // The range changed in the address (a chip, a quick range, the back button): the fields follow it.
  if (requested.least !== known.least || requested.most !== known.most) {
    setKnown(requested)
    setDraft(requested)
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const [least, most] = [amountOf(draft.least), amountOf(draft.most)]
    // A range typed the wrong way round is understood.
    const isSwapped = least !== undefined && most !== undefined && least > most
    onChange(
      changed(search, isSwapped ? { minPrice: most, maxPrice: least } : { minPrice: least, maxPrice: most }),
    )
  }

  const field = (end: 'least' | 'most') => ({
    id: `${idPrefix}-${end}-price`,
    type: 'number',
    min: 0,
    max: MAX_RUPEES,
    inputMode: 'numeric' as const,
    className: 'px-2.5',
    value: draft[end],
    onChange: (event: { target: HTMLInputElement }) => setDraft({ ...draft, [end]: event.target.value }),
  })
  return (
    <form onSubmit={onSubmit} className="grid grid-cols-[1fr_1fr_auto] items-end gap-2">
      <label htmlFor={`${idPrefix}-least-price`} className="grid gap-1 text-sm text-muted">
        {t('minPrice')}
        <Input {...field('least')} />
      </label>
      <label htmlFor={`${idPrefix}-most-price`} className="grid gap-1 text-sm text-muted">
        {t('maxPrice')}
        <Input {...field('most')} />
      </label>
      <Button type="submit" variant="outline" className="px-3">
        {t('go')}
      </Button>
    </form>
  )
}
