import type { AdminAttribute } from '@dobara/contract/admin-attributes.ts'
import type { AttributeDefinition } from '@dobara/domain/catalog/attributes/attribute.ts'
import type { Prisma } from '@dobara/db/generated/client.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { shownUnitCode } from '@dobara/domain/units/stored-code.ts'
import { kindOfAttribute } from '../../base/attributes/check-by-plugin.ts'
import type { Deps, Tx } from '../../context.ts'
import { RefusedError, refusedField } from '../../errors.ts'
import {
  clearInDeletedProducts,
  type CountedAttributeRow,
  findAttribute,
  isAttributeTaken,
  listSkusWith,
  listUnitCodesWith,
} from './queries.ts'

export function attributeView({ updatedAt, ...row }: CountedAttributeRow): AdminAttribute {
  return { ...row, updatedAt: updatedAt.toISOString() }
}

/** One attribute as it is now. */
export async function getAttribute(tx: Tx, id: number): Promise<AdminAttribute> {
  const row = await findAttribute(tx, id)
  if (!row) throw new RefusedError('ATTRIBUTE_NOT_FOUND')
  return attributeView(row)
}

export async function refuseTaken(tx: Tx, definition: AttributeDefinition, id: number | null): Promise<void> {
  const field = await isAttributeTaken(tx, definition, id)
  if (field) throw refusedField('ATTRIBUTE_TAKEN', field)
}

/** Refused while live products or machines have a value of it, or one of these values; the reply names some of them. */
export async function refuseUsed(tx: Tx, key: string, values?: readonly string[]): Promise<void> {
  if (values?.length === 0) return
  const skus = await listSkusWith(tx, key, values)
  const units = (await listUnitCodesWith(tx, key, values)).map(shownUnitCode)
  if (skus.length + units.length > 0) throw new RefusedError('ATTRIBUTE_IN_USE', { detail: { skus, units } })
  await clearInDeletedProducts(tx, key, values)
}

type KindRow = Pick<AttributeDefinition, 'pluginKind' | 'type'>

/**
 * Refuses a kind that no plug-in of this shop provides, unless the attribute already has it: the plug-in may be
 * installed again.
 */
export function refuseUnknownKind(
  { plugins: { attributeKinds } }: Pick<Deps, 'plugins'>,
  given: KindRow,
  before: KindRow | null,
): void {
  const { pluginKind, type } = given
  if (pluginKind === null || kindOfAttribute(attributeKinds, given)) return
  if (before?.pluginKind === pluginKind && before.type === type) return
  const reason = sentence('attribute_kind_unknown', { kind: pluginKind })
  throw refusedField('RULE_BROKEN', 'pluginKind', reason)
}

type GivenDefinition = Omit<AttributeDefinition, 'isComparable'> & { isComparable?: boolean | undefined }

/** A definition without a word about comparison: an offer is compared, a machine is not. */
export const fullDefinition = (given: GivenDefinition): AttributeDefinition => ({
  ...given,
  isComparable: given.isComparable ?? given.subject === 'offer',
})

/** A definition as the activity log stores it. */
export function loggedDefinition(definition: AttributeDefinition): Prisma.InputJsonObject {
  const { key, subject, label, labelHi, type, pluginKind, unit, decimals, minValue, maxValue, position } =
    definition
  const { isRequired, filter, searchWeight, isOnCard, isComparable } = definition
  return {
    key,
    subject,
    label,
    labelHi,
    type,
    pluginKind,
    unit,
    decimals,
    minValue,
    maxValue,
    position,
    isRequired,
    filter,
    searchWeight,
    isOnCard,
    isComparable,
    choices: definition.choices.map(({ value }) => value).join(', '),
    kinds: definition.kinds.join(', '),
    rangeStarts: definition.rangeStarts.join(', '),
  }
}
