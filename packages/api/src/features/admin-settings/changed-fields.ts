type Fields = Readonly<Record<string, unknown>>

/** Of the grievance officer an entry says only that the officer changed: entries cannot be removed and name no person. */
const PERSONAL = /^officer/

/** What differs between two forms of one section, before and after; null when nothing does. */
export function changedFields(before: Fields, after: Fields): { before: Fields; after: Fields } | null {
  const changed = Object.keys(after).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  if (changed.length === 0) return null
  const shown = (side: Fields) =>
    Object.fromEntries(changed.map((field) => [field, PERSONAL.test(field) ? '…' : side[field]]))
  return { before: shown(before), after: shown(after) }
}
