import type { SupplyFigures } from '@dobara/contract/admin-reports.ts'
import { formatInrExact } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { t } from './texts.ts'

const count = (value: number) => value.toLocaleString('en-IN')

const TILES = [
  ['invoices', ({ invoices }) => count(invoices)],
  ['creditNotes', ({ creditNotes }) => count(creditNotes)],
  ['taxable', ({ taxable }) => formatInrExact(taxable)],
  ['igst', ({ igst }) => formatInrExact(igst)],
  ['cgst', ({ cgst }) => formatInrExact(cgst)],
  ['sgst', ({ sgst }) => formatInrExact(sgst)],
] as const satisfies readonly (readonly [string, (total: SupplyFigures) => string])[]

/** A month at a glance. */
export function FigureTiles({ total }: { total: SupplyFigures }) {
  return (
    <dl aria-label={t('figures')} className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
      {TILES.map(([label, figureOf]) => (
        <Card key={label} className="min-w-0 px-4 py-2.5 max-sm:px-3">
          <dt className="text-sm text-muted">{t(label)}</dt>
          <dd className="flex min-h-8 items-center font-display font-bold tabular-nums sm:text-lg">
            {figureOf(total)}
          </dd>
        </Card>
      ))}
    </dl>
  )
}
