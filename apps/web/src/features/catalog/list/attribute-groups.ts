import type { AttributeFacet } from '@dobara/contract/catalog/attributes.ts'
import { type ProductSearch, toggled, valuesOf } from '@dobara/contract/catalog/product-search.ts'
import { withUnit } from '../../../lib/words/fact-words.ts'
import { labelOf } from '../../../lib/words/label-words.ts'
import type { FilterGroup, FilterKnowledge } from './filter-group.ts'

const keyOf = (requested: string) => requested.slice(0, requested.indexOf(':'))

/** A value that only the address names, written like the ranges that the server lists: '33–37', '≥ 40'. */
function requestedLabel(value: string): string {
  const [, min, max] = /^(-?[\d.]+)?-(-?[\d.]+)?$/.exec(value) ?? []
  if (min && max) return `${min}–${max}`
  if (max) return `≤ ${max}`
  return min ? `≥ ${min}` : value
}

function groupOf({ key, type, unit, choices, ...names }: AttributeFacet, search: ProductSearch): FilterGroup {
  const on = valuesOf(search, 'attributes').filter((requested) => keyOf(requested) === key)
  const title = labelOf(names)
  const listed = choices.map((choice) => ({
    value: `${key}:${choice.value}`,
    label: labelOf(choice),
    count: choice.count,
  }))
  const others = on
    .filter((requested) => listed.every(({ value }) => value !== requested))
    .map((value) => ({ value, label: requestedLabel(value.slice(key.length + 1)), count: undefined }))
  const colon = type === 'whole' || type === 'decimal' ? '' : ':'
  return {
    key: `attributes:${key}`,
    title,
    choices: [...listed, ...others].map(({ value, label: bare, count }) => {
      const label = withUnit(bare, unit)
      const next = toggled(search, { key: 'attributes', value })
      return { value, label, chipLabel: `${title}${colon} ${label}`, count, isOn: on.includes(value), next }
    }),
  }
}

/** A key that the shop does not know is named as the address does, so that it can be removed. */
const unknownFacet = (key: string): AttributeFacet => ({
  key,
  label: key,
  labelHi: null,
  type: 'text',
  unit: null,
  choices: [],
})

/** A filter for each attribute that some of the products have or the address names. */
export function attributeGroups({ search, attributes }: FilterKnowledge): FilterGroup[] {
  if (!attributes) return []
  const known = new Set(attributes.map(({ key }) => key))
  const unknown = new Set(
    valuesOf(search, 'attributes')
      .map(keyOf)
      .filter((key) => !known.has(key)),
  )
  return [...attributes, ...[...unknown].map(unknownFacet)].map((facet) => groupOf(facet, search))
}
