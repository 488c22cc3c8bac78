import { FIELD_WORDS } from './field-words.ts'

export type JsonSchema = Record<string, unknown> & {
  properties?: Record<string, JsonSchema>
  required?: string[]
}

/** Adds the known description of a field's name to its schema, in objects at any depth. */
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

/** Drops a pattern if the format states the same: generators would copy the long expression into every client. */
function withoutSpareRules({ pattern, ...rest }: JsonSchema): JsonSchema {
  return pattern === undefined || rest.format !== undefined ? rest : { pattern, ...rest }
}

/**
 * Returns the schema with additional properties allowed in replies: a field that a later release adds breaks no
 * client.
 */
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

/** Returns the schema without the names that a library gives it by itself. */
export function withoutIds({ $schema: _schema, $id: _id, ...schema }: JsonSchema): JsonSchema {
  return schema
}
