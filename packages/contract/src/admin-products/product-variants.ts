import { missingSentence } from '@dobara/domain/catalog/product-form/product-fields.ts'
import { MOST_GENERATED } from '@dobara/domain/catalog/product-form/variant-builder.ts'
import { z } from 'zod'
import { productVariant } from '../catalog.ts'
import { serialId } from '../shapes.ts'
import { PRODUCT_FIELDS } from './product-inputs.ts'

/** The same field, but it must be there. */
function needed<Value>(field: string, shape: z.ZodType<Value | null | undefined>) {
  return shape.transform((value, ctx): Value => {
    if (value !== null && value !== undefined) return value
    ctx.addIssue({ code: 'custom', message: missingSentence([field]) })
    return z.NEVER
  })
}

const attributes = z.strictObject(
  { color: PRODUCT_FIELDS.color, ramGb: PRODUCT_FIELDS.ramGb, storage: PRODUCT_FIELDS.storage },
  'The attributes field must hold color, ramGb and storage',
)

/** A variant may be sent as the API gave it: its id is nobody's to choose. */
const newVariant = z.strictObject({
  id: z.unknown().optional(),
  sku: needed('sku', PRODUCT_FIELDS.sku),
  attributes,
  price: needed('price', PRODUCT_FIELDS.price),
  mrp: PRODUCT_FIELDS.mrp,
  stockQty: PRODUCT_FIELDS.stockQty,
  inStock: z.unknown().optional(),
})

/** POST /api/products/{id}/variants. `inStock` follows from `stockQty` and is ignored. */
export const createVariantsInput = z.strictObject({
  id: serialId,
  variants: z
    .array(newVariant, 'The variants field must be a list')
    .min(1, 'Please give at least one variant.')
    .max(MOST_GENERATED, `Please give at most ${MOST_GENERATED} variants at once.`),
})
export type CreateVariantsInput = z.input<typeof createVariantsInput>

/** The new ones, in the order given. */
export const newVariants = z.object({ variants: z.array(productVariant) })
export type NewVariants = z.infer<typeof newVariants>

/** PUT /api/products/variants/{id}: price or stock or both. What makes the variant the one it is stays, and is ignored. */
export const updateVariantInput = z.strictObject({
  id: serialId,
  price: PRODUCT_FIELDS.price,
  mrp: PRODUCT_FIELDS.mrp,
  stockQty: PRODUCT_FIELDS.stockQty,
  inStock: z.unknown().optional(),
  sku: z.unknown().optional(),
  attributes: z.unknown().optional(),
})
export type UpdateVariantInput = z.input<typeof updateVariantInput>

export const variantIdInput = z.strictObject({ id: serialId })
