import { issueMessage } from '../sentences/issue-message.ts'
import { missingFields, requiredFields } from '@dobara/domain/catalog/product-form/product-fields.ts'
import { TAX_SCHEMES } from '@dobara/domain/gst/margin-scheme.ts'
import { TRACKINGS } from '@dobara/domain/units/tracking.ts'
import { z } from 'zod'
import { attributeValues, givenAttributes } from '../catalog/attributes.ts'
import { productDetail, specification } from '../catalog/catalog.ts'
import { isoTime, rupees, serialId } from '../shapes.ts'
import { seenTime } from '../time-fields.ts'
import { PRODUCT_FIELD_NAMES, PRODUCT_FIELDS } from './product-inputs.ts'
import { givenPublication, publication } from './product-states.ts'
import { adminVariant } from './product-variants.ts'

/** A product as the documents name its fields, all of them; money in rupees. */
export const adminProduct = z.object({
  id: z.number(),
  title: z.string(),
  brand: z.string(),
  brandId: z.number(),
  /** Only in the reply to a change that made its brand: an older brand whose name the new one resembles, as a typo does. */
  brandResembles: z.string().optional(),
  model: z.string(),
  sku: z.string(),
  price: rupees,
  mrp: rupees.nullable(),
  /** (mrp - price) / mrp * 100 to two decimals; null when the MRP is not above the price. */
  discountPercent: z.number().nullable(),
  gstPercent: z.number(),
  taxScheme: z.enum(TAX_SCHEMES),
  /** The purchase price of a unit; left out for roles that may not write products. */
  purchasePrice: rupees.nullable().optional(),
  noInputCredit: z.boolean(),
  /** Units that can be sold now, all variants together. */
  stockQty: z.number(),
  inStock: z.boolean(),
  /** How its stock is counted; null if each variant counts its own. */
  tracking: z.enum(TRACKINGS).nullable(),
  categoryId: z.number(),
  /** Root category first. */
  categoryPath: z.array(z.object({ id: z.number(), name: z.string(), slug: z.string() })),
  condition: z.string(),
  kind: z.string(),
  hsn: z.string(),
  countryOfOrigin: z.string().nullable(),
  ...specification.shape,
  /** By their keys. */
  attributes: attributeValues,
  ...publication,
  createdAt: isoTime,
  /** Also the version that a change can name, to be notified of concurrent changes. */
  updatedAt: isoTime,
  variants: z.array(adminVariant),
})
export type AdminProduct = z.infer<typeof adminProduct>

/**
 * A product may be sent as the API gave it: what no call writes is accepted, and ignored. `discountPercent` and `inStock`
 * follow from the prices and the stock; variants, pictures and categories have calls of their own.
 */
const ignored = Object.fromEntries(
  [...Object.keys(adminProduct.shape), ...Object.keys(productDetail.shape)]
    .filter((name) => name !== 'id' && !(PRODUCT_FIELD_NAMES as string[]).includes(name))
    .map((name) => [name, z.unknown().optional()]),
) as Record<never, z.ZodUnknown>

type Values = Partial<Record<string, unknown>>

/** Reports one message that names every missing field, at each of these fields. */
function refuseMissing(values: Values, ctx: z.RefinementCtx, isComputer: boolean): void {
  const missing = missingFields(values, requiredFields({ isComputer }))
  const message = issueMessage('fields_missing', { fields: missing.join(', ') })
  for (const field of missing) ctx.addIssue({ code: 'custom', path: [field], message })
}

const WRITTEN = {
  ...PRODUCT_FIELDS,
  categoryId: serialId.optional(),
  /** Instead of `brand`, the name. A name that no brand has makes one. */
  brandId: serialId.optional(),
  attributes: givenAttributes.optional(),
  /**
   * Without a state, a new product is active. `publishAt`: time at which a draft becomes active automatically. An
   * existing product without a picture becomes active only with `withoutPicture`.
   */
  ...givenPublication,
}

/** POST /api/products. Of a computer `cpu` and `ramGb` are required too, by its category. */
export const createProductInput = z
  .strictObject({ id: z.unknown().optional(), ...ignored, ...WRITTEN })
  .superRefine((values, ctx) => {
    const named = { ...values, brand: values.brand ?? values.brandId }
    refuseMissing(named, ctx, false)
    if (values.categoryId === undefined) {
      ctx.addIssue({ code: 'custom', path: ['categoryId'], message: issueMessage('category_missing') })
    }
  })
  .meta({ required: ['title', 'model', 'price', 'categoryId'] })
export type CreateProductInput = z.input<typeof createProductInput>

/** PUT /api/products/{id}: what is left out stays; a required field cannot be emptied. */
export const updateProductInput = z
  .strictObject({
    ...ignored,
    ...WRITTEN,
    id: serialId,
    /** The `updatedAt` of the product that the change was made from: newer changes are then reported, not overwritten. */
    version: seenTime().optional(),
  })
  .superRefine((values: Values, ctx) => {
    const given = requiredFields({ isComputer: false }).filter((field) => values[field] !== undefined)
    const missing = missingFields(values, given)
    for (const field of missing) {
      ctx.addIssue({
        code: 'custom',
        path: [field],
        message: issueMessage('fields_missing', { fields: missing.join(', ') }),
      })
    }
  })
export type UpdateProductInput = z.input<typeof updateProductInput>

export const productIdInput = z.strictObject({ id: serialId })

/**
 * Returns the checks that the form of the back office makes before it sends anything: every required field, and two
 * more for a computer.
 */
export function productFormSchema({ isComputer }: { isComputer: boolean }) {
  return z.object(PRODUCT_FIELDS).superRefine((values, ctx) => refuseMissing(values, ctx, isComputer))
}
