import { FIELD_WORDS } from './field-words.ts'

export type JsonSchema = Record<string, unknown> & {
  properties?: Record<string, JsonSchema>
  required?: string[]
}

/** Puts what is known of a field's name beside its schema, in objects at any depth. */
export function describeFields(schema: JsonSchema): JsonSchema {
  const { properties, items, anyOf, ...rest } = schema
  return {
    ...withoutSpareRules(rest),
    ...(anyOf !== undefined && { anyOf: (anyOf as JsonSchema[]).map(describeFields) }),
    ...(isSchema(items) && { items: describeFields(items) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [
          name,
          {
            ...(FIELD_WORDS[name] && !('$ref' in field) && { description: FIELD_WORDS[name] }),
            ...describeFields(field),
          },
        ]),
      ),
    }),
  }
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The format says the same as the long expression beside it, which generators would copy into every client. */
function withoutSpareRules({ pattern, ...rest }: JsonSchema): JsonSchema {
  return pattern === undefined || rest.format !== undefined ? rest : { pattern, ...rest }
}

/** A field that a later release adds breaks no client: what a reply may say beside its fields is left open. */
export function openSchema(schema: JsonSchema): JsonSchema {
  const { additionalProperties, ...rest } = schema
  const opened = Object.entries(rest).map(([key, value]) => [
    key,
    isSchema(value) ? openSchema(value) : value,
  ])
  return {
    ...Object.fromEntries(
      opened.map(([key, value]) => [key, Array.isArray(value) ? value.map(openItem) : value]),
    ),
    ...(additionalProperties !== undefined &&
      additionalProperties !== false && { additionalProperties: openItem(additionalProperties) }),
  }
}

const openItem = (item: unknown): unknown => (isSchema(item) ? openSchema(item) : item)

/** Without the names that a library gives to a schema by itself. */
export function withoutIds({ $schema: _schema, $id: _id, ...schema }: JsonSchema): JsonSchema {
  return schema
}
