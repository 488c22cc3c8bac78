import type { ProductSearch } from '@dobara/contract/catalog/product-search.ts'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { FilterChoices } from './filter-choices.tsx'
import type { FilterGroup } from './filter-group.ts'
import { PriceFilter } from './price-filter.tsx'

/** Groups that most people use are open; the others open on a click, or if one of their choices is active. */
const OPEN: readonly string[] = ['category', 'brand', 'price', 'condition', 'ramGb', 'storage', 'inStock']

type FilterPanelProps = {
  search: ProductSearch
  groups: readonly FilterGroup[]
  /** Their choices come from the catalogue, which has not answered yet. */
  isAwaited: (key: string) => boolean
  /** Applies the change at once: there is no button to confirm. */
  onChange: (search: ProductSearch) => void
  /** Makes the names of radio groups unique if the panel appears twice on a page. */
  idPrefix: string
}

export function FilterPanel({ search, groups, isAwaited, onChange, idPrefix }: FilterPanelProps) {
  return (
    <div className="divide-y divide-line">
      {groups
        .filter(({ key, choices }) => choices.length > 0 || isAwaited(key))
        .map((group) => (
          <Group
            // Mounted again when the chosen category makes it one of its own, so that it opens.
            key={group.isOpen ? `open ${group.key}` : group.key}
            title={group.title}
            isFirstOpen={group.isOpen || OPEN.includes(group.key) || group.choices.some(({ isOn }) => isOn)}
          >
            {isAwaited(group.key) ? (
              <Skeleton className="h-72 w-full" />
            ) : group.key === 'price' ? (
              <PriceFilter search={search} group={group} onChange={onChange} idPrefix={idPrefix} />
            ) : (
              <FilterChoices group={group} onChange={onChange} name={`${idPrefix}-${group.key}`} />
            )}
          </Group>
        ))}
    </div>
  )
}

type GroupProps = { title: string; isFirstOpen: boolean; children: ReactNode }

function Group({ title, isFirstOpen, children }: GroupProps) {
  // Read once: a group does not close by itself when its last choice is cleared.
  const [isOpen] = useState(isFirstOpen)
  return (
    <details open={isOpen} className="group py-2">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-4 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div role="group" aria-label={title} className="pb-2">
        {children}
      </div>
    </details>
  )
}
