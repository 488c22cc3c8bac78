import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { t } from './texts.ts'

type SelectionBarProps = { count: number; onClear: () => void; children: ReactNode }

/** What can be done with the selected rows; it lies over the foot of the window, so that nothing jumps. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  return (
    <section
      aria-label={t('selection')}
      className="sticky bottom-3 z-20 mx-auto mt-3 flex w-fit max-w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-border bg-popover px-4 py-2 shadow-lg"
    >
      <p role="status" className="font-semibold tabular-nums">
        {t('selected', { count })}
      </p>
      {children}
      <Button variant="ghost" size="icon-sm" aria-label={t('clearSelection')} onClick={onClear}>
        <X aria-hidden="true" className="size-4" />
      </Button>
    </section>
  )
}
