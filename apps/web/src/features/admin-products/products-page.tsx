import type { AdminProductList, AdminProductRow } from '@dobara/contract/admin-products/product-list.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Laptop, Plus } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { ListFrame } from '../../components/data-table/list-frame.tsx'
import { ConfirmDialog } from '../../components/form/confirm-dialog.tsx'
import { useUnsavedGuard } from '../../components/form/use-unsaved-guard.tsx'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { type ActResult, ResultDialog } from '../../components/result-dialog.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { useIsReader } from '../../lib/session/permissions.ts'
import { Button, buttonVariants } from '../../ui/button.tsx'
import { type BulkStock, BulkStockBar } from './bulk-stock-bar.tsx'
import { DraftBar } from './drafts/draft-bar.tsx'
import { ItemDraftsProvider, useItemDrafts } from './drafts/item-drafts.tsx'
import { useSaveDrafts } from './drafts/use-save-drafts.tsx'
import { useSaveStock } from './drafts/use-save-stock.tsx'
import { FileActions } from './files/file-actions.tsx'
import { LowStockBanner } from './low-stock-banner.tsx'
import { PastChanges } from './bulk/past-changes.tsx'
import { PriceHistoryDialog } from './bulk/price-history-dialog.tsx'
import { t as bulkWords } from './bulk/texts.ts'
import { useBulkChanges } from './bulk/use-bulk-changes.tsx'
import { ProductFilters } from './product-filters.tsx'
import { itemOf, type ProductRow, rowKey, scarceRows, variantRows } from './product-row.ts'
import { productColumns, type RowHandlers } from './products-columns.tsx'
import { isLowStock, isSheet, type ProductsAddress, productsInput, productsList } from './products-list.ts'
import { SheetLink } from './sheet/sheet-link.tsx'
import { SheetView } from './sheet/sheet-view.tsx'
import { StateMenu } from './states/state-menu.tsx'
import { useStateChanges } from './states/use-state-changes.tsx'
import { t } from './texts.ts'
import { useStockChanges } from './use-stock-changes.tsx'

const pageOf =
  (address: ProductsAddress) =>
  ({ products, pagination }: AdminProductList) => ({
    rows: isLowStock(address) ? scarceRows(products, address) : (products as ProductRow[]),
    ...pagination,
  })

function whyNone(address: ProductsAddress) {
  if (productsList.isNarrowed(address) || address.page) return 'noneText'
  return isLowStock(address) ? 'noneLowText' : 'noneYetText'
}

type ProductsPageProps = {
  address: ProductsAddress
  /** The dialogs that the address opens by `product`, to add one and to edit one. */
  forms?: ReactNode
}

/** Deletes, after a confirmation, and duplicates products; `onResult` receives the outcome. */
function useRowActs(onResult: (result: ActResult) => void) {
  const utils = trpc.useUtils()
  const [confirming, setConfirming] = useState<AdminProductRow>()
  const onFailed = (title: string) => (error: unknown) =>
    onResult({ type: 'error', title, text: messageOf(error, t('tryAgainText')) })
  const remove = trpc.admin.products.remove.useMutation({
    onSuccess: async ({ title }) => {
      onResult({ type: 'success', title: t('deleted'), text: t('deletedText', { name: title }) })
      await utils.admin.products.invalidate()
    },
    onError: onFailed(t('deleteFailed')),
    onSettled: () => setConfirming(undefined),
  })
  const duplicate = trpc.admin.products.duplicate.useMutation({
    onSuccess: async ({ sku }) => {
      onResult({ type: 'success', title: t('duplicated'), text: t('duplicatedText', { sku }) })
      await utils.admin.products.invalidate()
    },
    onError: onFailed(t('duplicateFailed')),
  })
  const question = (
    <ConfirmDialog
      isOpen={confirming !== undefined}
      question={t('deleteQuestion', { name: confirming?.title ?? '' })}
      confirmLabel={t('delete')}
      isLoading={remove.isPending}
      onConfirm={() => confirming && remove.mutate({ id: confirming.id })}
      onClose={() => setConfirming(undefined)}
    />
  )
  return {
    confirmDelete: setConfirming,
    duplicate: ({ id }: AdminProductRow) => duplicate.mutate({ id }),
    question,
  }
}

/** Products page: finds products and maintains their stock and prices. */
export function ProductsPage(props: ProductsPageProps) {
  return (
    <ItemDraftsProvider>
      <Products {...props} />
    </ItemDraftsProvider>
  )
}

function Products({ address, forms }: ProductsPageProps) {
  const [result, setResult] = useState<ActResult>()
  const { saveMany, isBusy } = useStockChanges(setResult)
  const saveStock = useSaveStock(setResult)
  const drafts = useItemDrafts()
  const { save, isSaving } = useSaveDrafts(setResult)
  const guard = useUnsavedGuard(drafts.all.length > 0, { outlives: 'views' })
  const { confirmDelete, duplicate, question } = useRowActs(setResult)
  const bulk = useBulkChanges(address, setResult)
  const states = useStateChanges(setResult)
  const [pastOf, setPastOf] = useState<AdminProductRow>()
  const isReader = useIsReader('catalogue.write')
  const handlers: RowHandlers = {
    isReader,
    canEdit: forms !== undefined && !isReader,
    onStock: (draft) => void saveStock(draft),
    onPrice: (draft) => void save([draft]),
    onAct: (act, row) => ({ delete: confirmDelete, duplicate, history: setPastOf })[act](row),
    onState: states.change,
    onBulk: bulk.open,
  }
  const title = t(isLowStock(address) ? 'lowTitle' : 'title')
  return (
    <div className="mx-auto max-w-7xl px-4 pb-16 lg:px-5 2xl:px-8 [&>header]:pt-5 [&>header]:pb-3">
      <DocumentTitle title={title} />
      <PageHeader
        title={title}
        action={
          <div className="flex flex-wrap gap-2.5">
            {!isReader && !isLowStock(address) && <SheetLink address={address} />}
            <PastChanges onUndo={bulk.undo} />
            <FileActions address={address} />
            {handlers.canEdit && <AddLink address={address} />}
          </div>
        }
      />
      <LowStockBanner address={address} />
      {isSheet(address) && !isReader ? (
        <SheetView address={address} />
      ) : (
        <List
          key={address.view ?? 'all'}
          address={address}
          handlers={handlers}
          stock={{ isBusy, onApply: (change) => void saveMany(change) }}
        />
      )}
      <DraftBar isSaving={isSaving} onSave={() => void save(drafts.all)} />
      {guard.question}
      {question}
      {states.question}
      {bulk.dialog}
      {pastOf && <PriceHistoryDialog row={pastOf} onClose={() => setPastOf(undefined)} />}
      <ResultDialog result={result} onClose={() => setResult(undefined)} />
      {forms}
    </div>
  )
}

function AddLink({ address }: { address: ProductsAddress }) {
  return (
    <Link to="." search={{ ...address, product: 'new' }} resetScroll={false} className={buttonVariants()}>
      <Plus aria-hidden="true" className="size-5" />
      {t('add')}
    </Link>
  )
}

type ListProps = {
  address: ProductsAddress
  handlers: RowHandlers
  /** How the stock of the selected items is changed. */
  stock: { isBusy: boolean; onApply: (change: BulkStock) => void }
}

const BULK_KINDS = ['price', 'stock'] as const

function List({ address, handlers, stock }: ListProps) {
  const navigate = useNavigate()
  const query = trpc.admin.products.list.useQuery(productsInput(address), {
    placeholderData: keepPreviousData,
  })
  const columns = useMemo(() => productColumns(address, handlers), [address, handlers])
  const open = ({ id }: ProductRow) =>
    void navigate({ to: '.', search: { ...address, product: String(id) }, resetScroll: false })
  const isLow = isLowStock(address)
  const selection = {
    nameOf: (row: ProductRow) => (row.variant ? itemOf(row).name : row.title),
    actions: (rows: ProductRow[], onDone: () => void, total: number) => (
      <>
        {BULK_KINDS.map((kind) => (
          <Button
            key={kind}
            size="sm"
            variant="outline"
            onClick={() => handlers.onBulk({ kind, rows, total, onDone })}
          >
            {bulkWords(`open_${kind}`)}
          </Button>
        ))}
        <StateMenu
          onPick={(state) => handlers.onState(state, rows, onDone)}
          total={total}
          onAll={() => handlers.onBulk({ kind: 'state', rows, total, onDone })}
        />
      </>
    ),
    ...(isLow && {
      bar: (rows: ProductRow[], all: { total: number; clear: () => void }) => (
        <BulkStockBar
          {...stock}
          {...all}
          items={rows.map(itemOf)}
          className="mb-3 rounded-md border border-border bg-card px-4 py-2"
        />
      ),
    }),
  }
  return (
    <ListFrame
      name="products"
      above={(menus) => <ProductFilters address={address}>{menus}</ProductFilters>}
      label={t('table')}
      columns={columns}
      rowId={rowKey}
      {...(!isLow && { subRows: variantRows })}
      list={productsList}
      address={address}
      query={query}
      pageOf={pageOf(address)}
      texts={{ loading: t('loading'), failure: t('loadFailed') }}
      empty={{
        icon: Laptop,
        title: t('none'),
        text: t(whyNone(address)),
        action: whyNone(address) === 'noneYetText' && handlers.canEdit && <AddLink address={address} />,
      }}
      summary={({ total }) => t('found', { count: total })}
      pageNote={({ page, totalPages }) => t('pageOf', { page, pages: totalPages })}
      {...(handlers.canEdit && { onOpen: open })}
      {...(!handlers.isReader && { selection })}
    />
  )
}
