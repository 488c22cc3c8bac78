import { sentenceOfFault } from '@dobara/contract/catalog/attribute-fault.ts'
import type { AttributeValues } from '@dobara/contract/catalog/attributes.ts'
import { type Sentence, sentence } from '@dobara/contract/sentences/sentence.ts'
import {
  type AttributeDefinition,
  type AttributeSubject,
  attributesOfKind,
  readAttribute,
} from '@dobara/domain/catalog/attributes/attribute.ts'
import { RefusedError } from '../../errors.ts'
import type { Plugins } from '../../plugins.ts'
import { checkByPlugin } from './check-by-plugin.ts'

export type GivenAttributes = Readonly<Record<string, string | number | boolean | null>>

type Change = {
  /** Definitions of every subject: an attribute of the other subject is refused by its name. */
  definitions: readonly AttributeDefinition[]
  /** Subject of the change: a product or variant, or one machine. */
  subject: AttributeSubject
  /** The current values; null for a new product, which must have every required one. */
  before: AttributeValues | null
  /** Null takes a value away, what is left out stays. */
  given: GivenAttributes
  /** That of the product, such as 'printer'. */
  kind: string
  /** Those of plug-ins. */
  attributeKinds: Plugins['attributeKinds']
}

type Outcome = { ok: true; values: AttributeValues } | { ok: false; faults: Record<string, Sentence> }

/**
 * Returns the attributes after a change, or the reasons why it cannot be made, by `attributes.` and the key. An
 * unchanged value is never an error, and a required attribute that a product never had is enforced by forms only: a
 * product may be sent back as it was read. A type added by a plug-in validates its own values.
 */
export async function readAttributes(change: Change): Promise<Outcome> {
  const { definitions, subject, before, given, kind } = change
  const values: AttributeValues = { ...before }
  const faults: Record<string, Sentence> = {}
  const checked: Promise<void>[] = []
  const ofKind = new Set(attributesOfKind(definitions, { subject, kind }))
  for (const [key, typed] of Object.entries(given)) {
    if (typed === before?.[key]) continue
    const fault = (reason: Sentence) => (faults[`attributes.${key}`] = reason)
    const definition = definitions.find((candidate) => candidate.key === key)
    if (!definition) {
      fault(sentence('attribute_unknown', { key }))
      continue
    }
    if (definition.subject !== subject) {
      const { label: field } = definition
      fault(sentence(subject === 'offer' ? 'attribute_of_unit' : 'attribute_of_offer', { field }))
      continue
    }
    const read = readAttribute(definition, typed)
    if (!read.ok) fault(sentenceOfFault(definition.label, read.fault))
    else if (read.value === null) delete values[key]
    else if (!ofKind.has(definition))
      fault(sentence('attribute_of_other_kind', { field: definition.label, kind }))
    else {
      values[key] = read.value
      // Concurrently, so that no check waits for another.
      const check = checkByPlugin(change.attributeKinds, definition, read.value)
      checked.push(check.then((refusal) => void (refusal && fault(refusal))))
    }
  }
  await Promise.all(checked)
  const missing = [...ofKind].filter(
    ({ key, isRequired }) =>
      isRequired && values[key] === undefined && (before === null || before[key] !== undefined),
  )
  const reason = sentence('fields_missing', { fields: missing.map(({ label }) => label).join(', ') })
  for (const { key } of missing) faults[`attributes.${key}`] ??= reason
  return Object.keys(faults).length === 0 ? { ok: true, values } : { ok: false, faults }
}

/** Returns the attributes after a change; refuses an invalid one with the error at its field. */
export async function changedAttributes(change: Change): Promise<AttributeValues> {
  const outcome = await readAttributes(change)
  if (outcome.ok) return outcome.values
  throw new RefusedError('RULE_BROKEN', { reason: Object.values(outcome.faults)[0], faults: outcome.faults })
}
