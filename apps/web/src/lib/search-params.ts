/**
 * Query strings as the documents show them: every value is the text in the address ("?q=123" stays text),
 * and a list is one parameter with commas. The router's own way would turn both into JSON.
 */
export function parseSearch(search: string): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [key, value] of new URLSearchParams(search)) {
    const earlier = values[key]
    values[key] = earlier === undefined ? value : `${earlier},${value}`
  }
  return values
}

function asText(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(',')
  return value === undefined || value === null ? '' : String(value)
}

/** The other way; empty values and empty lists leave the address. Commas stay readable. */
export function stringifySearch(search: Record<string, unknown>): string {
  const parts = Object.entries(search)
    .map(([key, value]) => [key, asText(value)] as const)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value).replaceAll('%2C', ',')}`)
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}
