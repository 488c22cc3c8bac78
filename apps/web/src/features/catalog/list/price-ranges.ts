import { changed, type ProductSearch } from '@dobara/contract/catalog/product-search.ts'
import { PRICE_RANGES, priceRangeValue } from '@dobara/domain/catalog/filter-choices.ts'
import { formatInr } from '../../../lib/format.ts'
import { countOf, type FilterGroup, type FilterKnowledge } from './filter-group.ts'
import { t } from './texts.ts'

type Range = Pick<ProductSearch, 'minPrice' | 'maxPrice'>

/** The documented quick ranges, as the address has them. */
const QUICK_RANGES: readonly Range[] = PRICE_RANGES.map(({ min, max }) => ({
  minPrice: min ?? undefined,
  maxPrice: max ?? undefined,
}))

const valueOf = ({ minPrice, maxPrice }: Range) =>
  priceRangeValue({ min: minPrice ?? null, max: maxPrice ?? null })

/** Returns a range as text, such as "Up to ₹30,000"; the quick ranges have shorter texts. */
export function priceLabel({ minPrice, maxPrice }: Range, isQuick = false): string {
  const [min, max] = [formatInr(minPrice ?? 0), formatInr(maxPrice ?? 0)]
  if (minPrice !== undefined && maxPrice !== undefined) return t('between', { min, max })
  if (minPrice === undefined) return isQuick ? t('under', { max }) : t('upTo', { max })
  return isQuick ? t('above', { min }) : t('from', { min })
}

/** The quick ranges, and the range of one's own when the address holds one. */
export function priceGroup({ search, facets }: FilterKnowledge): FilterGroup {
  const without = changed(search, { minPrice: undefined, maxPrice: undefined })
  const requested = valueOf(search)
  const isQuick = QUICK_RANGES.some((range) => valueOf(range) === requested)
  const own = requested === '-' || isQuick ? [] : [search]
  return {
    key: 'price',
    title: t('price'),
    none: without,
    choices: [...QUICK_RANGES, ...own].map((range, index) => {
      const { minPrice, maxPrice } = range
      const value = valueOf(range)
      const isOn = value === requested
      return {
        value,
        label: priceLabel(range, index < QUICK_RANGES.length),
        count: countOf(facets, { key: 'price', value }),
        isOn,
        next: isOn ? without : changed(search, { minPrice, maxPrice }),
      }
    }),
  }
}
