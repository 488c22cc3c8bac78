import { ChevronDown } from 'lucide-react'
import { formatAmount } from '../../lib/format.ts'
import { type EmiTerms, instalmentsOf } from '../../lib/instalments.ts'
import { t } from './texts.ts'
import { EmiDetails } from './emi-details.tsx'

/**
 * Shows a price in rupees as monthly instalments, and on request their full cost. Shows nothing below the bank's
 * minimum.
 */
export function EmiOffer({ price, terms }: { price: number; terms: EmiTerms }) {
  const emi = instalmentsOf(price, terms)
  if (!emi) return null
  return (
    <details className="group max-w-[60ch]">
      <summary className="link inline-flex min-h-6 cursor-pointer list-none items-center gap-1.5 text-sm pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        {t('from', { amount: formatAmount(emi.monthly) })}
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <EmiDetails price={price} terms={terms} />
    </details>
  )
}
