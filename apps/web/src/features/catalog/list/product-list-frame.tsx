import type { ProductList } from '@dobara/contract/catalog/catalog.ts'
import { cleared, type ProductSearch } from '@dobara/contract/catalog/product-search.ts'
import { type ReactNode, useCallback, useRef } from 'react'
import { cn } from '../../../ui/cn.ts'
import type { RenderCardAction } from '../card/product-card.tsx'
import { CompareBar } from '../compare/compare-bar.tsx'
import { chipsOf } from './filter-chips.ts'
import { FilterDrawer } from './filter-drawer.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { t } from './texts.ts'
import { ListChips } from './list-chips.tsx'
import { type ListReply, ListResults } from './list-results.tsx'
import { ListSort } from './list-sort.tsx'
import { understoodChips } from './understood-chips.ts'
import type { useFilterGroups } from './use-filter-groups.ts'

type ProductListFrameProps = {
  list: ListReply
  search: ProductSearch
  filters: ReturnType<typeof useFilterGroups>
  onSearch: (search: ProductSearch) => void
  renderAction: RenderCardAction
  renderPages: (pagination: ProductList['pagination']) => ReactNode
}

/** A list of products with its tools: filters at the side or in a drawer, chips of what is on, the order, the pages. */
export function ProductListFrame({
  list,
  search,
  filters,
  onSearch,
  renderAction,
  ...parts
}: ProductListFrameProps) {
  const { groups, isAwaited } = filters
  const status = useRef<HTMLParagraphElement>(null)
  const focusHeir = useCallback(() => status.current, [])
  const chips = chipsOf(groups)
  const understood = understoodChips(search, list.data?.understood ?? [])
  const total = list.data?.pagination.total
  const panel = { search, groups, isAwaited, onChange: onSearch }
  const onClear = () => onSearch(cleared(search))

  return (
    <>
      <div className="grid items-start gap-8 lg:grid-cols-[15rem_1fr]">
        <aside
          aria-label={t('filters')}
          className="sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto pr-2 max-lg:hidden"
        >
          <FilterPanel {...panel} idPrefix="side" />
        </aside>
        <section aria-label={t('products')} className="min-w-0">
          <div className="mb-3 flex flex-wrap items-center gap-2">
            <FilterDrawer {...panel} onCount={chips.length} total={total} onClear={onClear} />
            <div className="ml-auto max-w-full lg:order-last">
              <ListSort search={search} onSearch={onSearch} />
            </div>
            <div className="flex w-full flex-wrap items-center gap-2 empty:hidden">
              <ListChips
                name={t('filtersThatAreOn')}
                chips={chips}
                onSearch={onSearch}
                onClear={onClear}
                focusHeir={focusHeir}
              />
            </div>
            {understood.length > 0 && (
              <div className="flex w-full flex-wrap items-center gap-2">
                <p className="text-muted max-sm:text-sm">{t('understoodAs')}</p>
                <ListChips
                  name={t('understoodAs')}
                  chips={understood}
                  onSearch={onSearch}
                  focusHeir={focusHeir}
                />
              </div>
            )}
            <p
              role="status"
              ref={status}
              tabIndex={-1}
              className={cn(
                'min-w-0 flex-1 text-muted max-lg:w-full max-lg:flex-none max-sm:text-sm',
                // The heading of a search says it.
                search.q && 'max-sm:sr-only',
              )}
            >
              {total !== undefined && !list.isPlaceholderData && t('count', { count: total })}
            </p>
          </div>
          <ListResults
            list={list}
            renderAction={renderAction}
            searched={search.q}
            isFiltered={chips.length > 0}
            onClear={onClear}
          />
          {list.data && list.data.products.length > 0 && parts.renderPages(list.data.pagination)}
        </section>
      </div>
      <CompareBar />
    </>
  )
}
