type Fields = Readonly<Record<string, unknown>>

/** Of the grievance officer an entry says only that the officer changed: entries cannot be removed and name no person. */
const PERSONAL = /^officer/

const isGroup = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What stands in groups by its whole name: `zones.A.standard`. */
function flat(fields: Fields, path = ''): [field: string, value: unknown][] {
  return Object.entries(fields).flatMap(([name, value]): [string, unknown][] =>
    isGroup(value) ? flat(value, `${path}${name}.`) : [[`${path}${name}`, value]],
  )
}

/** What differs between two forms of one section, before and after; null when nothing does. */
export function changedFields(before: Fields, after: Fields): { before: Fields; after: Fields } | null {
  const earlier = new Map(flat(before))
  const changed = flat(after).filter(
    ([field, value]) => JSON.stringify(earlier.get(field)) !== JSON.stringify(value),
  )
  if (changed.length === 0) return null
  const shown = (field: string, value: unknown) => [field, PERSONAL.test(field) ? '…' : value]
  return {
    before: Object.fromEntries(changed.map(([field]) => shown(field, earlier.get(field)))),
    after: Object.fromEntries(changed.map(([field, value]) => shown(field, value))),
  }
}
