import type { ProductDetail, ProductVariant } from '@dobara/contract/catalog/catalog.ts'
import type { QualityReport } from '@dobara/contract/catalog/quality-report.ts'
import { taxInside } from '@dobara/domain/gst/tax-inside.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import type { DetailRow, ImageRow, ReportRow, VariantRow } from './detail-sql.ts'
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
  const { id, sku, available, attributes, facts } = row
  return {
    id,
    sku,
    price: rupees(row.pricePaise),
    mrp: row.mrpPaise === null ? null : rupees(row.mrpPaise),
    stockQty: available,
    inStock: available > 0,
    attributes,
    ...(facts && { facts }),
    updatedAt: new Date(row.updatedAt).toISOString(),
  }
}

/** A report with its points numbered as they are read. */
function qualityReportView({ sheet, photos, checkedAt, ...row }: ReportRow): QualityReport {
  const points = sheet.sections.flatMap((section) =>
    section.points.flatMap(({ result, ...point }) =>
      result === null ? [] : { ...point, result, section: section.key },
    ),
  )
  return {
    ...row,
    name: sheet.name,
    nameHi: sheet.nameHi,
    checkedAt: new Date(checkedAt).toISOString(),
    sections: sheet.sections.map(({ key, label, labelHi }) => ({ key, label, labelHi })),
    points: points.map((point, index) => ({ point: index + 1, ...point })),
    photos: photos ?? [],
  }
}

/** A product as its page shows it: rupees, and the GST that is inside the price. */
export function productDetailView(row: DetailRow): ProductDetail {
  const { gstRateBp, isTaxedByMargin, variants, images, reports, ...rest } = row
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
  }
}
