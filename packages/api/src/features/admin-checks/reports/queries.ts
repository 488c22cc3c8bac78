import type { CheckReportView } from '@dobara/contract/admin-checks/reports.ts'
import type { Prisma } from '@dobara/db/generated/client.ts'
import type { CheckOutcome, CheckSheet } from '@dobara/domain/catalog/checks/check-sheet.ts'
import { handledMsAt } from '@dobara/domain/catalog/checks/handling-time.ts'
import { shownUnitCode } from '@dobara/domain/units/stored-code.ts'
import type { StoredImage } from '@dobara/providers/media/media-port.ts'
import { storedSheet } from '../../../base/quality-report-view.ts'
import type { Db, Tx } from '../../../context.ts'
import { onTx } from '../../../sql.ts'

const REPORT = {
  id: true,
  productId: true,
  variantId: true,
  unitId: true,
  templateId: true,
  templateVersion: true,
  sheet: true,
  note: true,
  technician: true,
  checkedAt: true,
  version: true,
  correctsId: true,
  outcome: true,
  finishedAt: true,
  handledMs: true,
  createdAt: true,
  supersededAt: true,
  updatedAt: true,
  variant: { select: { sku: true } },
  unit: { select: { code: true, createdAt: true } },
  product: { select: { id: true, sku: true, title: true, kind: true } },
  photos: {
    select: { id: true, pointKey: true, url: true, width: true, height: true, storageKey: true },
    orderBy: { id: 'asc' },
  },
} satisfies Prisma.CheckReportSelect

type StoredReport = Prisma.CheckReportGetPayload<{ select: typeof REPORT }>
export type ReportRow = Omit<StoredReport, 'sheet'> & { sheet: CheckSheet }

const reportOf = ({ sheet, ...row }: StoredReport): ReportRow => ({
  ...row,
  sheet: storedSheet(sheet),
})
const isLive = { product: { deletedAt: null } } satisfies Prisma.CheckReportWhereInput

/** A report of a live product. */
export async function findReport(db: Db | Tx, id: number): Promise<ReportRow | null> {
  const row = await db.checkReport.findFirst({ where: { id, ...isLive }, select: REPORT })
  return row && reportOf(row)
}

/** Returns the report, locked against saving and finishing until the transaction ends. */
export async function lockReport(tx: Tx, id: number): Promise<ReportRow | null> {
  await tx.$queryRaw`SELECT 1 FROM check_report WHERE id = ${id} FOR UPDATE`
  return findReport(tx, id)
}

/** The reports of a product, newest first, without those of single machines; or those of one machine. */
export async function listReports(
  db: Db,
  of: { productId: number } | { unitId: number },
): Promise<ReportRow[]> {
  const rows = await db.checkReport.findMany({
    where: { unitId: null, ...of, ...isLive },
    orderBy: [{ finishedAt: { sort: 'desc', nulls: 'first' } }, { id: 'desc' }],
    take: 200,
    select: REPORT,
  })
  return rows.map(reportOf)
}

export type ReportSubject = { productId: number; variantId: number | null; unitId: number | null }

/** The draft of a product, a variant or a single machine. */
export async function findDraft(tx: Tx, { productId, variantId, unitId }: ReportSubject) {
  return tx.checkReport.findFirst({
    where: { ...(unitId === null ? { productId, variantId } : {}), unitId, finishedAt: null },
    select: { id: true, templateId: true, correctsId: true },
  })
}

export type NewDraft = ReportSubject & {
  templateId: number | null
  templateVersion: number | null
  sheet: CheckSheet
  note: string | null
  technician: string
  checkedAt: Date
  version: number
  correctsId: number | null
  createdById: string
  at: Date
}

/** Returns the id of the new draft; null if another user has just started one for the same product or variant. */
export async function insertDraft(tx: Tx, draft: NewDraft): Promise<number | null> {
  const [row] = await onTx(tx)<{ id: number }>(
    `INSERT INTO check_report (product_id, variant_id, template_id, template_version, sheet, note, technician, checked_at, version,
       corrects_id, created_by_id, created_at, updated_at, unit_id, handled_ms)
     VALUES ($1::int, $2::int, $3::int, $4::int, $5::jsonb, $6, $7, $8::timestamptz, $9::int, $10::int, $11::uuid, $12::timestamptz,
       $12::timestamptz, $13::int, 0)
     ON CONFLICT DO NOTHING RETURNING id`,
    [
      draft.productId,
      draft.variantId,
      draft.templateId,
      draft.templateVersion,
      JSON.stringify(draft.sheet),
      draft.note,
      draft.technician,
      draft.checkedAt,
      draft.version,
      draft.correctsId,
      draft.createdById,
      draft.at,
      draft.unitId,
    ],
  )
  return row?.id ?? null
}

export type DraftChange = Pick<ReportRow, 'sheet' | 'note' | 'technician' | 'checkedAt' | 'handledMs'> & {
  at: Date
}

export async function updateDraft(tx: Tx, id: number, { at, sheet, ...change }: DraftChange): Promise<void> {
  const json = sheet as unknown as Prisma.InputJsonObject
  await tx.checkReport.update({ where: { id }, data: { ...change, sheet: json, updatedAt: at } })
}

/** Marks a draft as changed, such as by a photo of it: no one can finish it without having seen the change. */
export async function touchDraft(tx: Tx, row: ReportRow, at: Date): Promise<void> {
  const data = { updatedAt: at, handledMs: handledMsAt(row, at) }
  await tx.checkReport.update({ where: { id: row.id }, data })
}

export async function finishDraft(
  tx: Tx,
  { row, outcome, by, at }: { row: ReportRow; outcome: CheckOutcome; by: string; at: Date },
): Promise<void> {
  const handledMs = handledMsAt(row, at)
  await tx.checkReport.update({
    where: { id: row.id },
    data: { outcome, handledMs, finishedAt: at, finishedById: by, updatedAt: at },
  })
}

/** Returns whether it was still the newest version. */
export async function supersedeReport(tx: Tx, id: number, at: Date): Promise<boolean> {
  const where = { id, supersededAt: null }
  const { count } = await tx.checkReport.updateMany({ where, data: { supersededAt: at } })
  return count === 1
}

export async function deleteDraft(tx: Tx, id: number): Promise<void> {
  await tx.checkReport.delete({ where: { id } })
}

export async function insertPhoto(
  tx: Tx,
  {
    reportId,
    pointKey,
    stored,
    at,
  }: { reportId: number; pointKey: string | null; stored: StoredImage; at: Date },
): Promise<number> {
  const { storageKey, url, width, height } = stored
  const { id } = await tx.checkPhoto.create({
    data: { reportId, pointKey, storageKey, url, width, height, createdAt: at },
    select: { id: true },
  })
  return id
}

/** Gives a correction the photos of the report that it corrects; they share their files. */
export async function copyPhotos(
  tx: Tx,
  { fromId, toId, at }: { fromId: number; toId: number; at: Date },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO check_photo (report_id, point_key, storage_key, url, width, height, created_at)
    SELECT ${toId}, point_key, storage_key, url, width, height, ${at}
      FROM check_photo WHERE report_id = ${fromId} ORDER BY id`
}

export async function deletePhoto(tx: Tx, id: number): Promise<void> {
  await tx.checkPhoto.delete({ where: { id } })
}

/** A live product with its live variants. */
export function findCheckedProduct(db: Db | Tx, id: number) {
  return db.product.findFirst({
    where: { id, deletedAt: null },
    select: {
      id: true,
      sku: true,
      title: true,
      kind: true,
      variants: {
        where: { deletedAt: null },
        orderBy: { id: 'asc' },
        select: { id: true, sku: true, color: true, ramGb: true, storage: true },
      },
    },
  })
}

/** A machine with what it is sold as. */
export function getCheckedUnit(db: Db | Tx, id: number) {
  return db.unit.findUniqueOrThrow({
    where: { id },
    select: {
      id: true,
      stockItem: { select: { productId: true, variantId: true, product: { select: { kind: true } } } },
    },
  })
}

/** A report as replies have it. */
export function reportView(row: ReportRow): CheckReportView {
  const { sheet, product, note, photos } = row
  return {
    ...reportHead(row),
    product,
    note,
    sections: sheet.sections,
    photos: photos.map(({ storageKey: _key, ...photo }) => photo),
  }
}

/** Returns the fields of a report that lists show. */
export function reportHead(row: ReportRow) {
  const { id, productId, variantId, templateId, templateVersion, technician, version, correctsId, outcome } =
    row
  return {
    id,
    productId,
    variantId,
    templateId,
    templateVersion,
    technician,
    version,
    correctsId,
    outcome,
    variantSku: row.variant?.sku ?? null,
    unit: row.unit ? shownUnitCode(row.unit.code) : null,
    name: row.sheet.name,
    nameHi: row.sheet.nameHi,
    checkedAt: row.checkedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    handledSeconds: row.handledMs === null ? null : Math.round(row.handledMs / 1_000),
    isSuperseded: row.supersededAt !== null,
    updatedAt: row.updatedAt.toISOString(),
  }
}
