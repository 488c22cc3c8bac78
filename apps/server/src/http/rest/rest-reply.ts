import { z } from 'zod'

type Shape = Record<string, z.ZodType>
type RestReply = { body: unknown; headers?: Record<string, string> }

/** Part of a body: its fields, made from a procedure's data, and their shapes in the document. */
export type Part<Data> = { fieldsOf: (data: Data) => object; shapeOf: (output: z.ZodType) => Shape }

/** How the body of a success is made of a procedure's data, and the shape of that body by the shape of the data. */
export type Reply<Data> = {
  make: (data: Data, request: { params: Record<string, string> }) => RestReply
  shapeOf: (output: z.ZodType) => z.ZodType
}

const success: Part<unknown> = {
  fieldsOf: () => ({ success: true }),
  shapeOf: () => ({ success: z.literal(true) }),
}

/** Returns the shape of every documented success but a bare list: `success`, followed by the parts in their order. */
export function envelope<Data>(...parts: Part<Data>[]): Reply<Data> {
  return withSuccessAfter([], ...parts)
}

/** The same of the calls that the documents show with `success` behind their first parts. */
export function withSuccessAfter<Data>(first: Part<Data>[], ...rest: Part<Data>[]): Reply<Data> {
  const parts = [...first, success, ...rest]
  return {
    make: (data) => ({ body: joined(parts.map(({ fieldsOf }) => fieldsOf(data))) }),
    shapeOf: (output) => eachOf(output, (one) => z.object(joined(parts.map(({ shapeOf }) => shapeOf(one))))),
  }
}

function joined<T extends object>(objects: readonly T[]): T {
  return Object.assign({}, ...objects) as T
}

/** Applies `shapeOf` to each outcome of a procedure that has several successful ones. */
function eachOf(output: z.ZodType, shapeOf: (one: z.ZodType) => z.ZodType): z.ZodType {
  return output instanceof z.ZodUnion
    ? z.union(output.options.map((one) => shapeOf(one as z.ZodType)))
    : shapeOf(output)
}

/** The whole data under a name of the documents, such as `user`. */
export function under(name: string): Part<unknown> {
  return { fieldsOf: (value) => ({ [name]: value }), shapeOf: (output) => ({ [name]: output }) }
}

export const data = under('data')

/** Parts of the data under a name of their own. */
export function inside<Data>(name: string, ...parts: Part<Data>[]): Part<Data> {
  return {
    fieldsOf: (value) => ({ [name]: joined(parts.map(({ fieldsOf }) => fieldsOf(value))) }),
    shapeOf: (output) => ({ [name]: z.object(joined(parts.map(({ shapeOf }) => shapeOf(output)))) }),
  }
}

/** Fields of the data next to `success`. */
export const fields: Part<object | null> = { fieldsOf: (value) => value ?? {}, shapeOf: fieldShapes }

/** Selects some fields of the data and no others. A name that is not a field of it fails when the document is built. */
export function only(...names: string[]): Part<object> {
  return {
    fieldsOf: (value) => Object.fromEntries(names.map((name) => [name, field(value, name)])),
    shapeOf: (output) => Object.fromEntries(names.map((name) => [name, fieldShape(output, name)])),
  }
}

/** One field of the data under another name of the documents. */
export function alias(from: string, to: string): Part<object> {
  return {
    fieldsOf: (value) => ({ [to]: field(value, from) }),
    shapeOf: (output) => ({ [to]: fieldShape(output, from) }),
  }
}

/** A field that the documents show as the reply of another call: with a `success` of its own. */
export function enveloped(name: string): Part<object> {
  return {
    fieldsOf: (value) => ({ [name]: { success: true, ...(field(value, name) as object) } }),
    shapeOf: (output) => ({ [name]: envelope(fields).shapeOf(fieldShape(output, name)) }),
  }
}

/** A field that the data does not have, but decides. */
export function computed<Data, Value>(
  name: string,
  shape: z.ZodType<Value>,
  valueOf: (value: Data) => Value,
): Part<Data> {
  return { fieldsOf: (value) => ({ [name]: valueOf(value) }), shapeOf: () => ({ [name]: shape }) }
}

/** Returns the documented message that states what was done. */
export function messageOf<Data>(sentenceOf: (value: Data) => string): Part<Data> {
  return computed('message', z.string(), sentenceOf)
}

export function message(sentence: string): Part<unknown> {
  return messageOf(() => sentence)
}

/** The data as it is, without `success`: the documents show a bare list. */
export const bare: Reply<unknown> = { make: (body) => ({ body }), shapeOf: (output) => output }

/** Reply with the bytes of a PDF, under the name of what the address requested. */
export const pdf: Reply<{ fileName: string; pdfBase64: string }> = {
  make: ({ fileName, pdfBase64 }) => ({
    body: Buffer.from(pdfBase64, 'base64'),
    headers: {
      'content-type': 'application/pdf',
      // Small enough to be sent whole, whatever range is requested.
      'accept-ranges': 'none',
      'content-disposition': `attachment; filename="${fileName}"`,
    },
  }),
  shapeOf: (output) => output,
}

/** The bytes of a picture that only those see who may. */
export const webp: Reply<{ webpBase64: string }> = {
  make: ({ webpBase64 }) => ({
    body: Buffer.from(webpBase64, 'base64'),
    headers: { 'content-type': 'image/webp' },
  }),
  shapeOf: (output) => output,
}

/** The fields of an object's shape; no data has none. */
function fieldShapes(output: z.ZodType): Shape {
  if (output instanceof z.ZodObject) return output.shape as Shape
  if (output instanceof z.ZodNull || output instanceof z.ZodVoid) return {}
  throw new Error('Only an object has fields to stand beside "success".')
}

function field(value: object, name: string): unknown {
  return (value as Record<string, unknown>)[name]
}

function fieldShape(output: z.ZodType, name: string): z.ZodType {
  const shape = fieldShapes(output)[name]
  if (!shape) throw new Error(`There is no field ${name} to answer with.`)
  return shape
}

const USUAL = envelope(data)

/** How a row answers, whatever its procedure's data is. */
export function replyOf({ reply = USUAL }: { reply?: unknown }): Reply<unknown> {
  return reply as Reply<unknown>
}
