import { PRODUCT_GROUPS, type ProductGroup } from './shelf-filter.ts'

/** Where the facts of a product and the columns of all have what each group is about. */
export const COLUMN_OF = {
  brand: 'brandId',
  category: 'categoryId',
  condition: 'condition',
  processor: 'cpuMaker',
  operatingSystem: 'osFamily',
  touchscreen: 'isTouch',
  countryOfOrigin: 'countryOfOrigin',
} as const satisfies Record<ProductGroup, string>

type Facts = Readonly<Record<(typeof COLUMN_OF)[ProductGroup], number | boolean>>

/**
 * What products are of all groups together, numbered as it comes: of 100,000 products a few thousand are different, so that what
 * a filter asks is judged and counted by these instead of for each product.
 */
export type Combinations = {
  /** By the values in the order of the groups. */
  numbers: Map<string, number>
  /** The value of each combination, by its number. */
  values: Record<ProductGroup, number[]>
}

export function createCombinations(): Combinations {
  const values = Object.fromEntries(PRODUCT_GROUPS.map((group) => [group, [] as number[]]))
  return { numbers: new Map(), values: values as Combinations['values'] }
}

/** The number of the combination that a product is. */
export function combinationOf({ numbers, values }: Combinations, facts: Facts): number {
  const own = PRODUCT_GROUPS.map((group) => Number(facts[COLUMN_OF[group]]))
  const key = own.join()
  const known = numbers.get(key)
  if (known !== undefined) return known
  const number = numbers.size
  numbers.set(key, number)
  PRODUCT_GROUPS.forEach((group, index) => {
    values[group][number] = own[index] ?? 0
  })
  return number
}
