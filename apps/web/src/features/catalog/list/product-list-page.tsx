import type { ProductList } from '@dobara/contract/catalog/catalog.ts'
import type { ProductSearch } from '@dobara/contract/catalog/product-search.ts'
import { useEffect } from 'react'
import { DocumentTitle } from '../../../components/page/document-title.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { Pagination } from '../../../components/page/pagination.tsx'
import { countStep } from '../../../lib/count-step.ts'
import type { RenderCardAction } from '../grid/product-card.tsx'
import { ProductListFrame } from './product-list-frame.tsx'
import { t } from './texts.ts'
import { useFilterGroups } from './use-filter-groups.ts'
import { useProductList } from './use-product-list.ts'

type ProductListPageProps = {
  search: ProductSearch
  onSearch: (search: ProductSearch) => void
  renderAction: RenderCardAction
}

/** Returns the heading of the list: for a search, the number of results once it is known. */
function headingOf(query: string | undefined, reply: ProductList | undefined): string {
  if (!query) return t('products')
  if (!reply) return t('resultsFor', { query })
  const { total } = reply.pagination
  return total === 0 ? t('noResultsFor', { query }) : t('resultCount', { count: total, query })
}

export function ProductListPage({ search, onSearch, renderAction }: ProductListPageProps) {
  const list = useProductList(search)
  const filters = useFilterGroups(search)
  const found = list.isPlaceholderData ? undefined : list.data?.pagination.total
  useEffect(() => {
    if (search.q && found !== undefined) countStep('search', search.q, found)
  }, [search.q, found])
  return (
    <div className="page page-wide">
      <DocumentTitle title={search.q ? t('titleFor', { query: search.q }) : t('products')} />
      <PageHeader title={headingOf(search.q, list.isPlaceholderData ? undefined : list.data)} />
      <ProductListFrame
        list={list}
        search={search}
        filters={filters}
        onSearch={onSearch}
        renderAction={renderAction}
        renderPages={({ page, totalPages }) => <Pagination page={page} totalPages={totalPages} />}
      />
    </div>
  )
}
