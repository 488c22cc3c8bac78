import { sentenceOfFault } from '@dobara/contract/catalog/attribute-fault.ts'
import type { Attribute, AttributeValues } from '@dobara/contract/catalog/attributes.ts'
import { readAttribute } from '@dobara/domain/catalog/attributes/attribute.ts'
import type { FieldError } from 'react-hook-form'
import { t } from './texts.ts'
import { labelledText } from './labelled-sentence.ts'

const PREFIX = 'attribute_'
/** Name of an attribute's form field. It has no dot, which would nest the value. */
export type AttributeBox = `${typeof PREFIX}${string}`
type BoxValues = Readonly<Record<AttributeBox, string>>

export function boxOf(key: string): AttributeBox {
  return `${PREFIX}${key}`
}

/**
 * Returns the form field for a path named by a refusal, such as `attributes.portSpeed`; undefined for any other path.
 */
export function boxOfFault(path: string): AttributeBox | undefined {
  const [, key] = /^attributes\.(\w+)$/.exec(path) ?? []
  return key === undefined ? undefined : boxOf(key)
}

/** Returns the field values of all definitions, and of saved values whose definitions are not loaded yet. */
export function attributeBoxes(
  keys: readonly string[],
  saved: AttributeValues = {},
): Record<AttributeBox, string> {
  const all = [...new Set([...keys, ...Object.keys(saved)])]
  return Object.fromEntries(all.map((key) => [boxOf(key), String(saved[key] ?? '')]))
}

/** Returns the attributes to send: those in `changed`, null for an emptied field; undefined if there are none. */
export function attributesToSend(
  attributes: readonly Attribute[],
  values: BoxValues,
  changed: Readonly<Partial<Record<AttributeBox, unknown>>>,
): Record<string, string | null> | undefined {
  const sent = attributes
    .filter(({ key }) => changed[boxOf(key)])
    .map(({ key }) => [key, values[boxOf(key)]?.trim() || null] as const)
  return sent.length > 0 ? Object.fromEntries(sent) : undefined
}

/** Validates the fields as the server does: an unchanged saved value is not validated again. */
export function attributeErrors(
  attributes: readonly Attribute[],
  values: BoxValues,
  saved: Readonly<Partial<BoxValues>>,
): [AttributeBox, FieldError][] {
  return attributes.flatMap((attribute) => {
    const box = boxOf(attribute.key)
    const typed = values[box]?.trim() ?? ''
    const error = errorOf(attribute, typed, typed === (saved[box] ?? ''))
    return error ? [[box, error]] : []
  })
}

function errorOf(attribute: Attribute, typed: string, isSaved: boolean): FieldError | undefined {
  const read = readAttribute(attribute, typed)
  const isMissing = read.ok && read.value === null
  if (isMissing) return attribute.isRequired ? { type: 'required', message: t('fillIn') } : undefined
  if (read.ok || isSaved) return undefined
  const message = labelledText(sentenceOfFault(attribute.label, read.fault), [attribute])
  return { type: 'rule', message }
}
