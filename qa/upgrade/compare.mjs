// Compares two replies field by field.

/**
 * Fields that identify an element of a list, so that an additional element before it is one difference, not one for
 * each.
 */
const NAMES = ['sku', 'id', 'key', 'value', 'slug', 'orderNumber', 'name']
/** Fields that differ with each request. */
const OF_THE_MOMENT = new Set(['requestId', 'exportedAt'])

const isObject = (value) => typeof value === 'object' && value !== null

/** The elements of a list by their names; by their places where they have none or share one. */
function entriesOf(list) {
  if (!Array.isArray(list)) return Object.entries(list)
  const name = NAMES.find((key) => list.every((element) => isObject(element) && key in element))
  const keys = name ? list.map((element) => String(element[name])) : []
  const isNamed = name && new Set(keys).size === list.length
  return list.map((element, index) => [isNamed ? keys[index] : String(index), element])
}

/** Checks whether the elements that both lists have are in the same order. */
function isSameOrder(before, after) {
  const shared = (these, those) => [...these.keys()].filter((key) => those.has(key)).join('\n')
  return shared(before, after) === shared(after, before)
}

/**
 * Differences of two values as `{ kind, field, before, after }`, where `field` has "[]" for the elements of lists, and the number of
 * fields that were compared. Kinds are changed, added, removed and moved, for a list in another order.
 */
export function compare(before, after, field = '') {
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after)) {
    const differences = before === after ? [] : [{ kind: 'changed', field, before, after }]
    return { fields: 1, differences }
  }
  const isList = Array.isArray(before)
  const [old, now] = [new Map(entriesOf(before)), new Map(entriesOf(after))]
  const result = { fields: 0, differences: [] }
  if (isList && !isSameOrder(old, now)) {
    result.differences.push({ kind: 'moved', field, before: [...old.keys()], after: [...now.keys()] })
  }
  for (const key of new Set([...old.keys(), ...now.keys()])) {
    if (!isList && OF_THE_MOMENT.has(key)) continue
    const inner = isList ? `${field}[]` : `${field}.${key}`
    if (!now.has(key)) result.differences.push({ kind: 'removed', field: inner, before: old.get(key) })
    else if (!old.has(key)) result.differences.push({ kind: 'added', field: inner, after: now.get(key) })
    else {
      const { fields, differences } = compare(old.get(key), now.get(key), inner)
      result.fields += fields
      result.differences.push(...differences)
    }
  }
  return result
}
