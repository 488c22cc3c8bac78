import { Link } from '@tanstack/react-router'
import { Button, buttonVariants } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { MAX_COMPARED } from './compare-limit.ts'
import { clearCompared } from './compare-store.ts'
import { t } from '../card/texts.ts'
import { useCompared } from './use-compared.ts'

function clear() {
  clearCompared()
  // Clearing removes the bar and the button that had the focus.
  document.getElementById('main')?.focus({ preventScroll: true })
}

/**
 * Shows how many products are chosen and a link to the table. Last element of a page with cards: it has its own place
 * there and sticks to the edge of the window above that place, so that it never covers what follows.
 */
export function CompareBar() {
  const skus = useCompared()
  if (skus.length === 0) return null
  return (
    <aside
      aria-label={t('compareBar')}
      className="sticky bottom-0 z-10 -mx-4 mt-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line bg-surface px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-soft md:mx-auto md:mb-4 md:max-w-xl md:rounded-md md:border"
    >
      <p aria-live="polite" className="font-semibold max-sm:text-sm">
        {t('compareChosen', { count: skus.length, max: MAX_COMPARED })}
      </p>
      <span className="ml-auto flex gap-1 sm:gap-2">
        <Button variant="ghost" className="px-2.5 max-sm:text-sm" onClick={clear}>
          {t('compareClear')}
        </Button>
        <Link
          to="/compare"
          search={{ skus: skus.join(',') }}
          className={cn(buttonVariants(), 'max-sm:px-3 max-sm:text-sm')}
        >
          {t('compareNow')}
        </Link>
      </span>
    </aside>
  )
}
