import type { Category } from '@dobara/contract/catalog.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PackageSearch } from 'lucide-react'
import { Breadcrumbs } from '../../components/breadcrumbs.tsx'
import { DocumentTitle } from '../../components/document-title.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { messageOf } from '../../lib/refusal.ts'
import { trpc } from '../../lib/trpc.ts'
import { buttonVariants } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CategoryPager } from './category-pager.tsx'
import { categoryInputOf, trailTo } from './category-path.ts'
import type { RenderCardAction } from './product-card.tsx'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'

type CategoryPageProps = { path: string; page: number; renderAction: RenderCardAction }

export function CategoryPage({ path, page, renderAction }: CategoryPageProps) {
  const categories = trpc.catalog.categories.useQuery()
  if (categories.isPending) {
    return (
      <div className="page">
        <p role="status" className="sr-only">
          Loading…
        </p>
        <Skeleton className="my-4 h-5 w-40" />
        <Skeleton className="mt-4 mb-10 h-10 w-64" />
        <ProductGridSkeleton count={12} />
      </div>
    )
  }
  if (categories.isError) {
    return (
      <div className="page">
        <ErrorState
          message={messageOf(categories.error, 'Failed to load')}
          onRetry={() => void categories.refetch()}
          isRetrying={categories.isFetching}
        />
      </div>
    )
  }
  const trail = trailTo(categories.data, path)
  if (trail.length === 0) return <CategoryMissing />
  return <LoadedCategory trail={trail} page={page} renderAction={renderAction} />
}

function CategoryMissing() {
  return (
    <div className="page">
      <DocumentTitle title="Not found" />
      <EmptyState
        icon={PackageSearch}
        isPage
        title="Not found"
        text="There is no such shelf in the shop."
        action={
          <Link to="/products" className={buttonVariants()}>
            See all products
          </Link>
        }
      />
    </div>
  )
}

type LoadedProps = { trail: Category[]; page: number; renderAction: RenderCardAction }

function LoadedCategory({ trail, page, renderAction }: LoadedProps) {
  const category = trail[trail.length - 1]
  const list = trpc.catalog.categoryProducts.useQuery(categoryInputOf(category?.id ?? 0, page), {
    placeholderData: keepPreviousData,
    enabled: category !== undefined,
  })
  if (!category) return null
  const pathOf = (index: number) =>
    trail
      .slice(0, index + 1)
      .map(({ slug }) => slug)
      .join('/')
  return (
    <div className="page">
      <DocumentTitle title={category.name} />
      <Breadcrumbs
        items={[
          { key: 'home', content: <Link to="/">Home</Link> },
          ...trail.map(({ slug, name }, index) => ({
            key: slug,
            content:
              index === trail.length - 1 ? (
                <span>{name}</span>
              ) : (
                <Link to="/c/$" params={{ _splat: pathOf(index) }}>
                  {name}
                </Link>
              ),
          })),
        ]}
      />
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1 pt-2 pb-6">
        <h1 className="text-2xl">{category.name}</h1>
        <p className="text-muted">
          {category.productCount} {category.productCount === 1 ? 'product' : 'products'}
        </p>
      </header>
      {category.children.length > 0 && (
        <ul aria-label={`Inside ${category.name}`} className="flex flex-wrap gap-2 pb-6">
          {category.children.map((child) => (
            <li key={child.id}>
              <Link
                to="/c/$"
                params={{ _splat: child.slug }}
                className={buttonVariants({ variant: 'secondary' })}
              >
                {child.name}
                <span className="text-sm font-normal text-muted tabular-nums">{child.productCount}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {list.isPending ? (
        <ProductGridSkeleton count={12} />
      ) : list.isError ? (
        <ErrorState
          message={messageOf(list.error, 'Failed to load')}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : list.data.products.length === 0 ? (
        <EmptyState icon={PackageSearch} title="No product found." text="This shelf is being filled." />
      ) : (
        <>
          <h2 className="sr-only">Products</h2>
          <ProductGrid
            products={list.data.products}
            renderAction={renderAction}
            isStale={list.isPlaceholderData}
            eagerCount={4}
          />
          <CategoryPager page={list.data.pagination.page} totalPages={list.data.pagination.totalPages} />
        </>
      )}
    </div>
  )
}
