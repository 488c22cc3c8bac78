import type { ProductList, UnderstoodPart } from '@dobara/contract/catalog/catalog.ts'
import { changed, cleared, type ProductSearch } from '@dobara/contract/catalog/product-search.ts'
import { PRODUCT_SORTS } from '@dobara/contract/catalog/product-sorts.ts'
import { SlidersHorizontal } from 'lucide-react'
import {
  type ComponentProps,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useDeferredValue,
  useRef,
  useState,
} from 'react'
import { toast } from 'react-hot-toast/headless'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { NativeSelect } from '../../../ui/native-select.tsx'
import type { RenderCardAction } from '../grid/product-card.tsx'
import { CompareBar } from '../compare/compare-bar.tsx'
import { type Chip, chipsOf } from './filter-chips.ts'
import { FilterPanel } from './filter-panel.tsx'
import { ListChips } from './list-chips.tsx'
import { type ListReply, ListResults } from './list-results.tsx'
import { priceLabel } from './price-ranges.ts'
import { t } from './texts.ts'
import type { useFilterGroups } from './use-filter-groups.ts'

/** Excluded from the first load: it appears only next to chosen filters. */
const SaveSearch = lazy(async () => ({
  default: (await import('../saved-searches/save-search.tsx')).SaveSearch,
}))

const loadDrawer = () => import('../../../ui/drawer.tsx')
const Drawer = lazy(async () => ({ default: (await loadDrawer()).Drawer }))

/** Loads the drawer ahead of the press; if this fails, the press reports it. */
const prepareDrawer = () => void loadDrawer().then(undefined, () => undefined)

type ProductListFrameProps = {
  list: ListReply
  search: ProductSearch
  filters: ReturnType<typeof useFilterGroups>
  onSearch: (search: ProductSearch) => void
  renderAction: RenderCardAction
  renderPages: (pagination: ProductList['pagination']) => ReactNode
  /** Category of the list, if it is that of a category. */
  category?: { path: string; name: string }
}

function labelOf(part: UnderstoodPart): string {
  if (part.kind === 'ram') return `${part.gb} GB`
  if (part.kind === 'storage') return part.size
  if (part.kind === 'chip') return part.name
  return priceLabel({ minPrice: part.min ?? undefined, maxPrice: part.max ?? undefined })
}

/** Returns a chip for each part of the query as it was understood, with the search without it. */
function understoodChips(search: ProductSearch, understood: readonly UnderstoodPart[]): Chip[] {
  return understood.map((part) => ({
    key: `${part.kind} ${labelOf(part)}`,
    label: labelOf(part),
    without: changed(search, { q: part.without || undefined }),
  }))
}

type ListSortProps = { search: ProductSearch; onSearch: (search: ProductSearch) => void }

function ListSort({ search, onSearch }: ListSortProps) {
  return (
    <NativeSelect
      aria-label={t('sortBy')}
      className="w-46 max-w-full sm:w-52"
      value={search.sort ?? 'relevance'}
      onChange={(event) => {
        const sort = PRODUCT_SORTS.find((one) => one === event.target.value)
        onSearch(changed(search, { sort: sort === 'relevance' ? undefined : sort }))
      }}
    >
      {PRODUCT_SORTS.map((sort) => (
        <option key={sort} value={sort}>
          {t(sort)}
        </option>
      ))}
    </NativeSelect>
  )
}

type FilterDrawerProps = Omit<ComponentProps<typeof FilterPanel>, 'idPrefix'> & {
  /** How many filters are on. */
  onCount: number
  /** How many products pass them; undefined until the catalogue has answered. */
  total: number | undefined
  onClear: () => void
}

/**
 * Filters on narrow screens: the button, and the drawer that it opens, fetched when a pointer or the focus comes
 * near. The drawer first shows its head and foot and renders the many choices in the next frame, so that a slow phone
 * responds at once.
 */
function FilterDrawer({ onCount, total, onClear, ...panel }: FilterDrawerProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isRendered = useDeferredValue(isOpen)
  return (
    <>
      <Button
        variant="outline"
        className="lg:hidden"
        onPointerEnter={prepareDrawer}
        onFocus={prepareDrawer}
        onClick={() =>
          void loadDrawer().then(
            () => setIsOpen(true),
            (error: unknown) => toast.error(messageOf(error)),
          )
        }
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        {onCount > 0 ? t('filtersOn', { count: onCount }) : t('filters')}
      </Button>
      {isOpen && (
        <Suspense>
          <Drawer
            isOpen
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
            <div className="px-5">{isRendered && <FilterPanel {...panel} idPrefix="drawer" />}</div>
          </Drawer>
        </Suspense>
      )}
    </>
  )
}

/** A list of products with its tools: filters at the side or in a drawer, chips of what is on, the order, the pages. */
export function ProductListFrame({
  list,
  search,
  filters,
  onSearch,
  renderAction,
  category,
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
              {(category || search.q || chips[0]) && (
                <Suspense fallback={<p className="h-11" />}>
                  <SaveSearch search={search} category={category} chips={chips} />
                </Suspense>
              )}
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
                // The heading of a search already shows it.
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
