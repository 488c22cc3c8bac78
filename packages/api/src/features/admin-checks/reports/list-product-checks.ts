import type { ProductChecks } from '@dobara/contract/admin-checks/reports.ts'
import { countResults, pointsOf } from '@dobara/domain/catalog/checks/check-sheet.ts'
import { isTemplateFor } from '@dobara/domain/catalog/checks/check-template.ts'
import type { CustomerContext } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import { listActiveTemplates } from '../templates/queries.ts'
import { findCheckedProduct, listReports, type ReportRow, reportHead } from './queries.ts'

function listedReport(row: ReportRow): ProductChecks['reports'][number] {
  const { marked, total, fail, fixed } = countResults(pointsOf(row.sheet))
  return { ...reportHead(row), marked, total, failures: fail, fixed }
}

/** The reports and drafts of a product, with the variants and templates that a new one can have. */
export async function listProductChecks(ctx: CustomerContext, id: number): Promise<ProductChecks> {
  const product = await findCheckedProduct(ctx.db, id)
  if (!product) throw new RefusedError('PRODUCT_NOT_FOUND')
  const [reports, templates] = await Promise.all([listReports(ctx.db, id), listActiveTemplates(ctx.sql)])
  const { variants, ...shown } = product
  return {
    product: shown,
    variants: variants.map(({ id: variantId, sku, color, ramGb, storage }) => ({
      id: variantId,
      sku,
      name: [color, ramGb && `${ramGb} GB`, storage].filter(Boolean).join(' · ') || sku,
    })),
    templates: templates
      .filter((template) => isTemplateFor(template, product.kind))
      // Those made for this kind come before those for every kind.
      .toSorted((a, b) => Number(a.kinds.length === 0) - Number(b.kinds.length === 0))
      .map((template) => ({ id: template.id, name: template.name, nameHi: template.nameHi })),
    reports: reports.map(listedReport),
  }
}
