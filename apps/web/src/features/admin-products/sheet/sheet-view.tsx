import { Redo2, Table2, Undo2 } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { useUnsavedGuard } from '../../../components/form/use-unsaved-guard.tsx'
import { EmptyState } from '../../../components/states/empty-state.tsx'
import { QueryState } from '../../../components/states/query-state.tsx'
import { RowsSkeleton } from '../../../components/states/rows-skeleton.tsx'
import { useIsWide } from '../../../components/use-is-wide.ts'
import { Button } from '../../../ui/button.tsx'
import { ProductFilters } from '../product-filters.tsx'
import { type ProductsAddress, productFilterOf } from '../products-list.ts'
import { SheetGrid } from './sheet-grid.tsx'
import { SheetList } from './sheet-list.tsx'
import { t } from './texts.ts'
import { type Sheet, useSheet } from './use-sheet.ts'
import type { CellRow } from '@dobara/contract/admin-products/cells.ts'
import { trpc } from '../../../lib/api/trpc.ts'

/** The rows of the sheet, a few hundred products at a time. */
function useSheetRows(address: ProductsAddress) {
  const query = trpc.admin.products.cellRows.useInfiniteQuery(productFilterOf(address), {
    initialCursor: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })
  const rows = useMemo(
    (): CellRow[] | undefined => query.data?.pages.flatMap((page) => page.rows),
    [query.data],
  )
  return { query, rows }
}

/** Shows the number of unsaved changes and faults, with undo, redo and save. */
function SheetBar({ sheet }: { sheet: Sheet }) {
  const { state, dispatch, save, isSaving } = sheet
  const count = state.edits.size
  const faults = [...state.edits.values()].filter(({ fault }) => fault !== undefined).length
  return (
    <div className="flex flex-wrap items-center gap-2.5 py-2">
      <p role="status" className="mr-auto font-semibold tabular-nums">
        {t('changes', { count })}
        {faults > 0 && <span className="text-clay"> · {t('faults', { count: faults })}</span>}
      </p>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={t('undo')}
        disabled={state.undo.length === 0}
        onClick={() => dispatch({ type: 'undo' })}
      >
        <Undo2 aria-hidden="true" className="size-5" />
      </Button>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={t('redo')}
        disabled={state.redo.length === 0}
        onClick={() => dispatch({ type: 'redo' })}
      >
        <Redo2 aria-hidden="true" className="size-5" />
      </Button>
      <Button size="sm" variant="outline" disabled={count === 0} onClick={() => dispatch({ type: 'drop' })}>
        {t('discard')}
      </Button>
      <Button size="sm" isLoading={isSaving} disabled={count === 0} onClick={() => void save()}>
        {t('save', { count })}
      </Button>
    </div>
  )
}

/** The products that fit the filters as a table to type into, saved in one go; on a phone as a list. */
export function SheetView({ address }: { address: ProductsAddress }) {
  const { query, rows = [] } = useSheetRows(address)
  const sheet = useSheet(query.dataUpdatedAt)
  const guard = useUnsavedGuard(sheet.state.edits.size > 0, { outlives: 'filters' })
  const isWide = useIsWide()
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const readOn = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  const Rows = isWide ? SheetGrid : SheetList
  return (
    <>
      <ProductFilters address={address}>{null}</ProductFilters>
      <SheetBar sheet={sheet} />
      <QueryState
        query={query}
        failure={t('failed')}
        skeleton={<RowsSkeleton rows={10} label={t('loading')} isLow />}
      >
        {() =>
          rows.length === 0 ? (
            <EmptyState icon={Table2} title={t('none')} text={t('noneText')} />
          ) : (
            <>
              <Rows sheet={sheet} rows={rows} onNearEnd={readOn} />
              <p className="py-2 text-sm text-muted">
                <span className="tabular-nums">
                  {t(hasNextPage ? 'rowsAndMore' : 'rows', { count: rows.length })}
                </span>
                {isWide && <span className="ml-3">{t('hint')}</span>}
              </p>
            </>
          )
        }
      </QueryState>
      {guard.question}
    </>
  )
}
