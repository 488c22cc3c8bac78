import { ListFilter as ListFilterIcon } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { t } from './texts.ts'

/** Lower than elsewhere where there is a mouse, so that twelve rows have room beneath. */
export const lowControl = 'min-h-9 text-sm pointer-coarse:min-h-11 pointer-coarse:text-base'
export const lowSelect =
  '[&>select]:min-h-9 [&>select]:text-sm pointer-coarse:[&>select]:min-h-11 pointer-coarse:[&>select]:text-base'

type CollapsedFiltersProps = {
  /** How many of them narrow the list now. */
  count: number
  /** How many there are: none need no button. */
  total: number
  children: ReactNode
}

/**
 * Hides the filters on a phone behind a button that shows how many are active, so that the list begins on the first
 * screen.
 */
export function CollapsedFilters({ count, total, children }: CollapsedFiltersProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  if (total === 0) return null
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        className="md:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ListFilterIcon aria-hidden="true" className="size-4" />
        {count > 0 ? t('filtersInForce', { count }) : t('filters')}
      </Button>
      <div id={id} className={cn('contents', !isOpen && 'max-md:hidden')}>
        {children}
      </div>
    </>
  )
}

/** One filter beneath its visible name. */
export function LabelledFilter({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className="grid min-w-32 flex-1 gap-0.5 md:flex-none">
      <label htmlFor={id} className="text-sm text-muted">
        {label}
      </label>
      {children(id)}
    </div>
  )
}
