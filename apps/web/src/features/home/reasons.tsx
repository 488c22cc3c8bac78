import type { StoreHome } from '@dobara/contract/store.ts'
import {
  BatteryCharging,
  ClipboardCheck,
  FileText,
  type LucideIcon,
  RotateCcw,
  ShieldCheck,
  ShieldOff,
} from 'lucide-react'
import { wordsOf } from '../../lib/shop-front.ts'

type Reason = StoreHome['reasons'][number]

const ICONS: Record<Reason['icon'], LucideIcon> = {
  check: ClipboardCheck,
  battery: BatteryCharging,
  document: FileText,
  shield: ShieldOff,
  return: RotateCcw,
  warranty: ShieldCheck,
}

/** The place that 'Learn More' leads to. */
export const REASONS_ID = 'why-choose'

/** Why one should buy here: the store's reasons, as far as it can back them. */
export function Reasons({ title, reasons }: { title: string; reasons: readonly Reason[] }) {
  if (reasons.length === 0) return null
  return (
    <section id={REASONS_ID} aria-labelledby="why-choose-title" className="page mt-20 scroll-mt-20">
      <h2 id="why-choose-title" className="text-2xl">
        {title}
      </h2>
      <ul className="mt-8 grid gap-x-12 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
        {reasons.map(({ icon, title: reason, text }, index) => {
          const Icon = ICONS[icon]
          return (
            // oxlint-disable-next-line react/no-array-index-key -- the store may repeat a title; none of them moves
            <li key={index} className="border-t border-line-strong pt-5">
              <Icon aria-hidden="true" className="size-6 text-leaf" strokeWidth={1.75} />
              <h3 className="mt-3 text-lg">{wordsOf(reason)}</h3>
              <p className="mt-1 text-muted">{wordsOf(text)}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
