import { STATE_FILTERS } from '@dobara/domain/catalog/product-state.ts'
import type { FormEvent, ReactNode } from 'react'
import {
  CollapsedFilters,
  LabelledFilter,
  lowControl,
  lowSelect,
} from '../../components/data-table/filter-controls.tsx'
import { useListAddress } from '../../components/data-table/use-list-address.ts'
import { FilterSelect } from '../../components/filter-select.tsx'
import { useTypedFilter } from '../../components/form/use-typed-filter.ts'
import { SearchBox } from '../../components/search-box.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { Input } from '../../ui/input.tsx'
import {
  isLowStock,
  OTHER_THRESHOLDS,
  otherView,
  type ProductsAddress,
  productsList,
  STOCK_LEVELS,
} from './products-list.ts'
import { t } from './texts.ts'

/**
 * States that the low-stock view excludes by default: it shows only products in the shop unless these are requested.
 */
const NOT_SOLD = STATE_FILTERS.filter((state) => state !== 'active')

/** Filters that are behind the button on a phone. */
const FILTERS = ['sku', 'brand', 'state'] as const
const LOW_STOCK_FILTERS = [...FILTERS, 'threshold', 'level'] as const

function useFilters(address: ProductsAddress) {
  const { narrow } = useListAddress(address)
  const search = useTypedFilter(address.search, (typed) => narrow({ search: typed }))
  const sku = useTypedFilter(address.sku, (typed) => narrow({ sku: typed }))
  /** Applies the fields at once, without waiting for a pause in typing. */
  function apply(event: FormEvent) {
    event.preventDefault()
    narrow({ search: search.words.trim() || undefined, sku: sku.words.trim() || undefined })
  }
  function clear() {
    search.setWords('')
    sku.setWords('')
    const rest = isLowStock(address)
      ? { ...otherView(address), view: undefined, threshold: undefined, level: undefined }
      : address
    narrow(productsList.cleared(rest))
  }
  const isTyped = search.words !== '' || sku.words !== ''
  return { narrow, search, sku, apply, clear, isTyped }
}

/**
 * Shows the filters of the product list, as documented: search, SKU, brand and Apply; in the low-stock view also what
 * counts as low.
 */
export function ProductFilters({ address, children }: { address: ProductsAddress; children: ReactNode }) {
  const { narrow, search, sku, apply, clear, isTyped } = useFilters(address)
  const { data: brands = [] } = trpc.catalog.brands.useQuery()
  const isLow = isLowStock(address)
  const names = isLow ? LOW_STOCK_FILTERS : FILTERS
  const inForce = names.filter((name) => address[name] !== undefined).length
  const nameOf = new Map(brands.map(({ slug, name }) => [slug, name]))
  return (
    <search>
      <form onSubmit={apply} className="flex flex-wrap items-end gap-2.5">
        <div className="flex min-w-64 flex-1 basis-full [&_button]:min-h-9 [&_button]:text-sm pointer-coarse:[&_button]:min-h-11 md:basis-72">
          <SearchBox
            label={t('search')}
            placeholder={t('searchHint')}
            words={search.words}
            onType={search.setWords}
            className={lowControl}
            clear={{
              label: t(isLow ? 'clearFilter' : 'clear'),
              isNeeded: isLow || isTyped || productsList.isNarrowed(address),
              onClear: clear,
            }}
          />
        </div>
        <CollapsedFilters count={inForce} total={names.length}>
          <LabelledFilter label={t('sku')}>
            {(id) => (
              <Input
                id={id}
                type="search"
                placeholder={t('skuHint')}
                maxLength={64}
                className={lowControl}
                value={sku.words}
                onChange={({ target }) => sku.setWords(target.value)}
              />
            )}
          </LabelledFilter>
          <LabelledFilter label={t('brand')}>
            {(id) => (
              <FilterSelect
                id={id}
                className={cn(lowSelect, 'max-w-60')}
                all={t('allBrands')}
                values={[...nameOf.keys()]}
                value={address.brand}
                nameOf={(slug) => nameOf.get(slug) ?? slug}
                onPick={(brand) => narrow({ brand })}
              />
            )}
          </LabelledFilter>
          <LabelledFilter label={t('state')}>
            {(id) => (
              <FilterSelect
                id={id}
                className={lowSelect}
                all={t(isLow ? 'state_active' : 'allStates')}
                values={isLow ? NOT_SOLD : STATE_FILTERS}
                value={address.state}
                nameOf={(state) => t(`state_${state}`)}
                onPick={(state) => narrow({ state })}
              />
            )}
          </LabelledFilter>
          {isLow && <Threshold address={address} onPick={(threshold) => narrow({ threshold })} />}
          {isLow && (
            <LabelledFilter label={t('level')}>
              {(id) => (
                <FilterSelect
                  id={id}
                  className={lowSelect}
                  all={t('level_all')}
                  values={STOCK_LEVELS}
                  value={address.level}
                  nameOf={(level) => t(`level_${level}`)}
                  onPick={(level) => narrow({ level })}
                />
              )}
            </LabelledFilter>
          )}
        </CollapsedFilters>
        <Button type="submit" size="sm">
          {t('apply')}
        </Button>
        {children}
      </form>
    </search>
  )
}

type Threshold = (typeof OTHER_THRESHOLDS)[number]
type ThresholdProps = { address: ProductsAddress; onPick: (threshold: Threshold | undefined) => void }

function Threshold({ address, onPick }: ThresholdProps) {
  return (
    <LabelledFilter label={t('threshold')}>
      {(id) => (
        <FilterSelect
          id={id}
          className={lowSelect}
          all={t('thresholdUnits', { count: 5 })}
          values={OTHER_THRESHOLDS}
          value={address.threshold}
          nameOf={(units) => t('thresholdUnits', { count: Number(units) })}
          onPick={onPick}
        />
      )}
    </LabelledFilter>
  )
}
