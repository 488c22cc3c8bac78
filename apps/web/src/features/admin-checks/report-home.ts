import type { CheckReportView } from '@dobara/contract/admin-checks/reports.ts'

/** Returns the route that lists the reports of the same machine, or of the same product. */
export function reportHome({ unit, productId }: Pick<CheckReportView, 'unit' | 'productId'>) {
  return unit === null
    ? ({ to: '/admin/products/$id/checks', params: { id: String(productId) } } as const)
    : ({ to: '/admin/units/$code', params: { code: unit } } as const)
}
