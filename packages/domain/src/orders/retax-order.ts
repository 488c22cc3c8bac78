import type { TaxScheme } from '../gst/margin-scheme.ts'
import type { Paise } from '../money/paise.ts'
import { type PricedLine, priceOrder } from '../pricing/price-order.ts'

/** A line as it was frozen, as far as its tax depends on it. */
export type RetaxableItem = {
  id: string
  unitPricePaise: Paise
  quantity: number
  gstRateBp: number
  discountPaise: Paise
  taxScheme: TaxScheme
  purchasePricePaise: Paise | null
}

type HeadColumns = 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise'
/** The tax of a line under the names of its columns; those of the margin are 0 of a regular one. */
export type RetaxedItem = { id: string } & Record<HeadColumns | `margin${Capitalize<HeadColumns>}`, Paise>

/** All tax of an order under other heads. */
export type RetaxedOrder = { taxPaise: Paise; items: RetaxedItem[] }

function retaxedItem({
  key: id,
  taxablePaise,
  cgstPaise,
  sgstPaise,
  igstPaise,
  margin,
}: PricedLine): RetaxedItem {
  return {
    id,
    taxablePaise,
    cgstPaise,
    sgstPaise,
    igstPaise,
    marginTaxablePaise: margin.taxablePaise,
    marginCgstPaise: margin.cgstPaise,
    marginSgstPaise: margin.sgstPaise,
    marginIgstPaise: margin.igstPaise,
  }
}

/**
 * Takes the tax out of the frozen prices once more, by the one pricing rule: prices, shares of discounts, shipping and so the
 * total stay. Halves are rounded each, so the tax may be a paisa more or less than it was; the taxable value then is the
 * same paisa less or more.
 */
export function retaxOrder(
  { items, shippingPaise }: { items: readonly RetaxableItem[]; shippingPaise: Paise },
  isIntraState: boolean,
): RetaxedOrder {
  const { lines, taxPaise } = priceOrder({
    lines: items.map((item) => ({ ...item, key: item.id })),
    discounts: [
      { couponId: 0, perLinePaise: items.map(({ discountPaise }) => discountPaise), shippingOffPaise: 0 },
    ],
    shippingPaise,
    isIntraState,
  })
  return { taxPaise, items: lines.map(retaxedItem) }
}
