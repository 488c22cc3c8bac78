import type { facetsInput, ProductFacets } from '@dobara/contract/catalog.ts'
import { CONDITIONS } from '@dobara/domain/catalog/conditions.ts'
import {
  PRICE_RANGES,
  priceRangeValue,
  RAM_CHOICES_GB,
  STORAGE_CHOICES,
  USE_CASES,
} from '@dobara/domain/catalog/filter-choices.ts'
import type { z } from 'zod'
import type { Deps } from '../../../context.ts'
import { getFacetRow } from '../queries.ts'
import { resolveSearch } from '../search/resolve-search.ts'
import { understandQuery } from '../search/understand-query.ts'

type Label = { value: string; label: string }

const LABELS = {
  condition: CONDITIONS.map(({ code, label }) => ({ value: code, label })),
  ramGb: RAM_CHOICES_GB.map((size) => ({ value: String(size), label: `${size} GB` })),
  storage: STORAGE_CHOICES.map((kind) => ({ value: kind, label: kind })),
  price: PRICE_RANGES.map((range) => ({ value: priceRangeValue(range), label: range.label })),
  inStock: [
    { value: 'true', label: 'In Stock' },
    { value: 'false', label: 'Out of Stock' },
  ],
  processor: [
    { value: 'intel', label: 'Intel' },
    { value: 'amd', label: 'AMD' },
  ],
  operatingSystem: [
    { value: 'windows', label: 'Windows' },
    { value: 'macos', label: 'macOS' },
  ],
  useCase: USE_CASES.map(({ code, label }) => ({ value: code, label })),
  touchscreen: [{ value: 'true', label: 'Touchscreen' }],
} satisfies Record<string, Label[]>

const countries = new Intl.DisplayNames('en-IN', { type: 'region', fallback: 'code' })
/** "China" for CN; what is not the shape of a code stays as the store wrote it. */
const countryLabel = (code: string) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code)

/**
 * How many products each choice of the filter panel would leave, with every filter of the other groups and the search
 * applied and its own group's left out; up to a second old.
 */
export async function countFacets(
  ctx: Pick<Deps, 'sql'>,
  { q: typed = '', ...asked }: z.output<typeof facetsInput>,
): Promise<ProductFacets> {
  const { words, filter } = understandQuery(typed, asked)
  const resolved = words === '' ? null : await resolveSearch(ctx, words)
  const row = await getFacetRow(ctx.sql, { filter, search: resolved?.search ?? null })
  const counted = <Group extends keyof typeof LABELS>(group: Group) =>
    LABELS[group].map(({ value, label }) => ({ value, label, count: row[group]?.[value] ?? 0 }))
  return {
    total: row.total,
    facets: {
      brand: row.brand,
      category: row.category,
      condition: counted('condition'),
      ramGb: counted('ramGb'),
      storage: counted('storage'),
      price: counted('price'),
      inStock: counted('inStock'),
      processor: counted('processor'),
      operatingSystem: counted('operatingSystem'),
      useCase: counted('useCase'),
      touchscreen: counted('touchscreen'),
      countryOfOrigin: row.countryOfOrigin.map((made) => ({ ...made, label: countryLabel(made.value) })),
    },
  }
}
