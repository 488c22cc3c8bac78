import { texts } from '../../lib/texts/texts.ts'

/** Texts about the cost of monthly instalments by a bank. */
export const en = {
  from: 'EMI from {amount}/month',
  price: 'Price',
  instalments: 'Instalments',
  each: '{months} × {amount}',
  interest: 'Interest at {rate}% a year',
  gstOnInterest: 'GST on interest (18%)',
  fee: 'Processing fee with GST',
  total: 'Total you pay',
  costs: 'EMI costs you {amount} more than paying at once.',
  noCosts: 'EMI costs you no more than paying at once.',
  terms:
    'A loan by {bank}, not by this shop. Interest is charged on the amount you still owe. The bank decides whether you get it, and its agreement has the final amounts and what late payment costs. Choose EMI when you pay online.',
} as const

export const t = texts('components/emi', en)
