import { isSettled } from '@dobara/api/checked-once.ts'

/** Text in parts, in their order; a part that stands twice is the same. */
export type ReplyText = readonly string[]

const written = new WeakMap<object, string>()

/** JSON of what will not change is written once. */
function jsonOfOne(value: object): string {
  const known = written.get(value)
  if (known !== undefined) return known
  const json = JSON.stringify(value)
  written.set(value, json)
  return json
}

const isSettledObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && isSettled(value)

function jsonOf(value: unknown): string {
  if (!Array.isArray(value) || value.length === 0 || !value.every(isSettledObject))
    return JSON.stringify(value)
  return `[${value.map(jsonOfOne).join(',')}]`
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
 * The JSON of the body of a reply. What stands in it under two names, as a product does over REST, is written once and is a part; so is
 * what is kept of lists. The body is plain: nothing in it has a way of its own to be written.
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
