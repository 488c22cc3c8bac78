/** Returns one key for all spellings of an address that differ only in the order of the query. */
export function addressKey(url: string): string {
  const start = url.indexOf('?')
  if (start < 0 || !url.includes('&', start)) return url
  return `${url.slice(0, start)}?${url
    .slice(start + 1)
    .split('&')
    .toSorted()
    .join('&')}`
}
