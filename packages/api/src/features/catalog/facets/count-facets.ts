import type { facetsInput, ProductFacets } from '@dobara/contract/catalog/facets.ts'
import { conditionLabel } from '@dobara/domain/catalog/condition-label.ts'
import { CONDITIONS } from '@dobara/domain/catalog/conditions.ts'
import {
  PRICE_RANGES,
  priceRangeValue,
  RAM_CHOICES_GB,
  STORAGE_CHOICES,
  USE_CASES,
} from '@dobara/domain/catalog/filter-choices.ts'
import type { z } from 'zod'
import { listAttributeRowsOf } from '../../../base/attributes/queries.ts'
import type { Deps } from '../../../context.ts'
import { prepared } from '../../../sql.ts'
import { attributeFacets } from './attribute-facets.ts'
import { type CategoryRow, listBrandRows, listCategoryRows } from '../queries.ts'
import { answerByReading } from '../search/understand-query.ts'
import { countChoices } from '../list/list-queries.ts'

type Label = { value: string; label: string }

const LABELS = {
  condition: CONDITIONS.map(({ code }) => ({ value: code, label: conditionLabel(code, 'en') })),
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

/** Each top category with its children. */
function familiesOf(rows: readonly CategoryRow[]): { top: CategoryRow; children: CategoryRow[] }[] {
  const childrenOf = Map.groupBy(rows, ({ parentId }) => parentId)
  return (childrenOf.get(null) ?? []).map((top) => ({ top, children: childrenOf.get(top.id) ?? [] }))
}

/** Each top category before its children; a parent counts what its children have. */
function countedCategories(rows: readonly CategoryRow[], counts: Readonly<Record<number, number>>) {
  const own = ({ id }: CategoryRow) => counts[id] ?? 0
  const counted = (row: CategoryRow, count: number) => ({ value: row.slug, label: row.name, count })
  return familiesOf(rows).flatMap(({ top, children }) => {
    const total = children.reduce((sum, child) => sum + own(child), own(top))
    return [counted(top, total), ...children.map((child) => counted(child, own(child)))]
  })
}

/**
 * How many products each choice of the filter panel would leave, with every filter of the other groups and the search
 * applied and its own group's left out.
 */
export async function countFacets(
  ctx: Pick<Deps, 'sql' | 'search'>,
  { q: typed = '', ...requested }: z.output<typeof facetsInput>,
): Promise<ProductFacets> {
  const [row, brands, categories, definitions] = await Promise.all([
    answerByReading({ typed, requested }, ({ words, filter }) =>
      words === ''
        ? countChoices(ctx.sql, { filter, search: null })
        : ctx.search.countChoices({ filter, words }),
    ),
    listBrandRows(ctx.sql),
    listCategoryRows(ctx.sql),
    listAttributeRowsOf(prepared(ctx.sql), 'offer'),
  ])
  const counted = <Group extends keyof typeof LABELS>(group: Group) =>
    LABELS[group].map(({ value, label }) => ({ value, label, count: row[group][value] ?? 0 }))
  return {
    total: row.total,
    facets: {
      brand: brands.map(({ id, slug, name }) => ({
        value: slug,
        label: name,
        count: row.brand[id] ?? 0,
      })),
      category: countedCategories(categories, row.category),
      condition: counted('condition'),
      ramGb: counted('ramGb'),
      storage: counted('storage'),
      price: counted('price'),
      inStock: counted('inStock'),
      processor: counted('processor'),
      operatingSystem: counted('operatingSystem'),
      useCase: counted('useCase'),
      touchscreen: counted('touchscreen'),
      countryOfOrigin: Object.entries(row.countryOfOrigin)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([value, count]) => ({ value, label: countryLabel(value), count })),
    },
    attributes: attributeFacets(definitions, row.attributes ?? {}, requested.attributes ?? []),
  }
}
