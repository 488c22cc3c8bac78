import { issueMessage } from '../sentences/issue-message.ts'
import { MOST_GENERATED } from '@dobara/domain/catalog/product-form/variant-builder.ts'
import { TRACKINGS } from '@dobara/domain/units/tracking.ts'
import { z } from 'zod'
import { givenAttribute, hasPlausibleKeys } from '../catalog/attributes.ts'
import { productVariant } from '../catalog/catalog.ts'
import { rupees, serialId } from '../shapes.ts'
import { seenTime } from '../time-fields.ts'
import { PRODUCT_FIELDS } from './product-inputs.ts'

/** A variant as the back office has it: with what it was bought for, null where that is the product's. */
export const adminVariant = productVariant.extend({
  purchasePrice: rupees.nullable().optional(),
  /** How its stock is counted. */
  tracking: z.enum(TRACKINGS),
})
export type AdminVariant = z.infer<typeof adminVariant>

/** The same field, but it must be there. */
function needed<Value>(field: string, shape: z.ZodType<Value | null | undefined>) {
  return shape.transform((value, ctx): Value => {
    if (value !== null && value !== undefined) return value
    ctx.addIssue({ code: 'custom', message: issueMessage('fields_missing', { fields: field }) })
    return z.NEVER
  })
}

/** The documented three, and attributes of the product's kind by their keys. */
const attributes = z
  .object(
    { color: PRODUCT_FIELDS.color, ramGb: PRODUCT_FIELDS.ramGb, storage: PRODUCT_FIELDS.storage },
    issueMessage('attributes_wrong'),
  )
  .catchall(givenAttribute)
  .refine(hasPlausibleKeys, issueMessage('attributes_wrong'))

/** A variant may be sent as the API returned it: callers do not choose its id. */
const newVariant = z.strictObject({
  id: z.unknown().optional(),
  sku: needed('sku', PRODUCT_FIELDS.sku),
  attributes,
  price: needed('price', PRODUCT_FIELDS.price),
  mrp: PRODUCT_FIELDS.mrp,
  purchasePrice: PRODUCT_FIELDS.purchasePrice,
  stockQty: PRODUCT_FIELDS.stockQty,
  inStock: z.unknown().optional(),
  tracking: z.unknown().optional(),
  facts: z.unknown().optional(),
  updatedAt: z.unknown().optional(),
})

/** POST /api/products/{id}/variants. `inStock` follows from `stockQty` and is ignored. */
export const createVariantsInput = z.strictObject({
  id: serialId,
  variants: z
    .array(newVariant, issueMessage('variants_not_list'))
    .min(1, issueMessage('variants_missing'))
    .max(MOST_GENERATED, issueMessage('variants_too_many', { max: MOST_GENERATED })),
})
export type CreateVariantsInput = z.input<typeof createVariantsInput>

/** The new ones, in the order given. */
export const newVariants = z.object({ variants: z.array(adminVariant) })
export type NewVariants = z.infer<typeof newVariants>

/** PUT /api/products/variants/{id}: price or stock or both. What makes the variant the one it is stays, and is ignored. */
export const updateVariantInput = z.strictObject({
  id: serialId,
  price: PRODUCT_FIELDS.price,
  mrp: PRODUCT_FIELDS.mrp,
  /** An empty one is the product's. */
  purchasePrice: PRODUCT_FIELDS.purchasePrice,
  stockQty: PRODUCT_FIELDS.stockQty,
  inStock: z.unknown().optional(),
  tracking: z.unknown().optional(),
  sku: z.unknown().optional(),
  attributes: z.unknown().optional(),
  facts: z.unknown().optional(),
  updatedAt: z.unknown().optional(),
  /** The `updatedAt` of the variant that the change was made from: newer changes are then reported, not overwritten. */
  version: seenTime().optional(),
})
export type UpdateVariantInput = z.input<typeof updateVariantInput>

export const variantIdInput = z.strictObject({ id: serialId })
