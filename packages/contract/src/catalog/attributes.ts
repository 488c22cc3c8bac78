import {
  ATTRIBUTE_FILTERS,
  ATTRIBUTE_SUBJECTS,
  ATTRIBUTE_TYPES,
  SEARCH_WEIGHTS,
} from '@dobara/domain/catalog/attributes/attribute.ts'
import { z } from 'zod'
import { issueMessage } from '../sentences/issue-message.ts'

export const attributeChoice = z.object({
  value: z.string(),
  label: z.string(),
  labelHi: z.string().nullable(),
})

/** A definition; no kinds: products of every kind. `key` is the name in addresses, files and over REST. */
export const attribute = z.object({
  key: z.string(),
  /** 'offer': products and variants have values; 'unit': single machines have. */
  subject: z.enum(ATTRIBUTE_SUBJECTS),
  label: z.string(),
  labelHi: z.string().nullable(),
  type: z.enum(ATTRIBUTE_TYPES),
  /** The kind of a plug-in that is built on the type; null: of none. */
  pluginKind: z.string().nullable(),
  unit: z.string().nullable(),
  decimals: z.number(),
  minValue: z.number().nullable(),
  maxValue: z.number().nullable(),
  choices: z.array(attributeChoice),
  kinds: z.array(z.string()),
  position: z.number(),
  isRequired: z.boolean(),
  filter: z.enum(ATTRIBUTE_FILTERS),
  /** The numbers at which a new range of the filter begins. */
  rangeStarts: z.array(z.number()),
  /** 'A' is the weight of a model, 'D' that of a port; null: not searched. */
  searchWeight: z.enum(SEARCH_WEIGHTS).nullable(),
  isOnCard: z.boolean(),
  isComparable: z.boolean(),
  isBuiltIn: z.boolean(),
})
export type Attribute = z.infer<typeof attribute>

const attributeValue = z.union([z.string(), z.number(), z.boolean()])

/** In what a variant differs from others of its product: the documented three, and attributes by their keys. */
export const variantAttributes = z
  .object({
    color: z.string().nullable(),
    ramGb: z.number().nullable(),
    storage: z.string().nullable(),
  })
  .catchall(attributeValue.nullable())

/** The attributes of products or machines by their keys. */
export const attributeValues = z.record(z.string(), attributeValue)
export type AttributeValues = z.infer<typeof attributeValues>

/** One attribute of a product or a machine with its labels; `choice` describes its value if the type is 'choice'. */
export const attributeFact = z.object({
  key: z.string(),
  label: z.string(),
  labelHi: z.string().nullable(),
  unit: z.string().nullable(),
  value: attributeValue,
  choice: attributeChoice.nullable(),
  isComparable: z.boolean(),
})
export type AttributeFact = z.infer<typeof attributeFact>

/** Attribute as a card in a list shows it: its value, or its name if the value is only 'yes'. */
export const cardFact = attributeFact.transform(({ label, labelHi, unit, value, choice }) => ({
  ...(value === true && { label, labelHi }),
  unit,
  value,
  choice: choice && { label: choice.label, labelHi: choice.labelHi },
}))
export type CardFact = z.output<typeof cardFact>

/** A group of the filter panel that an attribute makes, with how many products each choice would leave. */
export const attributeFacet = attribute
  .pick({ key: true, label: true, labelHi: true, type: true, unit: true })
  .extend({
    choices: z.array(
      z.object({
        /** As the list takes it behind the key and a colon: a value, or a range such as "20-29". */
        value: z.string(),
        label: z.string(),
        labelHi: z.string().nullable(),
        count: z.number(),
      }),
    ),
  })
export type AttributeFacet = z.infer<typeof attributeFacet>

/** At most so many attributes are written with one product. */
const MOST_ATTRIBUTES = 100

export const givenAttribute = z.union([attributeValue, z.null()])
/** At most so many, each with a key that a definition could have. */
export const hasPlausibleKeys = (given: object) =>
  Object.keys(given).length <= MOST_ATTRIBUTES && Object.keys(given).every((key) => key.length <= 40)
/** Attributes in a change of a product or a machine: null removes one, keys that are missing stay as they are. */
export const givenAttributes = z
  .record(z.string().max(40), givenAttribute)
  .refine((given) => Object.keys(given).length <= MOST_ATTRIBUTES, issueMessage('attributes_too_many'))
