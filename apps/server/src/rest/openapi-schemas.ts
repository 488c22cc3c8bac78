import { profile, signedIn } from '@dobara/contract/accounts.ts'
import { address } from '@dobara/contract/addresses.ts'
import { cart, cartItem } from '@dobara/contract/cart.ts'
import {
  brand,
  category,
  productCard,
  productDetail,
  productImage,
  productVariant,
} from '@dobara/contract/catalog.ts'
import { deliveryPromise } from '@dobara/contract/checkout.ts'
import { orderDetail, orderItem, orderRow } from '@dobara/contract/orders.ts'
import { pagination } from '@dobara/contract/shapes.ts'
import { z } from 'zod'
import { type ProcedurePath, procedureFacts } from './procedures.ts'
import type { RestRoute } from './rest-route.ts'

export type JsonSchema = Record<string, unknown> & {
  properties?: Record<string, JsonSchema>
  required?: string[]
}

/** Shapes that several replies share keep their name in the document. */
const NAMED = {
  Address: address,
  Brand: brand,
  Cart: cart,
  CartItem: cartItem,
  Category: category,
  DeliveryPromise: deliveryPromise,
  OrderDetail: orderDetail,
  OrderItem: orderItem,
  OrderRow: orderRow,
  Pagination: pagination,
  ProductCard: productCard,
  ProductDetail: productDetail,
  ProductImage: productImage,
  ProductVariant: productVariant,
  Profile: profile,
  SignedIn: signedIn,
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

/** One name for each output shape, however many procedures answer with it. */
export function nameOutputs(routes: readonly RestRoute[]): Map<z.ZodType, string> {
  const names = new Map<z.ZodType, string>(Object.entries(NAMED).map(([name, schema]) => [schema, name]))
  for (const { procedure } of routes) {
    const { output } = procedureFacts(procedure)
    if (output && !names.has(output)) names.set(output, replyName(procedure))
  }
  return names
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
    Object.entries(schemas).map(([id, schema]) => [id, withoutIds(schema as JsonSchema)]),
  )
}

/** What a caller may send, before defaults and conversions. */
export function inputSchema(procedure: ProcedurePath): JsonSchema {
  const { input } = procedureFacts(procedure)
  if (!input) return { type: 'object', properties: {} }
  return withoutIds(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
}

function replyName(procedure: ProcedurePath): string {
  const words = procedure.split('.').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return `${words.join('')}Reply`
}

function withoutIds({ $schema: _schema, $id: _id, ...schema }: JsonSchema): JsonSchema {
  return schema
}
