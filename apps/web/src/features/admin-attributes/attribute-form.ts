import {
  type AdminAttribute,
  type CreateAttributeInput,
  createAttributeInput,
} from '@dobara/contract/admin-attributes.ts'
import { useOwnInputSentences } from '@dobara/contract/sentences/input-issues.ts'
import type {
  AttributeFilter,
  AttributeSubject,
  AttributeType,
  SearchWeight,
} from '@dobara/domain/catalog/attributes/attribute.ts'
import { toNestErrors } from '@hookform/resolvers'
import type { FieldError, Resolver, UseFormReturn } from 'react-hook-form'
import { issueText } from '../../lib/sentences/issue-text.ts'

useOwnInputSentences()

/** Fields of the form. Those that a type or subject does not have retain their values until the form is saved. */
export type AttributeValues = {
  subject: AttributeSubject
  label: string
  labelHi: string
  key: string
  type: AttributeType
  /** Kind added by a plug-in, based on the type. */
  pluginKind: string | null
  unit: string
  decimals: number
  minValue: number | null
  maxValue: number | null
  choices: { value: string; label: string; labelHi: string }[]
  kinds: string[]
  position: number
  isRequired: boolean
  filter: AttributeFilter
  /** Numbers with commas between them. */
  rangeStarts: string
  searchWeight: SearchWeight | ''
  isOnCard: boolean
  isComparable: boolean
}
export type AttributeForm = UseFormReturn<AttributeValues>

const NEW: AttributeValues = {
  subject: 'offer',
  label: '',
  labelHi: '',
  key: '',
  type: 'text',
  pluginKind: null,
  unit: '',
  decimals: 1,
  minValue: null,
  maxValue: null,
  choices: [],
  kinds: [],
  position: 1000,
  isRequired: false,
  filter: 'none',
  rangeStarts: '',
  searchWeight: '',
  isOnCard: false,
  isComparable: true,
}

export function valuesOf(attribute: AdminAttribute | null): AttributeValues {
  if (!attribute) return NEW
  const { id: _id, productCount: _count, updatedAt: _at, isBuiltIn: _builtIn, ...fields } = attribute
  return {
    ...fields,
    labelHi: fields.labelHi ?? '',
    unit: fields.unit ?? '',
    decimals: fields.type === 'decimal' ? fields.decimals : NEW.decimals,
    choices: fields.choices.map((choice) => ({ ...choice, labelHi: choice.labelHi ?? '' })),
    rangeStarts: fields.rangeStarts.join(', '),
    searchWeight: fields.searchWeight ?? '',
  }
}

export const isNumeric = (type: AttributeType) => type === 'whole' || type === 'decimal'

/** The filters that a type can have. */
export function filtersOf(type: AttributeType): readonly AttributeFilter[] {
  if (type === 'text') return ['none']
  return isNumeric(type) ? ['none', 'values', 'ranges'] : ['none', 'values']
}

/** The uses that only what is offered has. */
const UNUSED = {
  filter: 'none',
  rangeStarts: [],
  searchWeight: null,
  isRequired: false,
  isOnCard: false,
  isComparable: false,
} satisfies Partial<CreateAttributeInput>

/** Builds the definition from the fields, leaving out those that its type or subject does not have. */
export function inputOf(values: AttributeValues): CreateAttributeInput {
  const { type, filter } = values
  const ofNumber = isNumeric(type)
  return {
    ...values,
    unit: ofNumber ? values.unit : null,
    decimals: type === 'decimal' ? values.decimals : 0,
    minValue: ofNumber ? values.minValue : null,
    maxValue: ofNumber ? values.maxValue : null,
    choices: type === 'choice' ? values.choices : [],
    rangeStarts:
      filter === 'ranges'
        ? values.rangeStarts
            .split(/[,;\s]+/)
            .filter(Boolean)
            .map(Number)
        : [],
    searchWeight: values.searchWeight || null,
    ...(values.subject === 'unit' && UNUSED),
  }
}

/** Lists edited in one field or group of fields, which shows the error of the first wrong entry. */
const IN_ONE_BOX: ReadonlySet<unknown> = new Set(['rangeStarts', 'kinds'])

/** Validates the definition built from the fields with the schema of the contract; the form retains its fields. */
export const attributeResolver: Resolver<AttributeValues> = (values, _context, options) => {
  const { error } = createAttributeInput.safeParse(inputOf(values))
  if (!error) return { values, errors: {} }
  const faults: Record<string, FieldError> = {}
  for (const { path, message } of error.issues) {
    const name = IN_ONE_BOX.has(path[0]) ? String(path[0]) : path.join('.')
    faults[name] ??= { type: 'rule', message: issueText(message) }
  }
  return { values: {}, errors: toNestErrors<AttributeValues>(faults, options) }
}
