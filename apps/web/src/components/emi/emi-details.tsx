import type { StoreInfo } from '@dobara/contract/store.ts'
import { rupees, toPaise } from '@dobara/domain/money/paise.ts'
import { type Emi, emiOf } from '@dobara/domain/payments/emi.ts'
import { formatAmount } from '../../lib/format.ts'
import { t } from './texts.ts'

export type Terms = NonNullable<StoreInfo['emi']>

/** What a price in rupees is in the instalments of these terms; null where the bank lends nothing. */
export function instalmentsOf(price: number, { bank, rate, months, minAmount, fee }: Terms): Emi | null {
  return emiOf(toPaise(price), {
    isEnabled: true,
    bank,
    rateBp: Math.round(rate * 100),
    months,
    minPaise: toPaise(minAmount),
    feePaise: toPaise(fee),
  })
}

const amount = (paise: number) => formatAmount(rupees(paise))

function rowsOf(price: number, emi: Emi, { months, rate }: Terms): [string, string][] {
  return [
    [t('price'), formatAmount(price)],
    [t('instalments'), t('each', { months, amount: amount(emi.monthlyPaise) })],
    [t('interest', { rate }), amount(emi.interestPaise)],
    [t('gstOnInterest'), amount(emi.gstOnInterestPaise)],
    ...(emi.feePaise > 0 ? [[t('fee'), amount(emi.feePaise)] as [string, string]] : []),
  ]
}

type EmiDetailsProps = { price: number; terms: Terms }

/** All that the instalments of a price in rupees cost, and on whose terms. Nothing below the bank's minimum. */
export function EmiDetails({ price, terms }: EmiDetailsProps) {
  const emi = instalmentsOf(price, terms)
  if (!emi) return null
  const more = emi.totalPaise - toPaise(price)
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
        <dd className="border-t border-line pt-1.5 font-semibold">{amount(emi.totalPaise)}</dd>
      </dl>
      <p className="font-semibold">{more > 0 ? t('costs', { amount: amount(more) }) : t('noCosts')}</p>
      <p className="text-muted">{t('terms', { bank: terms.bank })}</p>
    </div>
  )
}
