import { checkSheet } from '@dobara/contract/admin-checks/reports.ts'
import type { QualityReport } from '@dobara/contract/catalog/quality-report.ts'
import type { CheckSheet } from '@dobara/domain/catalog/checks/check-sheet.ts'

/** The sheet of a report as the database has it. */
export const storedSheet = (json: unknown): CheckSheet => checkSheet.parse(json)

/** A finished check report as PostgreSQL gives it. */
export type ReportRow = Pick<
  QualityReport,
  'id' | 'variantId' | 'checkedAt' | 'technician' | 'outcome' | 'note'
> & { sheet: CheckSheet; photos: QualityReport['photos'] | null }

/** A ReportRow of a row of `check_report`, as JSON. */
export const reportJson = (
  report: string,
) => `json_build_object('id', ${report}.id, 'variantId', ${report}.variant_id,
           'checkedAt', ${report}.checked_at, 'technician', ${report}.technician, 'outcome', ${report}.outcome,
           'note', ${report}.note, 'sheet', ${report}.sheet,
           'photos', (SELECT json_agg(json_build_object('url', photo.url, 'width', photo.width, 'height', photo.height,
               'pointKey', photo.point_key) ORDER BY photo.id) FROM check_photo photo WHERE photo.report_id = ${report}.id))`

/** A report with its points numbered as they are read. */
export function qualityReportView({ sheet, photos, checkedAt, ...row }: ReportRow): QualityReport {
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
