import type { ProductSearch } from '@dobara/contract/catalog/product-search.ts'
import type { FilterGroup } from './filter-group.ts'

export type Chip = { key: string; label: string; without: ProductSearch }

/** Returns a chip for each active choice, with the search without it. */
export function chipsOf(groups: readonly FilterGroup[]): Chip[] {
  return groups.flatMap(({ key, choices }) =>
    choices
      .filter(({ isOn }) => isOn)
      .map(({ value, label, chipLabel, next }) => ({
        key: `${key}:${value}`,
        label: chipLabel ?? label,
        without: next,
      })),
  )
}
