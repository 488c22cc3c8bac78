import type { CategoryList } from '@dobara/contract/admin-categories.ts'
import type { Category } from '@dobara/contract/catalog/catalog.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FolderPlus, FolderTree } from 'lucide-react'
import { useState } from 'react'
import { ListFilters } from '../../components/data-table/list-filters.tsx'
import { DeleteDialog } from '../../components/form/delete-dialog.tsx'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { Pagination } from '../../components/page/pagination.tsx'
import { SavedViews } from '../../components/saved-views/saved-views.tsx'
import { EmptyState } from '../../components/states/empty-state.tsx'
import { QueryState } from '../../components/states/query-state.tsx'
import { RowsSkeleton } from '../../components/states/rows-skeleton.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { shownRange } from '../../lib/lists/list-search.ts'
import { ForWriters } from '../../lib/session/for-writers.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonVariants } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cn } from '../../ui/cn.ts'
import { type CategoriesAddress, categoriesInput, categoriesList } from './categories-list.ts'
import { CategoryDialog, type CategoryToWrite, type ListedCategory } from './category-dialog.tsx'
import { type CategoryActions, MainCategory } from './category-rows.tsx'
import { t } from './texts.ts'
import { useCategoryChanges } from './use-category-changes.ts'

/** Every category as options of a select, those below another set in; `without` is left out. */
function CategoryOptions({ tree, without }: { tree: readonly Category[]; without?: number }) {
  return tree.flatMap((top) =>
    [top, ...top.children]
      .filter(({ id }) => id !== without)
      .map(({ id, name, parentId }) => (
        <option key={id} value={id}>
          {parentId === null ? name : `${top.name} › ${name}`}
        </option>
      )),
  )
}

/**
 * Delete Category dialog: confirms the deletion and, while the category has products, asks which category they move
 * to.
 */
function DeleteCategoryDialog({ category, onClose }: { category: ListedCategory; onClose: () => void }) {
  const { id, name, goodsCount, parentId } = category
  const { data: tree = [] } = trpc.catalog.categories.useQuery()
  const { remove } = useCategoryChanges()
  const parent = tree.find((top) => top.id === parentId)
  const hasChildren = (category.children?.length ?? 0) > 0
  return (
    <DeleteDialog
      title={t('deleteTitle')}
      question={t('deleteQuestion', { name })}
      note={goodsCount === 0 && parent && t('deleteLeads', { name: parent.name })}
      barrier={hasChildren ? t('hasChildren') : undefined}
      failure={t('deleteFailed')}
      products={
        goodsCount > 0
          ? {
              question: t('productsLeft', { count: goodsCount }),
              label: t('moveTo'),
              none: t('choose'),
              missing: t('chooseFirst'),
              options: <CategoryOptions tree={tree} without={id} />,
            }
          : undefined
      }
      onDelete={(moveTo) => remove({ id, ...(moveTo !== undefined && { moveTo }) })}
      onClose={onClose}
    />
  )
}

/** Categories: their two levels, to find, to add, to change and to delete. */
export function CategoriesPage({ address }: { address: CategoriesAddress }) {
  const query = trpc.admin.categories.list.useQuery(categoriesInput(address), {
    placeholderData: keepPreviousData,
  })
  const [written, setWritten] = useState<CategoryToWrite>()
  const [deleted, setDeleted] = useState<ListedCategory>()
  const actions: CategoryActions = {
    onAddBelow: ({ id }) => setWritten({ parentId: id }),
    onEdit: (category) => setWritten({ category }),
    onDelete: setDeleted,
  }
  return (
    <div className="mx-auto max-w-5xl px-4 pb-16 lg:px-8">
      <DocumentTitle title={t('title')} />
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        action={
          <ForWriters permission="catalogue.write">
            <Button onClick={() => setWritten({ parentId: null })}>
              <FolderPlus aria-hidden="true" className="size-5" />
              {t('add')}
            </Button>
          </ForWriters>
        }
      />
      <Alert title={t('helpTitle')} className="mb-4">
        <p className="max-w-[70ch] text-sm">{t('help')}</p>
      </Alert>
      <ListFilters
        list={categoriesList}
        address={address}
        search={{ label: t('search'), placeholder: t('searchHint') }}
        filters={[]}
      >
        <SavedViews screen="categories" list={categoriesList} address={address} />
      </ListFilters>
      <div className="mt-3">
        <QueryState
          query={query}
          failure={t('loadFailed')}
          skeleton={<RowsSkeleton rows={8} label={t('loading')} isLow />}
        >
          {(data) => (
            <Found data={data} address={address} isOld={query.isPlaceholderData} actions={actions} />
          )}
        </QueryState>
      </div>
      {written && <CategoryDialog target={written} onClose={() => setWritten(undefined)} />}
      {deleted && <DeleteCategoryDialog category={deleted} onClose={() => setDeleted(undefined)} />}
    </div>
  )
}

type FoundProps = {
  data: CategoryList
  address: CategoriesAddress
  isOld: boolean
  actions: CategoryActions
}

function Found({ data: { categories, pagination }, address, isOld, actions }: FoundProps) {
  const { page, total, totalPages } = pagination
  if (categories.length === 0) {
    const isBehind = total > 0
    return (
      <EmptyState
        icon={FolderTree}
        title={t('none')}
        text={!isBehind && t(address.search ? 'noneText' : 'noneYet')}
        action={
          isBehind && (
            <Link
              to="."
              search={{ ...address, page: undefined }}
              className={buttonVariants({ variant: 'outline' })}
            >
              {t('firstPage')}
            </Link>
          )
        }
      />
    )
  }
  return (
    <div aria-busy={isOld}>
      <Card className={cn('transition-opacity', isOld && 'opacity-60')}>
        <ul aria-label={t('list')}>
          {categories.map((category) => (
            // A category found by the search may be a subcategory, so its parent starts open.
            <MainCategory
              key={`${category.id} ${address.search ?? ''}`}
              category={category}
              isFound={address.search !== undefined}
              actions={actions}
            />
          ))}
        </ul>
      </Card>
      <div className="flex flex-wrap items-center justify-between gap-x-6 px-1 py-2 [&>nav]:py-1">
        <p role="status" className="min-h-6 text-sm text-muted tabular-nums">
          {t('showing', { ...shownRange(pagination), total })}
        </p>
        <Pagination page={page} totalPages={totalPages} />
      </div>
    </div>
  )
}
