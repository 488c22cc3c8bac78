type Header = { description: string; schema: { type: 'integer'; minimum: number } | { type: 'string' } }

const count = (description: string): Header => ({ description, schema: { type: 'integer', minimum: 0 } })
const text = (description: string): Header => ({ description, schema: { type: 'string' } })

/** Headers of replies. */
export const RESPONSE_HEADERS = {
  'RateLimit-Limit': count('Calls in a window of the limit that has the fewest left for this caller'),
  'RateLimit-Remaining': count('Calls of it that are left'),
  'RateLimit-Reset': count('Seconds until its window ends and all of them are there again'),
  'Retry-After': count(
    'With 429 and 503: the seconds after which another try makes sense. It counts before RateLimit-Reset',
  ),
  ETag: text('The version of what is answered. If-Match takes it in a change, If-None-Match in a read'),
  'X-Request-Id': text(
    'The number of the call, to be quoted to support. A UUID that the caller sends is kept',
  ),
}

type HeaderName = keyof typeof RESPONSE_HEADERS

export const LIMIT_NAMES = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'] as const

/** The headers of one reply, as references to their descriptions. */
export function headerRefs(...names: HeaderName[]): Record<string, { $ref: string }> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}
