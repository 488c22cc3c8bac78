import { type AdminUnit, updateUnitInput, type UpdateUnitInput } from '@dobara/contract/admin-units/units.ts'
import type { FieldError, Resolver } from 'react-hook-form'
import { formResolver } from '../../../lib/forms/form-resolver.ts'
import { fieldsOf } from '../../../lib/refusals/refusal.ts'
import { attributeFault } from '../attribute-fields.tsx'

type AttributeBox = `attribute_${string}`
/** Fields of the form: each attribute has its own, whose name has no dot, which would nest the value. */
export type UnitBoxes = Omit<UpdateUnitInput, 'attributes' | 'updatedAt'> & Record<AttributeBox, string>
type Definitions = AdminUnit['attributeDefinitions']

export const boxOf = (key: string): AttributeBox => `attribute_${key}`
const isBox = (name: string): name is AttributeBox => name.startsWith('attribute_')

/** Returns the form values of a machine. */
export function boxesOf(unit: AdminUnit): UnitBoxes {
  return {
    unit: unit.code,
    brand: unit.brand,
    serial: unit.serial,
    condition: unit.condition,
    recFunction: unit.recFunction,
    recCosmetic: unit.recCosmetic,
    priceDifference: unit.priceDifference,
    location: unit.location ?? '',
    hasBattery: unit.hasBattery,
    hasStorage: unit.hasStorage,
    note: unit.note ?? '',
    ...attributeBoxes(unit),
  }
}

function attributeBoxes({ attributes, attributeDefinitions }: AdminUnit): Record<AttributeBox, string> {
  return Object.fromEntries(
    attributeDefinitions.map(({ key }) => [boxOf(key), String(attributes[key] ?? '')]),
  )
}

function withoutAttributes(boxes: UnitBoxes): UpdateUnitInput {
  const fields = { ...boxes }
  for (const name of Object.keys(fields)) if (isBox(name)) delete fields[name]
  return fields
}

/** Only what was changed is sent: what is fixed while a machine is on sale is not touched by a change of its place. */
export function changedFields(unit: AdminUnit, after: UnitBoxes): UpdateUnitInput {
  const before: Readonly<Record<string, unknown>> = boxesOf(unit)
  const changed = Object.entries(after).filter(([name, value]) => before[name] !== value)
  const attributes = changed.flatMap(([name, value]) =>
    isBox(name) ? [[name.slice('attribute_'.length), String(value).trim() || null] as const] : [],
  )
  return {
    ...Object.fromEntries(changed.filter(([name]) => !isBox(name))),
    ...(attributes.length > 0 && { attributes: Object.fromEntries(attributes) }),
    unit: unit.code,
    updatedAt: unit.updatedAt,
  }
}

/**
 * Returns the errors of the attributes, worded as by the server; a value that is already saved is not checked again.
 */
function attributeErrors(definitions: Definitions, boxes: UnitBoxes, saved: UnitBoxes) {
  const errors: Record<string, FieldError> = {}
  for (const definition of definitions) {
    const box = boxOf(definition.key)
    const message = attributeFault(definition, boxes[box])
    if (message === undefined || boxes[box] === saved[box]) continue
    errors[box] = { type: 'rule', message }
  }
  return errors
}

/** Checks the fields by the schema of the contract, and the attributes by their definitions. */
export function unitResolver(unit: AdminUnit): Resolver<UnitBoxes> {
  const ofFields = formResolver(updateUnitInput)
  return async (boxes, context, options) => {
    const { errors } = await ofFields(withoutAttributes(boxes), context, options as never)
    const faults = { ...errors, ...attributeErrors(unit.attributeDefinitions, boxes, boxesOf(unit)) }
    return Object.keys(faults).length === 0 ? { values: boxes, errors: {} } : { values: {}, errors: faults }
  }
}

/** Returns the messages of a refusal that name attributes, with their form fields. */
export function attributeFaults(refusal: unknown): [AttributeBox, string][] {
  return Object.entries(fieldsOf(refusal)).flatMap(([path, sentence]) =>
    path.startsWith('attributes.') ? [[boxOf(path.slice('attributes.'.length)), sentence]] : [],
  )
}
