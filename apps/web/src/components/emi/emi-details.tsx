import { formatAmount } from '../../lib/format.ts'
import { type EmiTerms, type Instalments, instalmentsOf } from '../../lib/instalments.ts'
import { t } from './texts.ts'

function rowsOf(price: number, emi: Instalments, { months, rate }: EmiTerms): [string, string][] {
  return [
    [t('price'), formatAmount(price)],
    [t('instalments'), t('each', { months, amount: formatAmount(emi.monthly) })],
    [t('interest', { rate }), formatAmount(emi.interest)],
    [t('gstOnInterest'), formatAmount(emi.gstOnInterest)],
    ...(emi.fee > 0 ? [[t('fee'), formatAmount(emi.fee)] as [string, string]] : []),
  ]
}

type EmiDetailsProps = { price: number; terms: EmiTerms }

/** All that the instalments of a price in rupees cost, and on whose terms. Nothing below the bank's minimum. */
export function EmiDetails({ price, terms }: EmiDetailsProps) {
  const emi = instalmentsOf(price, terms)
  if (!emi) return null
  return (
    <div className="mt-1 grid gap-3 rounded-md border border-line bg-surface p-4 text-sm">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 tabular-nums [&_dd]:text-right">
        {rowsOf(price, emi, terms).map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <dt className="border-t border-line pt-1.5 font-semibold">{t('total')}</dt>
        <dd className="border-t border-line pt-1.5 font-semibold">{formatAmount(emi.total)}</dd>
      </dl>
      <p className="font-semibold">
        {emi.more > 0 ? t('costs', { amount: formatAmount(emi.more) }) : t('noCosts')}
      </p>
      <p className="text-muted">{t('terms', { bank: terms.bank })}</p>
    </div>
  )
}
