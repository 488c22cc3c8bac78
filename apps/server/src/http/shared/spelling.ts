import type { Sentence } from '@dobara/contract/sentences/sentence.ts'
import { sentenceShape } from '@dobara/contract/sentences/sentence-shape.ts'
import { adminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import { orderDetail, orderRow } from '@dobara/contract/orders/orders.ts'
import { reviewPagination } from '@dobara/contract/reviews/reviews.ts'
import { pagination } from '@dobara/contract/shapes.ts'
import { z } from 'zod'
import { DOCUMENTED_VALUES, type Words } from './documented-words.ts'

/** Shape in the documented spelling, with sentences as text, and the conversion from a value of the contract. */
export type Spelling = { shape: z.ZodType; spell: (value: unknown) => unknown }

const OF_ORDERS = { status: 'orderStatus', placedAt: 'createdAt' }
/** The back office uses `orderStatus` for the store's own text on the fulfilment. */
const OF_ADMIN_ORDERS = { fulfillmentStatus: 'orderStatus', placedAt: 'createdAt' }
const OF_PAGES = { total: 'totalCount' }

/** Second names that only the documentation has, by the field that each accompanies. */
const SECOND_NAMES = new Map<z.ZodType, Readonly<Record<string, string>>>([
  [orderRow, OF_ORDERS],
  [orderDetail, OF_ORDERS],
  [adminOrder, OF_ADMIN_ORDERS],
  [pagination, OF_PAGES],
  [reviewPagination, OF_PAGES],
])

/** REST returns as English text what a procedure returns as a code with values. */
const SENTENCE: Spelling = { shape: z.string(), spell: (value) => (value as Sentence).english }

const known = new Map<z.ZodType, Spelling>([[sentenceShape, SENTENCE]])

/** Returns how REST spells a shape of the contract, with the second names at any depth. */
export function spellingOf(shape: z.ZodType): Spelling {
  const found = known.get(shape) ?? findSpelling(shape)
  known.set(shape, found)
  return found
}

function findSpelling(shape: z.ZodType): Spelling {
  const words = DOCUMENTED_VALUES.get(shape)
  if (words) return ofEnum(shape as z.ZodEnum, words)
  if (shape instanceof z.ZodNullable) {
    const inner = shape.unwrap() as z.ZodType
    const one = spellingOf(inner)
    const spell = (value: unknown) => (value === null ? null : one.spell(value))
    return one.shape === inner ? asItIs(shape) : { shape: one.shape.nullable(), spell }
  }
  if (shape instanceof z.ZodOptional) {
    const inner = shape.unwrap() as z.ZodType
    const one = spellingOf(inner)
    const spell = (value: unknown) => (value === undefined ? undefined : one.spell(value))
    return one.shape === inner ? asItIs(shape) : { shape: one.shape.optional(), spell }
  }
  if (shape instanceof z.ZodObject) return ofObject(shape)
  if (shape instanceof z.ZodArray) {
    const one = spellingOf(shape.element as z.ZodType)
    const spell = (value: unknown) => (value as unknown[]).map(one.spell)
    return one.shape === shape.element ? asItIs(shape) : { shape: z.array(one.shape), spell }
  }
  return asItIs(shape)
}

function asItIs(shape: z.ZodType): Spelling {
  return { shape, spell: (value) => value }
}

function ofEnum(shape: z.ZodEnum, words: Words): Spelling {
  const documented = (value: unknown) => words[String(value)] ?? String(value)
  return { shape: z.enum(shape.options.map(documented)), spell: documented }
}

type Field = { name: string; second: string | undefined; spelling: Spelling }

function ofObject(shape: z.ZodObject): Spelling {
  const second = SECOND_NAMES.get(shape)
  const fields = Object.entries(shape.shape).map(([name, field]) => {
    const spelling = spellingOf(field as z.ZodType)
    return { name, second: second?.[name], spelling, isOther: spelling.shape !== field }
  })
  if (!second && fields.every(({ isOther }) => !isOther)) return asItIs(shape)
  return {
    shape: z.object(withSecondNames(fields, ({ spelling }) => spelling.shape)),
    spell: (value) => {
      const given = value as Record<string, unknown>
      const present = fields.filter(({ name }) => name in given)
      return withSecondNames(present, ({ name, spelling }) => spelling.spell(given[name]))
    },
  }
}

function withSecondNames<T>(fields: readonly Field[], valueOf: (field: Field) => T): Record<string, T> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = valueOf(field)
      return [field.name, ...(field.second ? [field.second] : [])].map((name) => [name, value] as const)
    }),
  )
}
