import type { StoreInfo } from '@dobara/contract/store.ts'
import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { formatInr } from '../../../lib/format.ts'
import { t } from './texts.ts'

/** Loaded by those alone who want to know what the instalments cost. */
const EmiDetails = lazy(async () => ({
  default: (await import('../../../components/emi/emi-details.tsx')).EmiDetails,
}))

/** The monthly instalment of a price in rupees, by the server's share of it; its costs on request. Nothing below the bank's minimum. */
export function EmiLine({ price, terms }: { price: number; terms: StoreInfo['emi'] }) {
  const [isOpened, setOpened] = useState(false)
  if (!terms || price < terms.minAmount) return null
  return (
    <details className="group" onToggle={() => setOpened(true)}>
      <summary className="link inline-flex min-h-9 cursor-pointer list-none items-center gap-1.5 text-sm pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        {/* Rounded up as emiOf does, whose module the first load does without. */}
        {t('emi', { amount: formatInr(Math.ceil(price * terms.share - 1e-6)) })}
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <Suspense>{isOpened && <EmiDetails price={price} terms={terms} />}</Suspense>
    </details>
  )
}
