/** Values of the placeholders in a gateway's request. */
export type SmsPlaces = {
  id: string
  /** E.164 with the plus sign, and without. */
  to: string
  to_digits: string
  text: string
  header: string
  entity: string
  template: string
  token: string
}

const PLACE = /\{([a-z_]+)\}/g
const NAMES = ['id', 'to', 'to_digits', 'text', 'header', 'entity', 'template', 'token'] as const

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** Places filled in one go, so that a text that holds "{token}" stays as it is. */
function fillPlaces(text: string, places: SmsPlaces): string {
  return text.replace(PLACE, (whole, name: string) =>
    Object.hasOwn(places, name) ? places[name as keyof SmsPlaces] : whole,
  )
}

function fillJson(value: Json, places: SmsPlaces): Json {
  if (typeof value === 'string') return fillPlaces(value, places)
  if (Array.isArray(value)) return value.map((part) => fillJson(part, places))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, fillJson(part, places)]))
}

/**
 * The body a gateway wants, from its pattern: JSON when the pattern starts with { or [, else a form such as
 * "To={to}&Body={text}". Values are put in after the pattern is read, so that no text can change its shape.
 */
export function requestBody(pattern: string, places: SmsPlaces): { type: string; body: string } {
  if (/^\s*[{[]/.test(pattern)) {
    const body = JSON.stringify(fillJson(JSON.parse(pattern) as Json, places))
    return { type: 'application/json', body }
  }
  const fields = new URLSearchParams()
  for (const [name, value] of new URLSearchParams(pattern)) fields.append(name, fillPlaces(value, places))
  return { type: 'application/x-www-form-urlencoded', body: fields.toString() }
}

/** Why a pattern cannot be used; null when it can. Never repeats the pattern, which may hold a secret. */
export function patternProblem(pattern: string): string | null {
  if (/^\s*[{[]/.test(pattern) && !isJson(pattern))
    return 'must be valid JSON, or a form like To={to}&Body={text}'
  const used = new Set([...pattern.matchAll(PLACE)].map(([, name]) => name))
  const needed = ['text', 'template'].filter((name) => !used.has(name))
  if (!used.has('to') && !used.has('to_digits')) needed.unshift('to')
  if (needed.length > 0) return `must hold ${needed.map((name) => `{${name}}`).join(', ')}`
  const unknown = [...used].some((name) => !NAMES.some((known) => known === name))
  return unknown ? `may only hold the places ${NAMES.map((name) => `{${name}}`).join(', ')}` : null
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
