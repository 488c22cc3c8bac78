import { z } from 'zod'

type Shape = Record<string, z.ZodType>
type RestReply = { body: unknown; headers?: Record<string, string> }

/** One part of a body: its fields, made of a procedure's data, and what the document says of them. */
export type Part<Data> = { fieldsOf: (data: Data) => object; shapeOf: (output: z.ZodType) => Shape }

/** How the body of a success is made of a procedure's data, and the shape of that body by the shape of the data. */
export type Reply<Data> = {
  make: (data: Data, request: { params: Record<string, string> }) => RestReply
  shapeOf: (output: z.ZodType) => z.ZodType
}

const SUCCESS = z.literal(true)

/** What every documented success but a bare list is: `success`, and then the parts in their order. */
export function envelope<Data>(...parts: Part<Data>[]): Reply<Data> {
  return {
    make: (data) => ({
      body: Object.assign({ success: true }, ...parts.map(({ fieldsOf }) => fieldsOf(data))),
    }),
    shapeOf: (output) =>
      eachOf(output, (one) =>
        z.object(Object.assign({ success: SUCCESS }, ...parts.map(({ shapeOf }) => shapeOf(one)))),
      ),
  }
}

/** Of a procedure with several good outcomes: a shape for each of them. */
function eachOf(output: z.ZodType, shapeOf: (one: z.ZodType) => z.ZodType): z.ZodType {
  return output instanceof z.ZodUnion
    ? z.union(output.options.map((one) => shapeOf(one as z.ZodType)))
    : shapeOf(output)
}

/** The fields of the data beside `success`. */
export const fields: Part<object> = { fieldsOf: (data) => data, shapeOf: fieldShapes }

/** Some fields of the data and no others. */
export function only<Name extends string>(...names: Name[]): Part<Record<Name, unknown>> {
  return {
    fieldsOf: (data) => Object.fromEntries(names.map((name) => [name, data[name]])),
    shapeOf: (output) => {
      const shapes = fieldShapes(output)
      return Object.fromEntries(names.map((name) => [name, shapes[name] ?? z.never()]))
    },
  }
}

/** One field of the data, which the documents know by another name too. */
export function alias<From extends string>(from: From, to: string): Part<Record<From, unknown>> {
  return {
    fieldsOf: (data) => ({ [to]: data[from] }),
    shapeOf: (output) => ({ [to]: fieldShapes(output)[from] ?? z.never() }),
  }
}

/** A field that the documents show as the reply of another call: with a `success` of its own. */
export function enveloped<Name extends string>(name: Name): Part<Record<Name, object>> {
  return {
    fieldsOf: (data) => ({ [name]: { success: true, ...data[name] } }),
    shapeOf: (output) => ({
      [name]: z.object({ success: SUCCESS, ...fieldShapes(fieldShapes(output)[name]) }),
    }),
  }
}

/** The data as it is, without `success`: the documents show a bare list. */
export const bare: Reply<unknown> = { make: (body) => ({ body }), shapeOf: (output) => output }

/** The bytes of a document, under the name of what the address asked for. */
export const pdf: Reply<{ pdfBase64: string }> = {
  make: ({ pdfBase64 }, { params }) => ({
    body: Buffer.from(pdfBase64, 'base64'),
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="invoice-${params.id}.pdf"`,
    },
  }),
  shapeOf: (output) => output,
}

/** The fields of an object's shape. */
function fieldShapes(output: z.ZodType | undefined): Shape {
  if (output instanceof z.ZodObject) return output.shape as Shape
  throw new Error('Only an object has fields to stand beside "success".')
}

const USUAL = envelope(fields)

/** How a row answers, whatever its procedure's data is. */
export function replyOf({ reply = USUAL }: { reply?: unknown }): Reply<unknown> {
  return reply as Reply<unknown>
}
