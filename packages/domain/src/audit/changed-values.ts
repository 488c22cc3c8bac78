/** A value of an audit entry: texts, numbers, yes or no, and lists of anything. */
export type LoggedValue = string | number | boolean | null | readonly unknown[]
export type ChangedValue = { field: string; before: LoggedValue; after: LoggedValue }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The values of an object by their names; those of objects within it by both names: `rule.amount`. */
function valuesOf(whole: unknown, within = ''): Map<string, LoggedValue> {
  if (!isRecord(whole)) return new Map()
  return new Map(
    Object.entries(whole).flatMap(([name, value]) =>
      isRecord(value)
        ? [...valuesOf(value, `${within}${name}.`)]
        : [[`${within}${name}`, (value ?? null) as LoggedValue] as const],
    ),
  )
}

/**
 * Returns the fields that differ before and after, in the order in which they were written. A field that only one
 * side has is null on the other.
 */
export function changedValues(before: unknown, after: unknown): ChangedValue[] {
  const [was, is] = [valuesOf(before), valuesOf(after)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}
