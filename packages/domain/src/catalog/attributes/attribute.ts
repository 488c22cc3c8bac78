import { hasLetterOrDigit, plainText } from '../../text/plain-text.ts'

/** 'offer': what is sold, a product or its variant; 'unit': a single machine. */
export const ATTRIBUTE_SUBJECTS = ['offer', 'unit'] as const
export type AttributeSubject = (typeof ATTRIBUTE_SUBJECTS)[number]
export const ATTRIBUTE_TYPES = ['text', 'whole', 'decimal', 'yes_no', 'choice'] as const
export type AttributeType = (typeof ATTRIBUTE_TYPES)[number]
/** 'values': each value is a choice of the filter; 'ranges': numbers from one start to the next. */
export const ATTRIBUTE_FILTERS = ['none', 'values', 'ranges'] as const
export type AttributeFilter = (typeof ATTRIBUTE_FILTERS)[number]
/** 'A' is the weight of a model in a search, 'D' that of a port. */
export const SEARCH_WEIGHTS = ['A', 'B', 'C', 'D'] as const
export type SearchWeight = (typeof SEARCH_WEIGHTS)[number]

/** One value of an attribute of the type 'choice'; `value` is used in addresses, files and REST. */
export type AttributeChoice = { value: string; label: string; labelHi: string | null }

/**
 * A property of products of some kinds, or of the machines of such products. `key` is its name in addresses, files and over REST.
 * Nothing finds, compares or requires a property of machines: it has no filter, search weight, card, comparison or requirement.
 */
export type AttributeDefinition = {
  key: string
  subject: AttributeSubject
  label: string
  labelHi: string | null
  type: AttributeType
  /** The kind of a plug-in, built on the type, whose check values have to pass as well; null: of none. */
  pluginKind: string | null
  unit: string | null
  /** Only for the type 'decimal'. */
  decimals: number
  minValue: number | null
  maxValue: number | null
  choices: readonly AttributeChoice[]
  /** None: products of every kind. */
  kinds: readonly string[]
  position: number
  isRequired: boolean
  filter: AttributeFilter
  /** The numbers at which a new range begins, ascending. */
  rangeStarts: readonly number[]
  searchWeight: SearchWeight | null
  isOnCard: boolean
  isComparable: boolean
}
export type AttributeValue = string | number | boolean

export const LONGEST_ATTRIBUTE_TEXT = 255
/** Largest number that JSON, PostgreSQL and a form field all represent exactly. */
export const LARGEST_ATTRIBUTE_NUMBER = 1_000_000_000

export type AttributeFault =
  | { kind: 'no-text' }
  | { kind: 'too-long'; max: number }
  | { kind: 'no-number' }
  | { kind: 'out-of-range'; min: number; max: number }
  | { kind: 'too-fine'; decimals: number }
  | { kind: 'no-yes-no' }
  | { kind: 'no-choice'; choices: string[] }
export type ReadAttribute = { ok: true; value: AttributeValue | null } | { ok: false; fault: AttributeFault }

const PLAIN_NUMBER = /^-?(\d+(\.\d*)?|\.\d+)$/

type Definition = Pick<
  AttributeDefinition,
  'type' | 'decimals' | 'minValue' | 'maxValue' | 'choices' | 'label'
>

function readNumber(definition: Definition, given: unknown): ReadAttribute {
  const isNumber =
    typeof given === 'number'
      ? Number.isFinite(given)
      : typeof given === 'string' && PLAIN_NUMBER.test(given.trim())
  if (!isNumber) return { ok: false, fault: { kind: 'no-number' } }
  const value = Number(given)
  const min = definition.minValue ?? 0
  const max = definition.maxValue ?? LARGEST_ATTRIBUTE_NUMBER
  if (value < min || value > max) return { ok: false, fault: { kind: 'out-of-range', min, max } }
  const decimals = definition.type === 'whole' ? 0 : definition.decimals
  if (Number(value.toFixed(decimals)) !== value) return { ok: false, fault: { kind: 'too-fine', decimals } }
  return { ok: true, value }
}

function readText(given: unknown): ReadAttribute {
  if (typeof given !== 'string' || given.includes('\0') || !given.isWellFormed())
    return { ok: false, fault: { kind: 'no-text' } }
  const value = plainText(given)
  if (value.length > LONGEST_ATTRIBUTE_TEXT)
    return { ok: false, fault: { kind: 'too-long', max: LONGEST_ATTRIBUTE_TEXT } }
  return { ok: true, value: hasLetterOrDigit(value) ? value : null }
}

/** A choice by its value, or by its label in either language as people write it into files. */
function readChoice({ choices }: Definition, given: unknown): ReadAttribute {
  const answer = String(given).trim().toLowerCase()
  const found = choices.find(({ value, label, labelHi }) =>
    [value, label, labelHi ?? value].some((name) => name.toLowerCase() === answer),
  )
  if (found) return { ok: true, value: found.value }
  return { ok: false, fault: { kind: 'no-choice', choices: choices.map(({ value }) => value) } }
}

function readYesNo(given: unknown): ReadAttribute {
  if (typeof given === 'boolean') return { ok: true, value: given }
  if (given === 'true' || given === 'false') return { ok: true, value: given === 'true' }
  return { ok: false, fault: { kind: 'no-yes-no' } }
}

/** A value as it was typed, sent or imported; null: none. */
export function readAttribute(definition: Definition, given: unknown): ReadAttribute {
  if (given === null || given === undefined || given === '') return { ok: true, value: null }
  switch (definition.type) {
    case 'text':
      return readText(given)
    case 'whole':
    case 'decimal':
      return readNumber(definition, given)
    case 'yes_no':
      return readYesNo(given)
    case 'choice':
      return readChoice(definition, given)
  }
}

/** The definitions of what is offered, or of machines, in their order. */
export function attributesOf<Definition extends Pick<AttributeDefinition, 'subject'>>(
  definitions: readonly Definition[],
  subject: AttributeSubject,
): Definition[] {
  return definitions.filter((definition) => definition.subject === subject)
}

/** The attributes that products of a kind have, or their machines, in their order. */
export function attributesOfKind<Definition extends Pick<AttributeDefinition, 'subject' | 'kinds'>>(
  definitions: readonly Definition[],
  { subject, kind }: { subject: AttributeSubject; kind: string },
): Definition[] {
  return attributesOf(definitions, subject).filter(({ kinds }) => kinds.length === 0 || kinds.includes(kind))
}

type Ranged = Pick<AttributeDefinition, 'type' | 'decimals' | 'rangeStarts'>
export type AttributeRange = { min: number | null; max: number | null }

/** The ranges of a filter, which do not overlap: up to the first start, from each to the next, and from the last on. */
export function rangesOf({ type, decimals, rangeStarts }: Ranged): AttributeRange[] {
  const places = type === 'whole' ? 0 : decimals
  const below = (start: number) => Number((start - 10 ** -places).toFixed(places))
  return [null, ...rangeStarts].map((min, index) => {
    const next = rangeStarts[index]
    return { min, max: next === undefined ? null : below(next) }
  })
}

/** A range as a filter's value: "20-29", "-19", "40-". */
export function attributeRangeValue({ min, max }: AttributeRange): string {
  return `${min ?? ''}-${max ?? ''}`
}

const RANGE = /^(-?\d+(?:\.\d+)?)?-(-?\d+(?:\.\d+)?)?$/

/** An entry of a filter: a range where it looks like one, else a value of any type. */
export type RequestedAttribute = { key: string; range: AttributeRange } | { key: string; value: string }

/** "pagesPerMinute:20-29" of an address; null for what is not of that shape. */
export function readRequestedAttribute(requested: string): RequestedAttribute | null {
  const [, key = '', value = ''] = /^([a-z][A-Za-z0-9]{1,39}):(.+)$/.exec(requested) ?? []
  if (key === '') return null
  const [, min, max] = RANGE.exec(value) ?? []
  if (min === undefined && max === undefined) return { key, value }
  return {
    key,
    range: { min: min === undefined ? null : Number(min), max: max === undefined ? null : Number(max) },
  }
}
