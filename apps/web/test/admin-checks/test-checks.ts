import type { CheckReportView, ProductChecks } from '@dobara/contract/admin-checks/reports.ts'
import type { CheckTemplateView } from '@dobara/contract/admin-checks/templates.ts'

const AT = '2026-11-20T06:30:00.000Z'

export const TEMPLATE: CheckTemplateView = {
  id: 4,
  name: 'Short check',
  nameHi: 'छोटी जाँच',
  kinds: ['laptop'],
  sections: [
    {
      key: 'outside',
      label: 'Outside',
      labelHi: 'बाहर',
      points: [
        { key: 'lid', label: 'Lid', labelHi: 'ढक्कन' },
        { key: 'feet', label: 'Feet', labelHi: null },
      ],
    },
  ],
  version: 2,
  isActive: true,
  isBuiltIn: false,
  reportCount: 3,
  timedCount: 2,
  medianSeconds: 200,
  updatedAt: AT,
}

/** A draft of two points of which nothing is marked. */
export function reportOf(change: Partial<CheckReportView> = {}): CheckReportView {
  return {
    id: 9,
    productId: 7,
    variantId: null,
    variantSku: null,
    unit: null,
    name: TEMPLATE.name,
    nameHi: TEMPLATE.nameHi,
    templateId: TEMPLATE.id,
    templateVersion: 2,
    technician: 'Asha Rao',
    checkedAt: AT,
    version: 1,
    correctsId: null,
    outcome: null,
    finishedAt: null,
    handledSeconds: 95,
    isSuperseded: false,
    updatedAt: AT,
    product: { id: 7, sku: 'T480', title: 'Lenovo ThinkPad T480', kind: 'laptop' },
    note: null,
    sections: TEMPLATE.sections.map((section) => ({
      ...section,
      points: section.points.map((point) => ({ ...point, result: null, note: null })),
    })),
    photos: [],
    ...change,
  }
}

export function productChecksOf(change: Partial<ProductChecks> = {}): ProductChecks {
  const { product, note: _note, sections: _sections, photos: _photos, ...head } = reportOf()
  const counts = { marked: 2, total: 2, failures: 0, fixed: 1 }
  return {
    product,
    variants: [{ id: 70, sku: 'T480-16', name: '16 GB' }],
    templates: [{ id: TEMPLATE.id, name: TEMPLATE.name, nameHi: TEMPLATE.nameHi }],
    reports: [{ ...head, ...counts, id: 3, outcome: 'passed', finishedAt: AT }],
    ...change,
  }
}
