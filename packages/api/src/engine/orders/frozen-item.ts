import type { PricedLine } from '@dobara/domain/pricing/price-order.ts'
import { RefusedError } from '../../errors.ts'
import { attributesOf } from '../carts/cart-view.ts'
import type { CartLineRow } from '../carts/queries.ts'

function stockItemOf(line: CartLineRow): number {
  if (line.stockItemId === null) throw new RefusedError('OUT_OF_STOCK')
  return line.stockItemId
}

/** The row of an order line: what is bought, as it is sold and priced now. Later changes of the catalogue do not touch it. */
export function frozenItem(line: CartLineRow, priced: PricedLine, ids: { id: string; position: number }) {
  const { lineTotalPaise, discountPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise, margin } = priced
  const { productId, variantId, sku, title, brand, condition, hsn, gstRateBp, quantity } = line
  return {
    ...ids,
    productId,
    variantId,
    sku,
    title,
    brand,
    condition,
    hsn,
    gstRateBp,
    quantity,
    lineTotalPaise,
    discountPaise,
    taxablePaise,
    cgstPaise,
    sgstPaise,
    igstPaise,
    taxScheme: line.taxScheme,
    purchasePricePaise: line.purchasePricePaise,
    unitCostPaise: line.unitCostPaise,
    marginTaxablePaise: margin.taxablePaise,
    marginCgstPaise: margin.cgstPaise,
    marginSgstPaise: margin.sgstPaise,
    marginIgstPaise: margin.igstPaise,
    stockItemId: stockItemOf(line),
    chosenUnitId: line.unit?.id ?? null,
    attributes: attributesOf(line),
    imageUrl: line.imageUrl,
    imageAlt: line.imageAlt,
    unitPricePaise: line.unitPricePaise,
    unitMrpPaise: line.unitMrpPaise,
    warrantyMonths: line.warrantyMonths,
    returnWindowDays: line.returnWindowDays,
  }
}
