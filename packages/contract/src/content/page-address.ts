/**
 * Parses the query string of a page, in the browser's router and on the server: every value is the text in the
 * address ("?q=123" stays text), and a repeated parameter is one comma-separated list.
 */
export function parseSearch(search: string): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [key, value] of new URLSearchParams(search)) {
    const earlier = Object.hasOwn(values, key) ? values[key] : undefined
    values[key] = earlier === undefined ? value : `${earlier},${value}`
  }
  return values
}

/** The page of a list in an address: 1 unless it names a later one. */
export function pageOf({ page }: Record<string, unknown>): number {
  const number = Number(page)
  return Number.isInteger(number) && number > 1 && number <= 100_000 ? number : 1
}
