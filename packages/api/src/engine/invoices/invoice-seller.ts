import type { InvoiceSeller } from '@dobara/domain/invoices/invoice-content.ts'
import { sellerOfOrder } from '@dobara/domain/invoices/order-seller.ts'
import type { StoreSettings } from '@dobara/domain/settings/store-settings.ts'
import { z } from 'zod'
import type { Prisma } from '../../context.ts'

const frozenSeller = z.object({
  name: z.string(),
  legalName: z.string(),
  addressLines: z.array(z.string()),
  city: z.string(),
  state: z.string(),
  stateCode: z.string(),
  postcode: z.string(),
  gstin: z.string(),
  cin: z.string().optional(),
  phone: z.string(),
  email: z.string(),
}) satisfies z.ZodType<InvoiceSeller>

/**
 * Returns the seller that invoices this order, as the domain's `sellerOfOrder` decides. Throws if the row holds
 * anything but a seller.
 */
export function invoiceSeller(
  { seller }: { seller: Prisma.JsonValue },
  shop: StoreSettings['shop'],
): InvoiceSeller {
  return sellerOfOrder(seller === null ? null : frozenSeller.parse(seller), shop)
}
