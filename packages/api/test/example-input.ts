// For tests only: an input that a procedure accepts, made from its schema, which names entities that do not exist.
import { z } from 'zod'
import { findDefinition, type ProcedurePath } from '../src/policies.ts'

const UUID = '01930000-0000-7000-8000-00000000dead'
const MOST = 2_147_483_647
/** Strings of a format, as the schemas of the contract name them. */
const FORMATS: Readonly<Record<string, string>> = {
  uuid: UUID,
  email: 'nobody@test.example',
  date: '2026-11-22',
  'date-time': '2026-11-22T10:00:00.000Z',
}

type Schema = z.core.JSONSchema.JSONSchema

/** The schema of a procedure's input; undefined when it takes none. */
export const inputSchemaOf = (path: ProcedurePath): z.ZodType | undefined => findDefinition(path)?.inputs[0]

/** The smallest input that fits the schema of a procedure: what may be left out is left out. */
export function exampleInput(path: ProcedurePath): unknown {
  const schema = inputSchemaOf(path)
  return schema && exampleOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
}

function exampleOf(schema: Schema | boolean | undefined): unknown {
  if (typeof schema !== 'object') return null
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [part] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []
  if (part !== undefined) return exampleOf(part)
  if (schema.type === 'object') {
    const required = Object.entries(schema.properties ?? {}).filter(([name]) =>
      schema.required?.includes(name),
    )
    return Object.fromEntries(required.map(([name, field]) => [name, exampleOf(field)]))
  }
  if (schema.type === 'array') {
    const item = Array.isArray(schema.items) ? schema.items[0] : schema.items
    return Array.from({ length: schema.minItems ?? 0 }, () => exampleOf(item))
  }
  if (schema.type === 'integer' || schema.type === 'number') return Math.min(schema.maximum ?? MOST, MOST)
  if (schema.type === 'boolean') return false
  return FORMATS[schema.format ?? ''] ?? 'a'.repeat(Math.max(1, schema.minLength ?? 1))
}
