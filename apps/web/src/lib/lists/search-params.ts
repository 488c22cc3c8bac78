export { parseSearch } from '@dobara/contract/content/page-address.ts'

function asText(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(',')
  return value === undefined || value === null ? '' : String(value)
}

/** The other way; empty values and empty lists leave the address. Commas and colons stay readable. */
export function stringifySearch(search: Record<string, unknown>): string {
  const parts = Object.entries(search)
    .map(([key, value]) => [key, asText(value)] as const)
    .filter(([, value]) => value !== '')
    .map(
      ([key, value]) =>
        `${encodeURIComponent(key)}=${encodeURIComponent(value).replace(/%2C|%3A/g, decodeURIComponent)}`,
    )
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}
