import type { StoreInfo } from '@dobara/contract/store.ts'
import { rupees, toPaise } from '@dobara/domain/money/paise.ts'
import { emiOf } from '@dobara/domain/payments/emi.ts'

export type EmiTerms = NonNullable<StoreInfo['emi']>

/** Cost of a price paid in instalments, in rupees; `more` is the amount paid beyond the price. */
export type Instalments = Record<'monthly' | 'interest' | 'gstOnInterest' | 'fee' | 'total' | 'more', number>

/** Returns the instalments of a price in rupees under these terms; null if the bank lends nothing. */
export function instalmentsOf(
  price: number,
  { bank, rate, months, minAmount, fee }: EmiTerms,
): Instalments | null {
  const emi = emiOf(toPaise(price), {
    isEnabled: true,
    bank,
    rateBp: Math.round(rate * 100),
    months,
    minPaise: toPaise(minAmount),
    feePaise: toPaise(fee),
  })
  if (!emi) return null
  return {
    monthly: rupees(emi.monthlyPaise),
    interest: rupees(emi.interestPaise),
    gstOnInterest: rupees(emi.gstOnInterestPaise),
    fee: rupees(emi.feePaise),
    total: rupees(emi.totalPaise),
    more: rupees(emi.totalPaise - toPaise(price)),
  }
}
