import { z } from 'zod'
import { rupees, text } from '../shapes.ts'

export const itemChoicesInput = z.strictObject({ search: text(100) })

/** Items for sale under a title or a SKU, each variant by itself, those in stock first. */
export const itemChoices = z.object({
  choices: z.array(
    z.object({
      productId: z.number().int(),
      productVariantId: z.number().int().nullable(),
      name: z.string(),
      sku: z.string(),
      price: rupees,
      stockQty: z.number().int(),
    }),
  ),
})
export type ItemChoice = z.infer<typeof itemChoices>['choices'][number]
