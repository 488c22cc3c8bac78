import type { Category } from '@dobara/contract/catalog/catalog.ts'
import {
  changed,
  type ListKey,
  type ProductSearch,
  toggled,
  valuesOf,
} from '@dobara/contract/catalog/product-search.ts'
import { CONDITIONS } from '@dobara/domain/catalog/conditions.ts'
import { RAM_CHOICES_GB, STORAGE_CHOICES } from '@dobara/domain/catalog/filter-choices.ts'
import { countryName } from '../card/country-name.ts'
import { localizedText } from '../../../lib/words/label-words.ts'
import { conditionName } from '../../../lib/words/condition-words.ts'
import { attributeGroups } from './attribute-groups.ts'
import { countOf, type FilterGroup, type FilterKnowledge } from './filter-group.ts'
import { t } from './texts.ts'
import { priceGroup } from './price-ranges.ts'

/** Lists of the reply; attributes are groups of their own. */
type FacetListKey = Exclude<ListKey, 'attributes'>

type Entry = { value: string; label: string; chipLabel?: string; depth?: number }

/** Documented values, then others that the catalogue has or the address names. */
function withMore({ search, facets }: FilterKnowledge, key: FacetListKey, documented: readonly string[]) {
  const inCatalogue = facets?.[key].map(({ value }) => value) ?? []
  return [...new Set([...documented, ...inCatalogue, ...valuesOf(search, key)])]
}

function many(known: FilterKnowledge, key: FacetListKey, entries: Entry[]): FilterGroup {
  const { search, facets } = known
  const on = valuesOf(search, key)
  return {
    key,
    title: t(key),
    choices: entries.map((entry) => ({
      ...entry,
      count: countOf(facets, { key, value: entry.value }),
      isOn: on.includes(entry.value),
      next: toggled(search, { key, value: entry.value }),
    })),
  }
}

type SingleKey = 'inStock' | 'processor' | 'operatingSystem' | 'useCase' | 'touchscreen'

function single<Key extends SingleKey>(
  { search, facets }: FilterKnowledge,
  key: Key,
  entries: (Entry & { value: NonNullable<ProductSearch[Key]> })[],
): FilterGroup {
  const name: SingleKey = key
  const without = changed(search, { [key]: undefined })
  return {
    key,
    title: t(name),
    none: without,
    choices: entries.map((entry) => {
      const isOn = search[key] === entry.value
      const next = isOn ? without : changed(search, { [key]: entry.value })
      return { ...entry, count: countOf(facets, { key, value: entry.value }), isOn, next }
    }),
  }
}

function brandGroup(known: FilterKnowledge): FilterGroup {
  const named = new Map(known.facets?.brand.map(({ value, label }) => [value, label]))
  // In a stable order while counts change: the brands with the most products first.
  const sorted = (known.brands ?? []).toSorted((a, b) => b.productCount - a.productCount)
  for (const { slug, name } of sorted) named.set(slug, name)
  const slugs = withMore(
    known,
    'brand',
    sorted.map(({ slug }) => slug),
  )
  return many(
    known,
    'brand',
    slugs.map((slug) => ({ value: slug, label: named.get(slug) ?? slug })),
  )
}

function treeEntries(categories: readonly Category[], depth = 0): (Entry & { id: number })[] {
  return categories.flatMap(({ id, slug, name, nameHi, children }) => [
    { id, value: slug, label: localizedText(name, nameHi).text, depth },
    ...treeEntries(children, depth + 1),
  ])
}

/** The address may name a category by its slug, its whole path or its id; a choice writes the slug. */
function categoryGroup({ search, facets, categories }: FilterKnowledge): FilterGroup {
  const without = changed(search, { category: undefined, categoryId: undefined })
  const requested = search.category?.split('/').findLast(Boolean)
  const isChosen = ({ id, value }: { id?: number; value: string }) =>
    requested === undefined ? id !== undefined && id === search.categoryId : value === requested
  const entries: (Entry & { id?: number })[] = treeEntries(categories ?? [])
  const isUnknown = (requested ?? search.categoryId) !== undefined && !entries.some(isChosen)
  const unnamed = { value: requested ?? '', label: requested ?? t('category'), id: search.categoryId }
  return {
    key: 'category',
    title: t('category'),
    none: without,
    choices: [...entries, ...(isUnknown ? [unnamed] : [])].map(({ id, ...entry }) => {
      const isOn = isChosen({ id, value: entry.value })
      const next = isOn ? without : changed(search, { category: entry.value, categoryId: undefined })
      return { ...entry, count: countOf(facets, { key: 'category', value: entry.value }), isOn, next }
    }),
  }
}

function countryGroup(known: FilterKnowledge): FilterGroup {
  const entries = withMore(known, 'countryOfOrigin', []).map((value) => {
    const country = countryName(value)
    return { value, label: country, chipLabel: t('madeIn', { country }) }
  })
  return many(
    known,
    'countryOfOrigin',
    entries.toSorted((a, b) => a.label.localeCompare(b.label)),
  )
}

/**
 * Returns every filter of the list with its choices, in the order of the panel: in one category its attributes follow
 * the price and are open, elsewhere they are last. Called while rendering, because it contains text.
 */
export function filterGroups(known: FilterKnowledge, isOneCategory: boolean): FilterGroup[] {
  const plain = (value: string) => ({ value, label: value })
  const attributes = attributeGroups(known)
  return [
    categoryGroup(known),
    brandGroup(known),
    priceGroup(known),
    ...(isOneCategory ? attributes.map((group) => ({ ...group, isOpen: true })) : []),
    many(
      known,
      'condition',
      withMore(
        known,
        'condition',
        CONDITIONS.map(({ code }) => code),
      ).map((value) => ({ value, label: conditionName(value) })),
    ),
    many(
      known,
      'ramGb',
      withMore(known, 'ramGb', RAM_CHOICES_GB.map(String)).map((value) => ({ value, label: `${value} GB` })),
    ),
    many(known, 'storage', withMore(known, 'storage', STORAGE_CHOICES).map(plain)),
    single(known, 'inStock', [
      { value: 'true', label: t('inStockOnly') },
      { value: 'false', label: t('outOfStock') },
    ]),
    single(known, 'processor', [
      { value: 'intel', label: 'Intel' },
      { value: 'amd', label: 'AMD' },
    ]),
    single(known, 'operatingSystem', [
      { value: 'windows', label: 'Windows' },
      { value: 'macos', label: 'macOS' },
    ]),
    single(known, 'useCase', [
      { value: 'MULTI_TASKING', label: t('multiTasking') },
      { value: 'EVERYDAY_NEEDS', label: t('everydayNeeds') },
    ]),
    single(known, 'touchscreen', [
      { value: 'true', label: t('hasTouchscreen'), chipLabel: t('touchscreen') },
    ]),
    countryGroup(known),
    ...(isOneCategory ? [] : attributes),
  ]
}
