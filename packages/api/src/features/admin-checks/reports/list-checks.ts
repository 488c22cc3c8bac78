import type { ProductChecks, UnitChecks } from '@dobara/contract/admin-checks/reports.ts'
import { countResults, pointsOf, sheetOf, withMeasured } from '@dobara/domain/catalog/checks/check-sheet.ts'
import { isTemplateFor } from '@dobara/domain/catalog/checks/check-template.ts'
import type { CustomerContext } from '../../../context.ts'
import { readCollected } from '../../../engine/units/collected-points.ts'
import { getScannedUnit } from '../../../engine/units/find-unit.ts'
import { RefusedError } from '../../../errors.ts'
import { onPool } from '../../../sql.ts'
import { listActiveTemplates, type TemplateRow } from '../templates/queries.ts'
import { findCheckedProduct, getCheckedUnit, listReports, type ReportRow, reportHead } from './queries.ts'

function listedReport(row: ReportRow): ProductChecks['reports'][number] {
  const { marked, total, fail, fixed } = countResults(pointsOf(row.sheet))
  return { ...reportHead(row), marked, total, failures: fail, fixed }
}

/** The templates that a report of this kind of product can be made with. */
async function templatesFor(ctx: CustomerContext, kind: string): Promise<TemplateRow[]> {
  const templates = await listActiveTemplates(ctx.sql)
  return (
    templates
      .filter((template) => isTemplateFor(template, kind))
      // Those made for this kind come before those for every kind.
      .toSorted((a, b) => Number(a.kinds.length === 0) - Number(b.kinds.length === 0))
  )
}

const templateName = ({ id, name, nameHi }: TemplateRow) => ({ id, name, nameHi })

/** The reports and drafts of a product, with the variants and templates that a new one can have. */
export async function listProductChecks(ctx: CustomerContext, id: number): Promise<ProductChecks> {
  const product = await findCheckedProduct(ctx.db, id)
  if (!product) throw new RefusedError('PRODUCT_NOT_FOUND')
  const [reports, templates] = await Promise.all([
    listReports(ctx.db, { productId: id }),
    templatesFor(ctx, product.kind),
  ])
  const { variants, ...shown } = product
  return {
    product: shown,
    variants: variants.map(({ id: variantId, sku, color, ramGb, storage }) => ({
      id: variantId,
      sku,
      name: [color, ramGb && `${ramGb} GB`, storage].filter(Boolean).join(' · ') || sku,
    })),
    templates: templates.map(templateName),
    reports: reports.map(listedReport),
  }
}

/**
 * The reports and drafts of one machine, with the templates that a new one can have. Without an open draft each template has the
 * sheet that it would start with, filled with what was measured.
 */
export async function listUnitChecks(ctx: CustomerContext, typed: string): Promise<UnitChecks> {
  const run = onPool(ctx.sql)
  const { id, stockItem } = await getCheckedUnit(ctx.db, await getScannedUnit(run, typed))
  const [reports, templates] = await Promise.all([
    listReports(ctx.db, { unitId: id }),
    templatesFor(ctx, stockItem.product.kind),
  ])
  const shown = { reports: reports.map(listedReport) }
  if (reports.some(({ finishedAt }) => finishedAt === null))
    return { ...shown, templates: templates.map(templateName) }
  const { marks } = await readCollected(run, id)
  const sectionsOf = (template: TemplateRow) => withMeasured(sheetOf(template), marks).sheet.sections
  return {
    ...shown,
    templates: templates.map((one) => ({ ...templateName(one), sections: sectionsOf(one) })),
  }
}
