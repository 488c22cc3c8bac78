import { MOST_RECEIVED, type unitLabelsInput } from '@dobara/contract/admin-units/units.ts'
import type { DocumentFile } from '@dobara/contract/orders/orders.ts'
import { shownUnitCode } from '@dobara/domain/units/stored-code.ts'
import type { z } from 'zod'
import { getSettings } from '../../base/settings/queries.ts'
import type { CustomerContext } from '../../context.ts'
import { getScannedUnit } from '../../engine/units/find-unit.ts'
import { RefusedError } from '../../errors.ts'
import { onPool } from '../../sql.ts'
import { listLabelRows } from './queries.ts'

/** Labels of these machines as a PDF for a roll 62 mm wide, in the order in which they were named; one that there is not refuses all. */
export async function printUnitLabels(
  ctx: CustomerContext,
  { units }: z.output<typeof unitLabelsInput>,
): Promise<DocumentFile> {
  const named = units.split(',').flatMap((unit) => unit.trim() || [])
  if (named.length === 0) throw new RefusedError('UNIT_NOT_FOUND')
  if (named.length > MOST_RECEIVED) throw new RefusedError('UNIT_LABELS_TOO_MANY')
  const run = onPool(ctx.sql)
  const ids = await Promise.all(named.map((unit) => getScannedUnit(run, unit)))
  const rows = new Map((await listLabelRows(run, ids)).map((row) => [row.id, row]))
  const { shop } = await getSettings(ctx.db)
  const pdf = await ctx.pdfRenderer.render({
    kind: 'unit-labels',
    shopName: shop.name,
    printedAt: ctx.now().toISOString(),
    labels: ids.flatMap((id) => {
      const row = rows.get(id)
      if (!row) return []
      const code = shownUnitCode(row.code)
      return { code, serial: row.serial, title: row.title, url: `${ctx.publicUrl}/unit/${code}` }
    }),
  })
  return { fileName: 'labels.pdf', pdfBase64: pdf.toString('base64') }
}
