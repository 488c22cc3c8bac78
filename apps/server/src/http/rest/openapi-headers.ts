type Header = { description: string; schema: { type: 'integer'; minimum: number } }

const count = (description: string): Header => ({ description, schema: { type: 'integer', minimum: 0 } })

/** What replies say beside their body. */
export const RESPONSE_HEADERS = {
  'RateLimit-Limit': count('Calls in a window of the limit that has the fewest left for this caller'),
  'RateLimit-Remaining': count('Calls of it that are left'),
  'RateLimit-Reset': count('Seconds until its window ends and all of them are there again'),
  'Retry-After': count(
    'With 429 and 503: the seconds after which another try makes sense. It counts before RateLimit-Reset',
  ),
}

type HeaderName = keyof typeof RESPONSE_HEADERS

export const LIMIT_NAMES = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'] as const

/** The headers of one reply, as references to their descriptions. */
export function headerRefs(...names: HeaderName[]): Record<string, { $ref: string }> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}
