import type { Brand, Category } from '@dobara/contract/catalog.ts'
import { CONDITIONS } from '@dobara/domain/catalog/conditions.ts'
import { formatInr } from '../../lib/format.ts'
import { changed, type ListKey, type ProductSearch, toggled, valuesOf } from './product-search.ts'

export type Chip = { key: string; label: string; without: ProductSearch }

export const PRICE_RANGES = [
  { label: 'Under ₹25,000', minPrice: undefined, maxPrice: 25_000 },
  { label: '₹25,000 – ₹50,000', minPrice: 25_000, maxPrice: 50_000 },
  { label: '₹50,000 – ₹75,000', minPrice: 50_000, maxPrice: 75_000 },
  { label: 'Above ₹75,000', minPrice: 75_000, maxPrice: undefined },
] as const

function priceLabel({ minPrice, maxPrice }: ProductSearch): string {
  const range = PRICE_RANGES.find((each) => each.minPrice === minPrice && each.maxPrice === maxPrice)
  if (range) return range.label
  if (minPrice === undefined) return `Up to ${formatInr(maxPrice ?? 0)}`
  return maxPrice === undefined
    ? `From ${formatInr(minPrice)}`
    : `${formatInr(minPrice)} – ${formatInr(maxPrice)}`
}

function flatten(categories: readonly Category[]): Category[] {
  return categories.flatMap((category) => [category, ...flatten(category.children)])
}

/** What is on, in words, each with the address without it. Names come from the lists once they are there. */
export function chipsOf(search: ProductSearch, known: { brands: Brand[]; categories: Category[] }): Chip[] {
  const labels: Record<ListKey, (value: string) => string> = {
    brand: (slug) => known.brands.find((brand) => brand.slug === slug)?.name ?? slug,
    condition: (code) => CONDITIONS.find((condition) => condition.code === code)?.label ?? code,
    ramGb: (size) => `${size} GB`,
    storage: (kind) => kind,
  }
  const lists = (['brand', 'condition', 'ramGb', 'storage'] as const).flatMap((key) =>
    valuesOf(search, key).map((value) => ({
      key: `${key}:${value}`,
      label: labels[key](value),
      without: toggled(search, { key, value }),
    })),
  )
  const all = flatten(known.categories)
  const category = all.find(({ id, slug }) => id === search.categoryId || slug === search.category)
  const hasCategory = search.categoryId !== undefined || search.category !== undefined
  const singles: [isOn: boolean, label: string, without: Partial<ProductSearch>][] = [
    [hasCategory, category?.name ?? 'Category', { categoryId: undefined, category: undefined }],
    [
      search.minPrice !== undefined || search.maxPrice !== undefined,
      priceLabel(search),
      { minPrice: undefined, maxPrice: undefined },
    ],
    [
      search.inStock !== undefined,
      search.inStock === 'false' ? 'Out of Stock' : 'In Stock',
      { inStock: undefined },
    ],
    [search.processor !== undefined, search.processor === 'amd' ? 'AMD' : 'Intel', { processor: undefined }],
    [
      search.operatingSystem !== undefined,
      search.operatingSystem === 'macos' ? 'macOS' : 'Windows',
      { operatingSystem: undefined },
    ],
    [
      search.useCase !== undefined,
      search.useCase === 'EVERYDAY_NEEDS' ? 'Everyday needs' : 'Multi-tasking',
      { useCase: undefined },
    ],
    [search.touchscreen !== undefined, 'Touchscreen', { touchscreen: undefined }],
  ]
  return [
    ...singles
      .filter(([isOn]) => isOn)
      .map(([, label, without]) => ({ key: label, label, without: changed(search, without) })),
    ...lists,
  ]
}
