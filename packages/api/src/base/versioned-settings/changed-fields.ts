type Fields = Readonly<Record<string, unknown>>

/** Of the grievance officer an entry says only that the officer changed: entries cannot be removed and name no person. */
const PERSONAL = /^officer/

const isGroup = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isNamed = (value: unknown): value is Fields & { id: string } =>
  isGroup(value) && typeof value.id === 'string'

type Flat = [field: string, value: unknown][]

/** What stands in groups by its whole name, `zones.A.standard`, and things with ids by theirs, besides their order. */
function flat(fields: Fields, path = ''): Flat {
  return Object.entries(fields).flatMap(([name, value]): Flat => {
    const field = `${path}${name}`
    if (isGroup(value)) return flat(value, `${field}.`)
    if (!Array.isArray(value) || !value.every(isNamed) || value.length === 0) return [[field, value]]
    const items = value.flatMap(({ id, ...rest }) => flat(rest, `${field}.${id}.`))
    return [[field, value.map(({ id }) => id)], ...items]
  })
}

/** What differs between two forms of one section, before and after; null when nothing does. */
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
