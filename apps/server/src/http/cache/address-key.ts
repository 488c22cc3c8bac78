/** One name for all spellings of an address whose query says the same in another order. */
export function addressKey(url: string): string {
  const start = url.indexOf('?')
  if (start < 0 || !url.includes('&', start)) return url
  return `${url.slice(0, start)}?${url
    .slice(start + 1)
    .split('&')
    .toSorted()
    .join('&')}`
}
