import { Written } from '@dobara/api/written.ts'

/** Text in parts, in their order; a part that stands twice is the same. */
export type ReplyText = readonly string[]

function jsonOf(value: unknown): string {
  if (value instanceof Written) return value.json
  if (!Array.isArray(value) || !value.some((one) => one instanceof Written)) return JSON.stringify(value)
  return `[${value.map(jsonOf).join(',')}]`
}

/** The objects that stand in it under more than one name. */
function twiceIn(values: readonly unknown[]): Set<unknown> {
  const seen = new Set<unknown>()
  return new Set(
    values.filter((value) => {
      if (typeof value !== 'object' || value === null) return false
      return seen.size === seen.add(value).size
    }),
  )
}

/**
 * The JSON of the body of a reply. What stands in it under two names, as a product does over REST, is written once and is a part; what
 * stands written already is taken as it is. The body is plain: nothing in it has a way of its own to be written.
 */
export function replyText(body: unknown): ReplyText {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return [jsonOf(body)]
  const fields = Object.entries(body).filter(([, value]) => value !== undefined)
  const twice = twiceIn(fields.map(([, value]) => value))
  const texts = new Map([...twice].map((value) => [value, jsonOf(value)]))
  const parts: string[] = []
  let open = '{'
  fields.forEach(([name, value], index) => {
    const text = texts.get(value)
    open += `${index === 0 ? '' : ','}${JSON.stringify(name)}:`
    if (text === undefined) open += jsonOf(value)
    else {
      parts.push(open, text)
      open = ''
    }
  })
  return [...parts, `${open}}`]
}
