import {
  ATTRIBUTE_FILTERS,
  ATTRIBUTE_SUBJECTS,
  ATTRIBUTE_TYPES,
  LARGEST_ATTRIBUTE_NUMBER,
  SEARCH_WEIGHTS,
} from '@dobara/domain/catalog/attributes/attribute.ts'
import { plainCode } from '@dobara/domain/text/plain-text.ts'
import { z } from 'zod'
import { PRODUCT_FIELD_NAMES } from './admin-products/product-inputs.ts'
import { screenName, words } from './admin-plugins/screens.ts'
import { CATEGORY_COLUMN, VARIANT_COLUMN, VERSION_COLUMN } from './admin-products/product-file-columns.ts'
import { attribute } from './catalog/attributes.ts'
import { issueMessage } from './sentences/issue-message.ts'
import { blankOr, filled, hindiOrNone, isoTime, serialId, text } from './shapes.ts'
import { seenTime } from './time-fields.ts'

const attributeKindName = screenName

/** An attribute as an administrator sees it. */
export const adminAttribute = attribute.extend({
  id: z.number(),
  /** Live products that have a value of it; machines, where it describes those. */
  productCount: z.number(),
  /** Identifies the changed state when it is sent back with a change. */
  updatedAt: isoTime,
})
export type AdminAttribute = z.infer<typeof adminAttribute>

/** A kind of attributes that a plug-in adds: values are stored, filtered and compared as those of its base. */
export const pluginAttributeKind = z.strictObject({
  name: attributeKindName,
  title: words,
  base: z.enum(ATTRIBUTE_TYPES),
})
export type PluginAttributeKind = z.infer<typeof pluginAttributeKind>

/** All of them in their order, the kinds of products that there are, and the kinds of attributes that plug-ins add. */
export const attributeList = z.object({
  attributes: z.array(adminAttribute),
  kinds: z.array(z.string()),
  pluginKinds: z.array(pluginAttributeKind),
})
export type AttributeList = z.infer<typeof attributeList>

/** Names of fields that every product has, and columns of a file of products. */
const RESERVED: ReadonlySet<string> = new Set([
  ...PRODUCT_FIELD_NAMES,
  CATEGORY_COLUMN,
  VARIANT_COLUMN,
  VERSION_COLUMN,
  'id',
  'attributes',
  'facts',
  'variants',
  'images',
])

const key = z
  .string(issueMessage('attribute_key_wrong'))
  .overwrite(plainCode)
  .regex(/^[a-z][A-Za-z0-9]{1,39}$/, issueMessage('attribute_key_wrong'))
  .refine((name) => !RESERVED.has(name), issueMessage('attribute_key_reserved'))

/** With a key and a colon, a value is at most as long as an entry of a list in an address. */
const choice = z.strictObject({
  value: z
    .string(issueMessage('attribute_choice_wrong'))
    .overwrite(plainCode)
    .regex(/^[a-z0-9][a-z0-9.-]{0,22}$/, issueMessage('attribute_choice_wrong'))
    // An address would read it as a range.
    .refine((value) => !/^[\d.]*-[\d.]*$/.test(value), issueMessage('attribute_choice_wrong')),
  label: filled(60, issueMessage('attribute_label_missing')),
  labelHi: hindiOrNone(60),
})
const limit = z.number().min(-LARGEST_ATTRIBUTE_NUMBER).max(LARGEST_ATTRIBUTE_NUMBER)

const definition = z.strictObject({
  /** 'unit': single machines have values, and it has no filter, search weight, card, comparison or requirement. */
  subject: z.enum(ATTRIBUTE_SUBJECTS).default('offer'),
  label: filled(60, issueMessage('attribute_label_missing')),
  labelHi: hindiOrNone(60),
  type: z.enum(ATTRIBUTE_TYPES),
  /** One that is built on this type. */
  pluginKind: attributeKindName.nullable().default(null),
  unit: blankOr(null, text(16))
    .nullish()
    .transform((unit) => unit ?? null),
  decimals: z.number().int().min(0).max(4).default(0),
  minValue: limit.nullable().default(null),
  maxValue: limit.nullable().default(null),
  choices: z.array(choice).max(50).default([]),
  kinds: z
    .array(filled(32, issueMessage('attribute_kind_wrong')))
    .max(30)
    .default([]),
  position: z.number().int().min(0).max(10_000).default(1_000),
  isRequired: z.boolean().default(false),
  filter: z.enum(ATTRIBUTE_FILTERS).default('none'),
  rangeStarts: z.array(limit).max(12).default([]),
  searchWeight: z.enum(SEARCH_WEIGHTS).nullable().default(null),
  isOnCard: z.boolean().default(false),
  /** Left out: it is compared where it describes an offer. */
  isComparable: z.boolean().optional(),
})
type Definition = z.output<typeof definition>

const isTwice = (words: readonly string[]) =>
  new Set(words.map((word) => word.toLowerCase())).size < words.length

/** Columns of the file of machines, and fields of one over REST. */
const RESERVED_OF_UNITS: ReadonlySet<string> = new Set(
  `code state serial title location note supplier document acquiredOn purchasePrice priceDifference batteryHealthPct
   batteryCycles recFunction recCosmetic hasBattery hasStorage`.split(/\s+/),
)

const isUsed = (use: unknown) =>
  use !== undefined &&
  use !== null &&
  use !== false &&
  use !== 'none' &&
  !(Array.isArray(use) && use.length === 0)

/** Refuses uses that a property of a single machine cannot have: lists show offers. */
function refuseUsesOfUnit(given: Definition & { key?: unknown }, ctx: z.RefinementCtx): void {
  if (given.subject !== 'unit') return
  for (const field of [
    'filter',
    'rangeStarts',
    'searchWeight',
    'isOnCard',
    'isComparable',
    'isRequired',
  ] as const)
    if (isUsed(given[field]))
      ctx.addIssue({ code: 'custom', path: [field], message: issueMessage('attribute_use_of_unit') })
  if (typeof given.key === 'string' && RESERVED_OF_UNITS.has(given.key))
    ctx.addIssue({ code: 'custom', path: ['key'], message: issueMessage('attribute_key_reserved') })
}

/** Refuses parts of a definition that contradict each other. */
function refuseContradictions(given: Definition, ctx: z.RefinementCtx): void {
  const refuse = (field: keyof Definition, message: string) =>
    ctx.addIssue({ code: 'custom', path: [field], message })
  const { type, choices, filter, rangeStarts, minValue, maxValue } = given
  const isNumber = type === 'whole' || type === 'decimal'
  if (type === 'choice' && choices.length === 0) refuse('choices', issueMessage('attribute_choices_missing'))
  if (type !== 'choice' && choices.length > 0)
    refuse('choices', issueMessage('attribute_choices_of_other_type'))
  if (isTwice(choices.map(({ value }) => value)) || isTwice(choices.map(({ label }) => label)))
    refuse('choices', issueMessage('attribute_choice_twice'))
  if (filter === 'values' && type === 'text') refuse('filter', issueMessage('attribute_filter_text'))
  if (filter === 'ranges' && !isNumber) refuse('filter', issueMessage('attribute_filter_ranges'))
  if (filter === 'ranges' && rangeStarts.length === 0)
    refuse('rangeStarts', issueMessage('attribute_starts_missing'))
  if (rangeStarts.some((start, index) => index > 0 && start <= (rangeStarts[index - 1] ?? 0)))
    refuse('rangeStarts', issueMessage('attribute_starts_order'))
  // Without a smallest value it is 0.
  if (maxValue !== null && (minValue ?? 0) > maxValue)
    refuse('minValue', issueMessage('attribute_limits_crossed'))
}

export const createAttributeInput = definition
  .extend({ key })
  .superRefine(refuseContradictions)
  .superRefine(refuseUsesOfUnit)
export type CreateAttributeInput = z.input<typeof createAttributeInput>

/**
 * The whole definition; its key does not change. With `updatedAt` as it was read, a concurrent change is not
 * overwritten.
 */
export const updateAttributeInput = definition
  .extend({
    id: serialId,
    updatedAt: seenTime().optional(),
    // An attribute may be sent back as it was read; these are ignored.
    key: z.unknown().optional(),
    isBuiltIn: z.unknown().optional(),
    productCount: z.unknown().optional(),
  })
  .superRefine(refuseContradictions)
  .superRefine((given, ctx) => refuseUsesOfUnit({ ...given, key: undefined }, ctx))
export type UpdateAttributeInput = z.input<typeof updateAttributeInput>

export const removeAttributeInput = z.strictObject({ id: serialId })
export const attributeRemoved = z.object({ id: z.number() })
