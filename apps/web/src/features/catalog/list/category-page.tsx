import type { CategoryPage as Reply } from '@dobara/contract/catalog/catalog.ts'
import { categoryInputOf, type CategoryListSearch } from '@dobara/contract/catalog/product-search.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { PackageSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import { OwnWords } from '../../../components/own-words.tsx'
import { Breadcrumbs } from '../../../components/page/breadcrumbs.tsx'
import { DocumentTitle } from '../../../components/page/document-title.tsx'
import { EmptyState } from '../../../components/states/empty-state.tsx'
import { ErrorState } from '../../../components/states/error-state.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { codeOf, messageOf } from '../../../lib/refusals/refusal.ts'
import { localizedText } from '../../../lib/words/label-words.ts'
import { buttonVariants } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { RenderCardAction } from '../grid/product-card.tsx'
import { ProductGridSkeleton } from '../grid/product-grid.tsx'
import type { ListReply } from './list-results.tsx'
import { ProductListFrame } from './product-list-frame.tsx'
import { t } from './texts.ts'
import { useFilterGroups } from './use-filter-groups.ts'

type CategoryPageProps = {
  path: string
  search: CategoryListSearch
  onSearch: (search: CategoryListSearch) => void
  renderAction: RenderCardAction
}

/** A category by its path: name, children and products in one reply. The old page stays while the next is fetched. */
export function CategoryPage({ path, search, onSearch, renderAction }: CategoryPageProps) {
  const input = categoryInputOf(path, search)
  const reply = trpc.catalog.categoryByPath.useQuery(input, {
    placeholderData: keepPreviousData,
    enabled: input.path !== '',
  })
  if (input.path === '' || isMissing(reply.error)) return <CategoryMissing />
  if (reply.isPending) return <CategorySkeleton />
  if (reply.isLoadingError) {
    return (
      <div className="page page-wide">
        <ErrorState
          message={messageOf(reply.error, t('failed'))}
          onRetry={() => void reply.refetch()}
          isRetrying={reply.isFetching}
        />
      </div>
    )
  }
  const full = reply.data.breadcrumbs.map(({ slug }) => slug).join('/')
  return (
    <>
      {!reply.isPlaceholderData && !isPathOf(full, input.path) && (
        <Navigate to="/c/$" params={{ _splat: full }} search={search} replace />
      )}
      <LoadedCategory
        categoryReply={reply.data}
        reply={reply}
        path={path}
        search={search}
        onSearch={onSearch}
        renderAction={renderAction}
      />
    </>
  )
}

/** The whole path of a category, or its end; a path it had before is neither. */
function isPathOf(full: string, path: string): boolean {
  return `/${full}`.endsWith(`/${path.toLowerCase().split('/').filter(Boolean).join('/')}`)
}

function isMissing(error: unknown): boolean {
  const code = codeOf(error)
  return code === 'CATEGORY_NOT_FOUND' || code === 'NOT_FOUND'
}

function CategorySkeleton() {
  return (
    <div className="page page-wide">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <Skeleton className="my-4 h-5 w-40" />
      <Skeleton className="mt-2 mb-6 h-10 w-64" />
      <div className="flex gap-2 pb-6">
        <Skeleton className="h-11 w-36" />
        <Skeleton className="h-11 w-36" />
      </div>
      <ProductGridSkeleton count={12} />
    </div>
  )
}

function CategoryMissing() {
  return (
    <div className="page">
      <DocumentTitle title={t('notFound')} />
      <EmptyState
        icon={PackageSearch}
        isPage
        title={t('notFound')}
        text={t('noSuchCategory')}
        action={
          <Link to="/products" className={buttonVariants()}>
            {t('seeAll')}
          </Link>
        }
      />
    </div>
  )
}

type LoadedProps = CategoryPageProps & { categoryReply: Reply; reply: ListReply }

type StepProps = { page: number; isOff: boolean; children: ReactNode }

function Step({ page, isOff, children }: StepProps) {
  const look = buttonVariants({ variant: 'outline' })
  if (isOff) {
    return (
      <span aria-disabled="true" className={look}>
        {children}
      </span>
    )
  }
  return (
    <Link to="." search={(previous) => ({ ...previous, page: page > 1 ? page : undefined })} className={look}>
      {children}
    </Link>
  )
}

/** First, Prev, 'Page N of M', Next, Last. */
function CategoryPager({ page, totalPages }: { page: number; totalPages: number }) {
  if (totalPages <= 1) return null
  const isFirst = page <= 1
  const isLast = page >= totalPages
  return (
    <nav aria-label={t('pages')} className="flex flex-wrap items-center justify-center gap-2 py-8">
      <Step page={1} isOff={isFirst}>
        {t('first')}
      </Step>
      <Step page={page - 1} isOff={isFirst}>
        {t('previous')}
      </Step>
      <span className="px-3 text-muted tabular-nums max-sm:order-first max-sm:basis-full max-sm:text-center">
        {t('pageOf', { page, total: totalPages })}
      </span>
      <Step page={page + 1} isOff={isLast}>
        {t('next')}
      </Step>
      <Step page={totalPages} isOff={isLast}>
        {t('last')}
      </Step>
    </nav>
  )
}

function LoadedCategory({ categoryReply, reply, path, search, onSearch, renderAction }: LoadedProps) {
  const { category, breadcrumbs } = categoryReply
  const { text: name, lang } = localizedText(category.name, category.nameHi)
  const filters = useFilterGroups(search, path)
  return (
    <div className="page page-wide">
      <DocumentTitle title={name} />
      <CategoryTrail breadcrumbs={breadcrumbs} />
      <h1 lang={lang} className="pt-2 pb-4 text-2xl">
        {name}
      </h1>
      {category.children.length > 0 && (
        <ul aria-label={t('inside', { name })} className="flex flex-wrap gap-2 pb-4">
          {category.children.map((child) => (
            <li key={child.id}>
              <Link
                to="/c/$"
                params={{ _splat: child.slug }}
                className={buttonVariants({ variant: 'outline' })}
              >
                <OwnWords en={child.name} hi={child.nameHi} />
                <span className="text-sm font-normal text-muted tabular-nums">
                  {child.productCount.toLocaleString('en-IN')}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {category.productCount === 0 ? (
        <EmptyState
          icon={PackageSearch}
          title={t('noneFound')}
          text={t('beingFilled')}
          action={
            <Link to="/products" className={buttonVariants()}>
              {t('seeAll')}
            </Link>
          }
        />
      ) : (
        <ProductListFrame
          list={reply}
          search={search}
          filters={filters}
          onSearch={onSearch}
          renderAction={renderAction}
          category={{ path, name }}
          renderPages={({ page, totalPages }) => <CategoryPager page={page} totalPages={totalPages} />}
        />
      )}
    </div>
  )
}

/** Every category above this one, by its whole path. */
function CategoryTrail({ breadcrumbs }: Pick<Reply, 'breadcrumbs'>) {
  const pathTo = (index: number) =>
    breadcrumbs
      .slice(0, index + 1)
      .map(({ slug }) => slug)
      .join('/')
  return (
    <Breadcrumbs
      items={[
        { key: 'home', content: <Link to="/">{t('home')}</Link> },
        ...breadcrumbs.map(({ slug, name, nameHi }, index) => ({
          key: slug,
          content:
            index === breadcrumbs.length - 1 ? (
              <span>
                <OwnWords en={name} hi={nameHi} />
              </span>
            ) : (
              <Link to="/c/$" params={{ _splat: pathTo(index) }}>
                <OwnWords en={name} hi={nameHi} />
              </Link>
            ),
        })),
      ]}
    />
  )
}
