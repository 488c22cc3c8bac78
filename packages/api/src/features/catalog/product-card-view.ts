import type { CardRow } from '../../card-row.ts'
import type { Pagination } from '@dobara/contract/shapes.ts'
import { discountPercent } from '@dobara/domain/catalog/product-form/discount-percent.ts'
import { rupees } from '@dobara/domain/money/paise.ts'

/**
 * Returns a row as a card: rupees, stars, and the one variant to add to a cart if there is no choice to make.
 * Additional fields of a longer row are passed through unchanged.
 */
export function productCardView<Row extends CardRow>(row: Row) {
  const { pricePaise, mrpPaise, ratingHundredths, liveVariants, firstVariantId, saleEndsAt, units, ...rest } =
    row
  const { variantId, variantSku, variantAttributes, ...shown } = rest
  return {
    ...shown,
    ...(units && { units }),
    variant:
      variantId === null || variantSku === null || variantAttributes === null
        ? null
        : { id: variantId, sku: variantSku, attributes: variantAttributes },
    price: rupees(pricePaise),
    mrp: mrpPaise === null ? null : rupees(mrpPaise),
    discountPercent: discountPercent({ price: pricePaise, mrp: mrpPaise }) ?? 0,
    inStock: row.stockQty > 0,
    saleEndsAt: saleEndsAt?.toISOString() ?? null,
    rating: ratingHundredths / 100,
    hasVariants: liveVariants > 0,
    defaultVariantId: liveVariants === 1 ? firstVariantId : null,
  }
}

export function paginationOf(input: { page: number; limit: number; total: number }): Pagination {
  const { page, limit, total } = input
  return { page, limit, total, totalPages: Math.ceil(total / limit) }
}
