import { profile } from '@dobara/contract/auth/accounts.ts'
import { address } from '@dobara/contract/profile/addresses.ts'
import { cart, cartItem } from '@dobara/contract/cart.ts'
import {
  brand,
  category,
  productCard,
  productDetail,
  productImage,
  productVariant,
} from '@dobara/contract/catalog/catalog.ts'
import { orderDetail, orderItem, orderRow } from '@dobara/contract/orders/orders.ts'
import { pagination } from '@dobara/contract/shapes.ts'
import { z } from 'zod'
import { DOCUMENTED_FIELDS, DOCUMENTED_VALUES } from '../../shared/documented-words.ts'
import { type ProcedurePath, procedureFacts } from '../../shared/procedures.ts'
import { type Reply, replyOf } from '../rest-reply.ts'
import type { RestRoute } from '../rest-route.ts'
import { spellingOf } from '../../shared/spelling.ts'
import { describeFields, type JsonSchema, openSchema, withoutIds } from './json-schema.ts'

/** Shapes that several replies share, by their names in the document. */
const NAMED = {
  Address: address,
  Brand: brand,
  Cart: cart,
  CartItem: cartItem,
  Category: category,
  OrderDetail: orderDetail,
  OrderItem: orderItem,
  OrderRow: orderRow,
  Pagination: pagination,
  ProductCard: productCard,
  ProductDetail: productDetail,
  ProductImage: productImage,
  ProductVariant: productVariant,
  Profile: profile,
}

export const ERROR_SCHEMA: JsonSchema = {
  type: 'object',
  properties: {
    success: { const: false },
    message: { type: 'string', description: 'The sentence a person reads.' },
    code: { type: 'string', description: 'The stable word a program reads.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Field → what is wrong with it.',
    },
    detail: { type: 'object', description: 'What is needed to go on, such as the cart as it is now.' },
    requestId: { type: 'string', description: 'Quote it to support.' },
  },
  required: ['success', 'message', 'code', 'requestId'],
}

/**
 * Schema of an event that a provider or carrier sends to a webhook of the shop: in the sender's own format, verified
 * by the signature in its header.
 */
export const SIGNED_EVENT_SCHEMA: JsonSchema = {
  type: 'object',
  description: 'An event in the words of its sender. The bytes are signed as they are sent.',
}

type ReplyShapes = {
  names: Map<z.ZodType, string>
  shapeOf: (route: RestRoute) => z.ZodType | undefined
}

/** The shape of each row's body, each under one name: its procedure's, or the row's own where another row had that. */
export function nameReplies(routes: readonly RestRoute[]): ReplyShapes {
  const names = new Map<z.ZodType, string>(
    Object.entries(NAMED).map(([name, schema]) => [spellingOf(schema).shape, name]),
  )
  const made = new Map<ProcedurePath, Map<Reply<unknown>, z.ZodType>>()
  for (const route of routes) {
    const { output } = procedureFacts(route.procedure)
    const reply = replyOf(route)
    const ofProcedure = made.get(route.procedure) ?? new Map<Reply<unknown>, z.ZodType>()
    made.set(route.procedure, ofProcedure)
    if (!output || route.mediaType || ofProcedure.has(reply)) continue
    const shape = reply.shapeOf(spellingOf(output).shape)
    if (!names.has(shape)) names.set(shape, replyName(ofProcedure.size === 0 ? route.procedure : route.url))
    ofProcedure.set(reply, shape)
  }
  return { names, shapeOf: (route) => made.get(route.procedure)?.get(replyOf(route)) }
}

/** JSON Schemas that refer to each other by name. */
export function outputSchemas(names: Map<z.ZodType, string>): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of names) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, {
    uri: (id) => `#/components/schemas/${id}`,
    io: 'output',
    unrepresentable: 'any',
  })
  return Object.fromEntries(
    Object.entries(schemas).map(([id, schema]) => [
      id,
      describeFields(openSchema(withoutIds(schema as JsonSchema))),
    ]),
  )
}

type Document = (shape: z.core.$ZodType, schema: JsonSchema) => void

/** Returns the schema of a caller's input, before defaults and conversions, in the terms of the contract. */
export function inputSchema(procedure: ProcedurePath, document: Document = () => undefined): JsonSchema {
  const { input } = procedureFacts(procedure)
  if (!input) return { type: 'object', properties: {} }
  const made = z.toJSONSchema(input, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => document(zodSchema, jsonSchema as JsonSchema),
  })
  return withoutIds(made as JsonSchema)
}

/** Returns the schema of a procedure's input in the documented spelling, as REST accepts it. */
export function documentedInput(procedure: ProcedurePath): JsonSchema {
  return inputSchema(procedure, putDocumentedWords)
}

/** Adds the documented words to a JSON Schema made from this shape. Both words of a value are accepted. */
function putDocumentedWords(shape: z.core.$ZodType, schema: JsonSchema): void {
  const values = DOCUMENTED_VALUES.get(shape)
  if (values) {
    schema.enum = (schema.enum as string[]).flatMap((option) =>
      values[option] ? [values[option], option] : [option],
    )
  }
  const names = DOCUMENTED_FIELDS.get(shape)
  if (!names) return
  const { properties = {}, required = [] } = schema
  schema.properties = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [names[name] ?? name, property]),
  )
  schema.required = required.map((name) => names[name] ?? name)
}

function replyName(path: string): string {
  const words = path.split(/\W+/).map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return `${words.join('')}Reply`
}
