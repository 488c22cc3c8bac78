import { keepPreviousData } from '@tanstack/react-query'
import { PackageSearch, SlidersHorizontal, X } from 'lucide-react'
import { useState } from 'react'
import { DocumentTitle } from '../../components/document-title.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Pagination } from '../../components/pagination.tsx'
import { messageOf } from '../../lib/refusal.ts'
import { trpc } from '../../lib/trpc.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Select } from '../../ui/select.tsx'
import { type Chip, chipsOf } from './filter-chips.ts'
import { FilterPanel } from './filter-panel.tsx'
import { ListSearchBox } from './list-search-box.tsx'
import type { RenderCardAction } from './product-card.tsx'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'
import { changed, cleared, listInputOf, type ProductSearch, SORTS } from './product-search.ts'

type ProductListPageProps = {
  search: ProductSearch
  /** `isTyping` replaces the entry in the history instead of adding one. */
  onSearch: (search: ProductSearch, options?: { isTyping: boolean }) => void
  renderAction: RenderCardAction
}

function countText(total: number): string {
  return `${total.toLocaleString('en-IN')} ${total === 1 ? 'product' : 'products'}`
}

/** While a filter changes, the last answer stays on the page. */
function useProductList(search: ProductSearch) {
  return trpc.catalog.list.useQuery(listInputOf(search), { placeholderData: keepPreviousData })
}

export function ProductListPage({ search, onSearch, renderAction }: ProductListPageProps) {
  const list = useProductList(search)
  const { data: brands = [] } = trpc.catalog.brands.useQuery()
  const { data: categories = [] } = trpc.catalog.categories.useQuery()
  const [isFiltering, setIsFiltering] = useState(false)
  const chips = chipsOf(search, { brands, categories })
  const total = list.data?.pagination.total
  const panel = { search, brands, onChange: onSearch }
  const title = search.q ? `Results for “${search.q}”` : 'Products'

  return (
    <div className="page">
      <DocumentTitle title={search.q ? `${search.q} — Products` : 'Products'} />
      <PageHeader title={title} />
      <div className="grid items-start gap-8 lg:grid-cols-[15rem_1fr]">
        <aside
          aria-label="Filters"
          className="sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto pr-2 max-lg:hidden"
        >
          <FilterPanel {...panel} idPrefix="side" />
        </aside>
        <section aria-label="Products" className="min-w-0">
          <ListSearchBox
            query={search.q}
            onSearch={(q) => onSearch(changed(search, { q }), { isTyping: true })}
          />
          <div className="mt-3 flex flex-wrap items-center gap-2">
            <Button variant="secondary" className="lg:hidden" onClick={() => setIsFiltering(true)}>
              <SlidersHorizontal aria-hidden="true" className="size-4" />
              Filters{chips.length > 0 && ` · ${chips.length}`}
            </Button>
            <Chips chips={chips} onSearch={onSearch} onClear={() => onSearch(cleared(search))} />
          </div>
          <div className="my-3 flex items-center justify-between gap-4">
            <p role="status" className="text-muted">
              {total !== undefined && !list.isPlaceholderData && countText(total)}
            </p>
            <SortSelect search={search} onSearch={onSearch} />
          </div>
          <Results
            list={list}
            renderAction={renderAction}
            isFiltered={chips.length > 0}
            onClear={() => onSearch(cleared(search))}
          />
          {list.data && list.data.products.length > 0 && (
            <Pagination page={list.data.pagination.page} totalPages={list.data.pagination.totalPages} />
          )}
        </section>
      </div>
      <Drawer
        isOpen={isFiltering}
        onClose={() => setIsFiltering(false)}
        side="left"
        title="Filters"
        closeLabel="Close filters"
        footer={
          <div className="flex gap-3 p-4">
            <Button
              variant="secondary"
              disabled={chips.length === 0}
              onClick={() => onSearch(cleared(search))}
            >
              Clear all
            </Button>
            <Button className="flex-1" onClick={() => setIsFiltering(false)}>
              {total === undefined ? 'Show products' : `Show ${countText(total)}`}
            </Button>
          </div>
        }
      >
        <div className="px-5">
          <FilterPanel {...panel} idPrefix="drawer" />
        </div>
      </Drawer>
    </div>
  )
}

type ResultsProps = {
  list: ReturnType<typeof useProductList>
  renderAction: RenderCardAction
  isFiltered: boolean
  onClear: () => void
}

function Results({ list, renderAction, isFiltered, onClear }: ResultsProps) {
  if (list.isPending) return <ProductGridSkeleton count={12} />
  if (list.isError) {
    return (
      <ErrorState
        message={messageOf(list.error)}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    )
  }
  if (list.data.products.length === 0) {
    return (
      <EmptyState
        icon={PackageSearch}
        title="No product found."
        text={isFiltered ? 'Fewer filters may show what you are looking for.' : 'Please try other words.'}
        action={isFiltered && <Button onClick={onClear}>Clear all filters</Button>}
      />
    )
  }
  return (
    <>
      <h2 className="sr-only">Results</h2>
      <ProductGrid
        products={list.data.products}
        renderAction={renderAction}
        isStale={list.isPlaceholderData}
        eagerCount={3}
      />
    </>
  )
}

type SearchChange = { onSearch: (search: ProductSearch) => void }

function Chips({ chips, onSearch, onClear }: SearchChange & { chips: Chip[]; onClear: () => void }) {
  if (chips.length === 0) return null
  return (
    <>
      <ul aria-label="Filters that are on" className="contents">
        {chips.map((chip) => (
          <li key={chip.key}>
            <button
              type="button"
              onClick={() => onSearch(chip.without)}
              aria-label={`Remove filter ${chip.label}`}
              className="flex min-h-11 cursor-pointer items-center gap-1.5 rounded-md bg-leaf-soft px-3 text-sm font-semibold text-leaf hover:ring-1 hover:ring-leaf"
            >
              {chip.label}
              <X aria-hidden="true" className="size-3.5" />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="ghost" className="px-3 text-sm" onClick={onClear}>
        Clear all
      </Button>
    </>
  )
}

function SortSelect({ search, onSearch }: SearchChange & { search: ProductSearch }) {
  return (
    <Select
      aria-label="Sort by"
      className="w-52"
      value={search.sort ?? 'relevance'}
      onChange={(event) => {
        const sort = event.target.value as keyof typeof SORTS
        onSearch(changed(search, { sort: sort === 'relevance' ? undefined : sort }))
      }}
    >
      {Object.entries(SORTS).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}
