import { SlidersHorizontal } from 'lucide-react'
import { type ComponentProps, useDeferredValue, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { NativeDrawer } from '../../../ui/native-drawer.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { t } from './texts.ts'

type FilterDrawerProps = Omit<ComponentProps<typeof FilterPanel>, 'idPrefix'> & {
  /** How many filters are on. */
  onCount: number
  /** How many products pass them; undefined until the catalogue has answered. */
  total: number | undefined
  onClear: () => void
}

/**
 * Where there is no room for a side: the button, and the drawer it opens. The drawer is seen with its head and foot first, its
 * many choices follow in the next picture, so that a slow phone answers the touch at once.
 */
export function FilterDrawer({ onCount, total, onClear, ...panel }: FilterDrawerProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isDrawn = useDeferredValue(isOpen)
  return (
    <>
      <Button variant="outline" className="lg:hidden" onClick={() => setIsOpen(true)}>
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        {onCount > 0 ? t('filtersOn', { count: onCount }) : t('filters')}
      </Button>
      <NativeDrawer
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        side="left"
        title={t('filters')}
        closeLabel={t('closeFilters')}
        footer={
          <div className="flex gap-3 p-4">
            <Button variant="outline" disabled={onCount === 0} onClick={onClear}>
              {t('clearAll')}
            </Button>
            <Button className="flex-1" onClick={() => setIsOpen(false)}>
              {total === undefined ? t('showProducts') : t('showCount', { count: total })}
            </Button>
          </div>
        }
      >
        <div className="px-5">{isDrawn && <FilterPanel {...panel} idPrefix="drawer" />}</div>
      </NativeDrawer>
    </>
  )
}
