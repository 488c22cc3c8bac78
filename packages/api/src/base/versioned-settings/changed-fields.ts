type Fields = Readonly<Record<string, unknown>>

/**
 * Fields of the grievance officer: an entry records only that the officer changed, because entries cannot be removed
 * and name no person.
 */
const PERSONAL = /^officer/

const isGroup = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isNamed = (value: unknown): value is Fields & { id: string } =>
  isGroup(value) && typeof value.id === 'string'

type Flat = [field: string, value: unknown][]

/**
 * Flattens fields: those of groups by their full names, `zones.A.standard`, and items with ids by their ids, besides
 * their order.
 */
function flat(fields: Fields, path = ''): Flat {
  return Object.entries(fields).flatMap(([name, value]): Flat => {
    const field = `${path}${name}`
    if (isGroup(value)) return flat(value, `${field}.`)
    if (!Array.isArray(value) || !value.every(isNamed) || value.length === 0) return [[field, value]]
    const items = value.flatMap(({ id, ...rest }) => flat(rest, `${field}.${id}.`))
    return [[field, value.map(({ id }) => id)], ...items]
  })
}

/** Returns the fields that differ between two states of one section, before and after; null if none differs. */
export function changedFields(before: Fields, after: Fields): { before: Fields; after: Fields } | null {
  const [earlier, later] = [new Map(flat(before)), new Map(flat(after))]
  const changed = [...new Set([...earlier.keys(), ...later.keys()])].filter(
    (field) => JSON.stringify(earlier.get(field)) !== JSON.stringify(later.get(field)),
  )
  if (changed.length === 0) return null
  const shown = (values: ReadonlyMap<string, unknown>) =>
    Object.fromEntries(
      changed.map((field) => [field, PERSONAL.test(field) ? '…' : (values.get(field) ?? null)]),
    )
  return { before: shown(earlier), after: shown(later) }
}
