import { MOST_RECEIVED, type unitLabelsInput } from '@dobara/contract/admin-units/units.ts'
import type { DocumentFile } from '@dobara/contract/orders/orders.ts'
import { shownUnitCode, storedUnitCode } from '@dobara/domain/units/stored-code.ts'
import { parseUnitCode } from '@dobara/domain/units/unit-code.ts'
import { serialEnd } from '@dobara/domain/units/unit-page-state.ts'
import type { z } from 'zod'
import { getSettings } from '../../base/settings/queries.ts'
import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { onPool } from '../../sql.ts'
import { listLabelRows } from './queries.ts'

/**
 * Labels of these machines as a PDF for a roll 62 mm wide, in the order in which they were named; an unknown code refuses all. A label
 * stays on a machine that is sold, so it has the end of the serial number only.
 */
export async function printUnitLabels(
  ctx: CustomerContext,
  { units }: z.output<typeof unitLabelsInput>,
): Promise<DocumentFile> {
  const named = units.split(',').flatMap((unit) => unit.trim() || [])
  if (named.length === 0) throw new RefusedError('UNIT_NOT_FOUND')
  if (named.length > MOST_RECEIVED) throw new RefusedError('UNIT_LABELS_TOO_MANY')
  const codes = named.map((typed) => {
    const code = parseUnitCode(typed)
    if (!code.ok) throw new RefusedError('UNIT_NOT_FOUND')
    return storedUnitCode(code.value)
  })
  const rows = new Map((await listLabelRows(onPool(ctx.sql), codes)).map((row) => [row.code, row]))
  const { shop } = await getSettings(ctx.db)
  const pdf = await ctx.pdfRenderer.render({
    kind: 'unit-labels',
    shopName: shop.name,
    printedAt: ctx.now().toISOString(),
    labels: codes.map((stored) => {
      const row = rows.get(stored)
      if (!row) throw new RefusedError('UNIT_NOT_FOUND')
      const code = shownUnitCode(stored)
      const end = serialEnd(row.serial)
      return { code, serialEnd: end, title: row.title, url: `${ctx.publicUrl}/unit/${code}` }
    }),
  })
  return { fileName: 'labels.pdf', pdfBase64: pdf.toString('base64') }
}
