import { type ReactNode, useCallback, useState } from 'react'
import { Price } from '../../../components/price.tsx'
import { watchView } from '../../../lib/page/watch-view.ts'
import { cn } from '../../../ui/cn.ts'
import type { Offer } from './offer.ts'
import { t } from './texts.ts'

/** Returns a ref and whether its element is in view; null until that is known. */
export function useIsInView<Watched extends Element>() {
  const [isInView, setIsInView] = useState<boolean | null>(null)
  // A ref with a clean-up, because another element is watched once the chosen build is sold out.
  const watched = useCallback((element: Watched | null) => {
    if (element) return watchView(element, setIsInView)
  }, [])
  return { watched, isInView }
}

/** `isShown` null: not known yet, as in the page that the server sends. */
type BuyBarProps = { offer: Offer; action: ReactNode; isShown: boolean | null }

/**
 * Bar with the price and the button while the main buttons are out of sight, which on a phone is the initial state.
 * Its space at the end of the page is reserved even while it is hidden, so that nothing moves.
 */
export function BuyBar({ offer, action, isShown }: BuyBarProps) {
  return (
    <div
      role="group"
      aria-label={t('buyBar', { title: offer.title })}
      inert={isShown === false}
      className={cn(
        'buy-bar no-print sticky bottom-0 z-10 -mx-4 mt-8 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] transition-opacity md:-mx-8 md:px-8 lg:rounded-t-md lg:border-x',
        isShown === null && 'md:invisible',
        isShown === false && 'pointer-events-none opacity-0',
      )}
    >
      <p className="min-w-0 flex-1 truncate font-semibold max-sm:hidden">{offer.title}</p>
      <Price price={offer.price} mrp={null} />
      {action}
    </div>
  )
}
