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
    <section id={REASONS_ID} aria-labelledby="why-choose-title" className="page mt-10 scroll-mt-20 sm:mt-20">
      <h2 id="why-choose-title" className="text-xl sm:text-2xl">
        {title}
      </h2>
      {/* Without interactive content the row itself receives the keys that scroll it. On a wide screen it has no
          box and is not a tab stop. */}
      <div
        role="group"
        aria-labelledby="why-choose-title"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled row must be in reach of the keyboard
        tabIndex={0}
        className="scroll-row mt-4 sm:contents"
      >
        <ul className="flex gap-3 sm:mt-8 sm:grid sm:grid-cols-2 sm:gap-x-12 sm:gap-y-9 lg:grid-cols-3">
          {reasons.map(({ icon, title: reason, text }, index) => {
            const Icon = ICONS[icon]
            return (
              <li
                // oxlint-disable-next-line react/no-array-index-key -- the store may repeat a title; none of them moves
                key={index}
                className="w-68 max-w-[78vw] shrink-0 snap-start border-line-strong max-sm:rounded-md max-sm:border max-sm:bg-surface max-sm:p-4 sm:w-auto sm:max-w-none sm:border-t sm:pt-5"
              >
                <Icon aria-hidden="true" className="size-6 text-leaf" strokeWidth={1.75} />
                <h3 className="mt-2 text-base sm:mt-3 sm:text-lg">{wordsOf(reason)}</h3>
                <p className="mt-1 text-muted max-sm:text-sm">{wordsOf(text)}</p>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
