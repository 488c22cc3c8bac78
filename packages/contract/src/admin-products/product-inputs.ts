import { issueMessage } from '../sentences/issue-message.ts'
import {
  type NumberFault,
  type NumberField,
  readNumber,
  TEXT_LIMITS,
} from '@dobara/domain/catalog/product-form/product-fields.ts'
import {
  byKey,
  NUMBER_FIELDS,
  SPECIFICATION_FIELDS,
} from '@dobara/domain/catalog/product-form/specification-fields.ts'
import { TAX_SCHEMES } from '@dobara/domain/gst/margin-scheme.ts'
import { CONDITIONS } from '@dobara/domain/catalog/conditions.ts'
import { hasLetterOrDigit, plainCode, plainText } from '@dobara/domain/text/plain-text.ts'
import { z } from 'zod'

/** Fields that count as missing without a letter or digit. */
const NAMING: ReadonlySet<string> = new Set(['title', 'brand', 'model', 'sku'])

/** Text of the product form as `plainText` stores it; an empty field is null. A SKU has no invisible characters. */
function textField(field: string, max: number) {
  return z
    .string(issueMessage('field_not_text', { field }))
    .overwrite(field === 'sku' ? plainCode : plainText)
    .max(max, issueMessage('field_too_long', { field, max }))
    .refine((value) => !value.includes('\0') && value.isWellFormed(), issueMessage('unreadable'))
    .transform((value) => (value && (!NAMING.has(field) || hasLetterOrDigit(value)) ? value : null))
    .nullish()
}

/** Returns the fault of a number in the form, as the message of an issue. */
export function messageOfFault(field: NumberField, fault: NumberFault): string {
  switch (fault.kind) {
    case 'no-number':
      return issueMessage('field_not_number', { field })
    case 'out-of-range':
      return issueMessage('field_out_of_range', { field, min: fault.min, max: fault.max })
    case 'too-fine':
      return fault.decimals === 0
        ? issueMessage('field_not_whole', { field })
        : issueMessage('field_too_fine', { field, decimals: fault.decimals })
  }
}

/** Number of the form, also as entered text; an empty field is null. */
function numberField(field: NumberField) {
  return z
    .union([z.number(), z.string(), z.null()], issueMessage('field_not_number', { field }))
    .transform((typed, ctx) => {
      const read = readNumber(field, typed)
      if (read.ok) return read.value
      ctx.addIssue({ code: 'custom', message: messageOfFault(field, read.fault) })
      return z.NEVER
    })
    .optional()
}

const CODES = CONDITIONS.map(({ code }) => code)

/** Text that is empty or matches the pattern; an empty field is null. */
const patternField = (pattern: RegExp, message: string) =>
  z
    .string(message)
    .overwrite(plainCode)
    .refine((value) => value === '' || pattern.test(value), message)
    .transform((value) => value || null)
    .nullish()

/** Every field of a product that an administrator writes. Money in rupees; what is left out stays, or has its default. */
export const PRODUCT_FIELDS = {
  title: textField('title', TEXT_LIMITS.title),
  brand: textField('brand', TEXT_LIMITS.brand),
  model: textField('model', TEXT_LIMITS.model),
  sku: textField('sku', TEXT_LIMITS.sku),
  price: numberField('price'),
  mrp: numberField('mrp'),
  gstPercent: numberField('gstPercent'),
  /** 'margin': GST is due on what the price is above the purchase price (CGST Rules, rule 32(5)). */
  taxScheme: z
    .union([z.enum(TAX_SCHEMES), z.literal('').transform(() => null)], issueMessage('scheme_unknown'))
    .nullish(),
  /** Purchase price of a unit. */
  purchasePrice: numberField('purchasePrice'),
  /**
   * True if the shop declares that it took no input tax credit on the purchase. Also accepts the text of a file or a
   * field.
   */
  noInputCredit: z
    .union(
      [
        z.boolean(),
        z.enum(['true', 'false']).transform((typed) => typed === 'true'),
        z.literal('').transform(() => null),
      ],
      issueMessage('field_not_yes_no', { field: 'noInputCredit' }),
    )
    .nullish(),
  stockQty: numberField('stockQty'),
  condition: z.enum(CODES, issueMessage('condition_unknown', { choices: CODES.join(', ') })).nullish(),
  // The first of the two has the order of all; the second has the types of the numbers.
  ...byKey(SPECIFICATION_FIELDS, ({ key, max }) => textField(key, max)),
  ...byKey(NUMBER_FIELDS, ({ key }) => numberField(key)),
  /** The kind of product, such as "laptop"; the category's by default. */
  kind: textField('kind', TEXT_LIMITS.kind),
  hsn: patternField(/^\d{4,8}$/, issueMessage('hsn_wrong')),
  /** ISO 3166, such as "CN". */
  countryOfOrigin: patternField(/^[A-Z]{2}$/, issueMessage('country_wrong')),
} as const
export type ProductFieldName = keyof typeof PRODUCT_FIELDS
export const PRODUCT_FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as ProductFieldName[]
