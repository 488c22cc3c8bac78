import type { AttributeFacet } from '@dobara/contract/catalog/attributes.ts'
import {
  type AttributeRange,
  attributeRangeValue,
  rangesOf,
  readRequestedAttribute,
} from '@dobara/domain/catalog/attributes/attribute.ts'
import type { AttributeRow } from '../../../base/attributes/queries.ts'

type Counts = Readonly<Record<string, number>>
type Choice = AttributeFacet['choices'][number]

function rangeLabel({ min, max }: AttributeRange): string {
  if (min === null) return `≤ ${max}`
  return max === null ? `≥ ${min}` : `${min}–${max}`
}

function rangeChoices(definition: AttributeRow, counts: Counts): Choice[] {
  return rangesOf(definition).map((range, index) => ({
    value: attributeRangeValue(range),
    label: rangeLabel(range),
    labelHi: null,
    count: counts[index] ?? 0,
  }))
}

function valueChoices({ type, choices }: AttributeRow, counts: Counts): Choice[] {
  const countOf = (value: string) => counts[value] ?? 0
  if (type === 'choice')
    return choices.map(({ value, label, labelHi }) => ({ value, label, labelHi, count: countOf(value) }))
  if (type === 'yes_no')
    return [
      { value: 'true', label: 'Yes', labelHi: 'हाँ', count: countOf('true') },
      { value: 'false', label: 'No', labelHi: 'नहीं', count: countOf('false') },
    ]
  const numbers = Object.keys(counts).toSorted((a, b) => Number(a) - Number(b))
  return numbers.map((value) => ({ value, label: value, labelHi: null, count: countOf(value) }))
}

/** Returns the attribute groups of the filter panel: those that some products have, and those that are requested. */
export function attributeFacets(
  definitions: readonly AttributeRow[],
  counts: Readonly<Record<string, Counts>>,
  requested: readonly string[],
): AttributeFacet[] {
  const requestedKeys = new Set(requested.map((one) => readRequestedAttribute(one)?.key))
  return definitions
    .filter(({ key, filter }) => filter !== 'none' && (counts[key] !== undefined || requestedKeys.has(key)))
    .map((definition) => {
      const { key, label, labelHi, type, unit, filter } = definition
      const own = counts[key] ?? {}
      return {
        key,
        label,
        labelHi,
        type,
        unit,
        choices: filter === 'ranges' ? rangeChoices(definition, own) : valueChoices(definition, own),
      }
    })
}
