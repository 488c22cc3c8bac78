import type { JsonSchema } from '@dobara/server/http/rest/openapi/json-schema.ts'
import { kindsOf, type Pool } from './pool.ts'
import type { Random } from './random.ts'

/** Source of an honest value: the caller's own entities, sometimes those of another caller. */
export type Source = { random: Random; own: Pool; others: Pool; procedure: string }

const OPTIONAL_SHARE = 0.35
const OTHERS_SHARE = 0.15
const LETTERS = 'abcdefghij klmnopqrst uvwxyz0123456789'

/** Valid values for a field of this name. */
const WORDS: Record<string, readonly unknown[]> = {
  email: ['reader@test.example', 'second.reader@test.example'],
  phone: ['9000000001', '9000000002', '+919000000003'],
  name: ['Asha Rao', 'आशा राव'],
  line1: ['12 MG Road'],
  city: ['Bengaluru', 'Mumbai'],
  state: ['Karnataka', 'Maharashtra'],
  postcode: ['560001', '400001', '797112'],
  pin: ['560001', '400001', '797112'],
  gstin: ['29AAGCB7383J1Z4', '27AAPFU0939F1ZV'],
  q: ['dell', 'thinkpad', 'laptpo', '8gb', 'डेल'],
  search: ['a', 'rao', 'dell'],
  password: ['correct horse 42'],
  newPassword: ['correct horse 43'],
  currentPassword: ['correct horse 42'],
  otp: ['000000'],
  code: ['000000', 'WELCOME500', 'UPGRADE10', 'FREESHIP'],
  quantity: [1, 1, 2, 3],
  rating: [1, 3, 5],
  page: [1, 1, 2],
  limit: [1, 5, 20],
  confirmation: ['DELETE'],
  shippingMethod: ['standard', 'express'],
  trackingNumber: ['AWB123456'],
  courier: ['Blue Dart'],
  slug: ['warranty', 'laptops'],
  part: ['index', 'products-1'],
  path: ['laptops'],
}

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i

/** A known value for this field, from earlier replies. */
export function knownValue(source: Source, field: string, isFit: (value: unknown) => boolean): unknown {
  const { random, own, others, procedure } = source
  const pool = random.chance(OTHERS_SHARE) ? others : own
  for (const kind of kindsOf(procedure, field)) {
    const found = pool.draw(kind, random, isFit)
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * Returns a value that the schema accepts, or nearly: limits of length are respected, patterns only if the name is
 * known.
 */
export function valueFor(source: Source, schema: JsonSchema, field = ''): unknown {
  const { random } = source
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return random.pick(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (Array.isArray(choices)) return valueFor(source, random.pick(choices as JsonSchema[]), field)
  if (schema.type === 'object') return objectFor(source, schema)
  if (schema.type === 'array') return arrayFor(source, schema, field)
  return scalarFor(source, schema, field)
}

function objectFor(source: Source, { properties = {}, required = [] }: JsonSchema): Record<string, unknown> {
  const wanted = Object.entries(properties).filter(
    ([name]) => required.includes(name) || source.random.chance(OPTIONAL_SHARE),
  )
  return Object.fromEntries(wanted.map(([name, schema]) => [name, valueFor(source, schema, name)]))
}

function arrayFor(source: Source, { items = {} }: JsonSchema, field: string): unknown[] {
  const singular = field.replace(/s$/, '')
  return Array.from({ length: source.random.below(3) }, () => valueFor(source, items as JsonSchema, singular))
}

function scalarFor(source: Source, schema: JsonSchema, field: string): unknown {
  const { random } = source
  const isNumber = schema.type === 'integer' || schema.type === 'number'
  const known = knownValue(source, field, (value) =>
    schema.type === undefined ? true : isNumber === (typeof value === 'number'),
  )
  if (known !== undefined) return known
  if (field === 'idempotencyKey') return `fuzz-key-${random.below(1_000_000)}`
  if (schema.type === 'boolean') return random.chance(0.5)
  const words = (WORDS[field] ?? []).filter((word) => !isNumber || typeof word === 'number')
  if (words.length > 0) return random.pick(words)
  if (isNumber) return numberFor(random, schema)
  if (schema.type === 'null') return null
  return textFor(random, schema)
}

function numberFor(random: Random, { minimum = 0, maximum = 100 }: JsonSchema): number {
  const [least, most] = [Number(minimum), Number(maximum)]
  const span = Math.min(most, least + 100) - least
  return random.pick([least, Math.min(most, least + 1), most, least + random.below(Math.max(1, span))])
}

function textFor(random: Random, { format, minLength = 1, maxLength = 40 }: JsonSchema): string {
  if (format === 'uuid') return '01930000-0000-7000-8000-00000000dead'
  if (format === 'email') return 'reader@test.example'
  if (format === 'date') return '2026-11-21'
  if (format === 'date-time') return '2026-11-21T06:30:00.000Z'
  const length = random.pick([Number(minLength), Math.min(Number(maxLength), 12), Number(maxLength)])
  return Array.from({ length }, () => random.pick([...LETTERS])).join('')
}

/** The same input with its invalid ids replaced by ids from earlier replies. */
export function withKnownIds(source: Source, node: unknown, field = ''): unknown {
  if (Array.isArray(node)) return node.map((entry) => withKnownIds(source, entry, field.replace(/s$/, '')))
  if (typeof node === 'object' && node !== null) {
    return Object.fromEntries(
      Object.entries(node).map(([name, value]) => [name, withKnownIds(source, value, name)]),
    )
  }
  const isAbsent =
    node === 2_147_483_647 || node === 'NO-SUCH-SKU' || (typeof node === 'string' && UUID.test(node))
  if (!isAbsent) return node
  return knownValue(source, field, (value) => typeof value === typeof node) ?? node
}
