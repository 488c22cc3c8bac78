import type { ProductDetail, ProductVariant } from '@dobara/contract/catalog/catalog.ts'
import { taxInside } from '@dobara/domain/gst/tax-inside.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import { qualityReportView } from '../../base/quality-report-view.ts'
import type { DetailRow, ImageRow, VariantRow } from './detail-sql.ts'
import type { GradeUpRow } from './grade-up-sql.ts'
import { productCardView } from './product-card-view.ts'

/** Most pictures show one variant or all of them: those name no further ones. */
export function productImageView<Row extends ImageRow>(row: Row) {
  const { url, furtherVariantIds, isRepresentative, ...image } = row
  return {
    ...image,
    ...(furtherVariantIds && { furtherVariantIds }),
    ...(isRepresentative && { isRepresentative: true as const }),
    cloudinaryUrl: url,
  }
}

export function variantView(row: VariantRow): ProductVariant {
  const { id, sku, available, attributes, facts, units } = row
  return {
    id,
    sku,
    price: rupees(row.pricePaise),
    mrp: row.mrpPaise === null ? null : rupees(row.mrpPaise),
    stockQty: available,
    inStock: available > 0,
    attributes,
    ...(facts && { facts }),
    ...(units && { units }),
    updatedAt: new Date(row.updatedAt).toISOString(),
  }
}

const gradeUpView = ({ morePaise, ...up }: GradeUpRow) => ({ ...up, more: rupees(morePaise) })

/** A product as its page shows it: rupees, and the GST that is inside the price. */
export function productDetailView(row: DetailRow): ProductDetail {
  const { gstRateBp, isTaxedByMargin, variants, images, reports, gradeUps, ...rest } = row
  const { defaultVariantId: _, ...shown } = productCardView(rest)
  const shownReports = (reports ?? []).map(qualityReportView)
  const variantReports = shownReports.filter(({ variantId }) => variantId !== null)
  // No address yet: the tax inside is the same under either split.
  const { taxPaise } = taxInside({ amountPaise: row.pricePaise, rateBp: gstRateBp, isIntraState: false })
  return {
    ...shown,
    gstPercent: gstRateBp / 100,
    gstInPrice: isTaxedByMargin ? 0 : rupees(taxPaise),
    ...(isTaxedByMargin && { isTaxedByMargin }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    variants: variants.map(variantView),
    images: images.map(productImageView),
    qualityReport: shownReports.find(({ variantId }) => variantId === null) ?? null,
    ...(variantReports.length > 0 && { variantReports }),
    ...(gradeUps && { gradeUps: gradeUps.map(gradeUpView) }),
  }
}
