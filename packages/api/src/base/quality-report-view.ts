import { checkSheet } from '@dobara/contract/admin-checks/reports.ts'
import type { QualityReport } from '@dobara/contract/catalog/quality-report.ts'
import type { CheckSheet } from '@dobara/domain/catalog/checks/check-sheet.ts'
import { maskSerial } from '@dobara/domain/units/mask-serial.ts'

/** The sheet of a report as the database has it. */
export const storedSheet = (json: unknown): CheckSheet => checkSheet.parse(json)

/** A finished check report as PostgreSQL gives it. */
export type ReportRow = Pick<
  QualityReport,
  'id' | 'variantId' | 'checkedAt' | 'technician' | 'outcome' | 'note'
> & {
  sheet: CheckSheet
  photos: QualityReport['photos'] | null
  /** Serial number of the machine that the report is about; null if it is about none. */
  serial: string | null
}

/** A ReportRow of a row of `check_report`, as JSON. */
export const reportJson = (
  report: string,
) => `json_build_object('id', ${report}.id, 'variantId', ${report}.variant_id,
           'checkedAt', ${report}.checked_at, 'technician', ${report}.technician, 'outcome', ${report}.outcome,
           'note', ${report}.note, 'sheet', ${report}.sheet,
           'serial', (SELECT about.serial FROM unit about WHERE about.id = ${report}.unit_id),
           'photos', (SELECT json_agg(json_build_object('url', photo.url, 'width', photo.width, 'height', photo.height,
               'pointKey', photo.point_key) ORDER BY photo.id) FROM check_photo photo WHERE photo.report_id = ${report}.id))`

/**
 * Returns a report with numbered points as everyone may read it: no note contains the full serial number of the
 * machine, and open tasks of technicians are left out.
 */
export function qualityReportView({
  sheet,
  photos,
  checkedAt,
  serial,
  note,
  ...row
}: ReportRow): QualityReport {
  const masked = (text: string | null | undefined) =>
    text == null ? null : serial === null ? text : maskSerial(text, serial)
  const points = sheet.sections.flatMap((section) =>
    section.points.flatMap(({ key, label, labelHi, result, note: noteText, noteHi }) =>
      result === null
        ? []
        : {
            key,
            label,
            labelHi,
            result,
            note: masked(noteText),
            noteHi: masked(noteHi),
            section: section.key,
          },
    ),
  )
  return {
    ...row,
    note: masked(note),
    name: sheet.name,
    nameHi: sheet.nameHi,
    checkedAt: new Date(checkedAt).toISOString(),
    sections: sheet.sections.map(({ key, label, labelHi }) => ({ key, label, labelHi })),
    points: points.map((point, index) => ({ point: index + 1, ...point })),
    photos: photos ?? [],
  }
}
