import { Link } from '@tanstack/react-router'
import { type ExpandedState, type RowData, type RowSelectionState, useTable } from '@tanstack/react-table'
import { type LucideIcon, X } from 'lucide-react'
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react'
import { shownRange } from '../../lib/lists/list-search.ts'
import type { Sorting } from '../../lib/lists/sorting.ts'
import { useFocusFallback } from '../../lib/page/use-focus-fallback.ts'
import { Button, buttonVariants } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cn } from '../../ui/cn.ts'
import { Pagination } from '../page/pagination.tsx'
import { EmptyState } from '../states/empty-state.tsx'
import { type QueryLike, QueryState } from '../states/query-state.tsx'
import { RowsSkeleton } from '../states/rows-skeleton.tsx'
import { useHasRoom, useIsWide } from '../use-is-wide.ts'
import { CardRows } from './card-rows.tsx'
import { checkedState, FEATURES, type ListColumn, widthOf } from './columns.ts'
import { BOX_REM, TableRows } from './table-rows.tsx'
import { t } from './texts.ts'
import { useRowClick, useRowKeys } from './use-row-keys.ts'
import type { ViewChoiceState } from './use-view-choice.ts'

/** A page of a list as the server gave it. */
export type ListPage<Row> = {
  rows: Row[]
  page: number
  limit: number
  total: number
  totalPages: number
}

/**
 * Part of a list's schema (`listSearch`) that a table uses. Written as methods, because each list has its own
 * address.
 */
type ListSchema<Address> = {
  sortingOf(address: Address): Sorting<string>
  sortedBy(address: Address, column: string): Address
}

export type DataTableProps<Row extends RowData, Data, Address> = {
  /** Name of the list for screen readers. */
  label: string
  columns: ListColumn<Row>[]
  rowId: (row: Row) => string
  list: ListSchema<Address>
  address: Address
  query: QueryLike<Data> & { isPlaceholderData: boolean }
  pageOf: (data: Data) => ListPage<Row>
  view: ViewChoiceState
  texts: { loading: string; failure: string }
  /** `action`: what fills the list, for those who may. */
  empty: { icon: LucideIcon; title: string; text?: string; action?: ReactNode }
  /** Its rows are texts rather than columns: cards at every width, as those of a table are where its columns have no room. */
  isText?: boolean
  /** Returns the summary of the whole list: "Showing 1 to 20 of 482 results" unless the list has its own. */
  summary?: (page: ListPage<Row>) => string
  pageNote?: (page: ListPage<Row>) => string
  /**
   * Returns the rows below a row, such as the variants of a product; the row represents them when rows are selected.
   */
  subRows?: (row: Row) => Row[]
  /** Enter on a row. */
  onOpen?: (row: Row) => void
  /** True if a click outside a row's own controls opens it as well. */
  isOpenedByClick?: boolean
  selection?: {
    nameOf: (row: Row) => string
    /** At the foot of the window while something is selected. */
    actions?: (rows: Row[], clear: () => void, total: number) => ReactNode
    /** Always above the rows; `total` is how many rows of this page can be selected. */
    bar?: (rows: Row[], all: { total: number; clear: () => void }) => ReactNode
  }
}

/** A list of the back office: server pages, sorts and filters it; here its states, its columns, its keys and its selection. */
export function DataTable<Row extends RowData, Data, Address extends Record<string, unknown>>(
  props: DataTableProps<Row, Data, Address>,
) {
  const { query, texts, view, pageOf } = props
  return (
    <QueryState
      query={query}
      failure={texts.failure}
      skeleton={<RowsSkeleton rows={10} label={texts.loading} isLow={view.density === 'compact'} />}
    >
      {(data) => <Page {...props} page={pageOf(data)} />}
    </QueryState>
  )
}

type PageProps<Row extends RowData, Data, Address> = DataTableProps<Row, Data, Address> & {
  page: ListPage<Row>
}

function Page<Row extends RowData, Data, Address extends Record<string, unknown>>(
  props: PageProps<Row, Data, Address>,
) {
  const { page, summary, pageNote, query } = props
  const area = useRef<HTMLDivElement>(null)
  if (page.rows.length === 0) return <NoRows {...props} />
  const { totalPages } = page
  const words = summary ? summary(page) : t('showing', { ...shownRange(page), total: page.total })
  return (
    <div ref={area} tabIndex={-1} aria-busy={query.isPlaceholderData} className="outline-none">
      <Rows {...props} area={area} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 px-1 py-2 [&>nav]:py-1">
        <p role="status" className="min-h-6 text-sm text-muted tabular-nums">
          {words}
        </p>
        <Pagination page={page.page} totalPages={totalPages} />
        {pageNote && totalPages > 1 && <p className="text-sm text-muted tabular-nums">{pageNote(page)}</p>}
      </div>
    </div>
  )
}

/** Nothing fits, or the page of the address is behind the last one. */
function NoRows<Row extends RowData, Data, Address extends Record<string, unknown>>({
  page,
  empty,
  address,
}: PageProps<Row, Data, Address>) {
  const isBehind = page.total > 0
  return (
    <EmptyState
      icon={empty.icon}
      title={empty.title}
      text={isBehind ? t('noPageText') : empty.text}
      action={
        isBehind ? (
          <Link
            to="."
            search={{ ...address, page: undefined }}
            className={buttonVariants({ variant: 'outline' })}
          >
            {t('firstPage')}
          </Link>
        ) : (
          empty.action
        )
      }
    />
  )
}

type SelectionBarProps = { count: number; onClear: () => void; children: ReactNode }

/** Shows the actions for the selected rows. It overlays the foot of the window, so that nothing jumps. */
function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  return (
    <section
      aria-label={t('selection')}
      className="sticky bottom-3 z-20 mx-auto mt-3 flex w-fit max-w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-border bg-popover px-4 py-2 shadow-lg"
    >
      <p role="status" className="font-semibold tabular-nums">
        {t('selected', { count })}
      </p>
      {children}
      <Button variant="ghost" size="icon-sm" aria-label={t('clearSelection')} onClick={onClear}>
        <X aria-hidden="true" className="size-4" />
      </Button>
    </section>
  )
}

function Rows<Row extends RowData, Data, Address extends Record<string, unknown>>(
  props: PageProps<Row, Data, Address> & { area: RefObject<HTMLDivElement | null> },
) {
  const {
    label,
    columns,
    rowId,
    page,
    view,
    query,
    list,
    address,
    onOpen,
    selection,
    subRows,
    isText = false,
    isOpenedByClick,
    area,
  } = props
  useFocusFallback(area)
  const box = useRef<HTMLDivElement>(null)
  const shownColumns = columns.filter(({ id }) => !view.hidden.includes(id ?? ''))
  const hasRoom = useHasRoom(box, widthOf(shownColumns) + (selection ? BOX_REM : 0))
  const isTable = useIsWide() && hasRoom && !isText
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({})
  const [expanded, setExpanded] = useState<ExpandedState>({})
  const columnVisibility = useMemo(
    () => Object.fromEntries(view.hidden.map((id) => [id, false])),
    [view.hidden],
  )
  const table = useTable({
    features: FEATURES,
    columns,
    data: page.rows,
    getRowId: rowId,
    ...(subRows && { getSubRows: subRows }),
    state: { rowSelection, columnVisibility, expanded },
    onRowSelectionChange: setRowSelection,
    onExpandedChange: setExpanded,
    autoResetExpanded: false,
    enableRowSelection: ({ subRows: below }) => selection !== undefined && below.length === 0,
  })
  useRowKeys(box, {
    onOpen: onOpen && ((id) => onOpen(table.getRow(id).original)),
    onToggle: selection && ((id) => table.getRow(id).toggleSelected(checkedState(table.getRow(id)) !== true)),
  })
  useRowClick(box, isOpenedByClick && onOpen ? (id) => onOpen(table.getRow(id).original) : undefined)
  // Rows selected on another page are not acted on unseen.
  const selectable = table.getCoreRowModel().flatRows.filter((row) => row.getCanSelect())
  const selected = selectable.filter((row) => row.getIsSelected()).map(({ original }) => original)
  const clear = () => setRowSelection({})
  const shared = { table, label, density: view.density, nameOf: selection?.nameOf }
  return (
    <>
      {selection?.bar?.(selected, { total: selectable.length, clear })}
      <Card className={cn('transition-opacity', query.isPlaceholderData && 'opacity-60')}>
        <div ref={box} className={cn(isOpenedByClick && '[&_[data-row]]:cursor-pointer')}>
          {isTable ? (
            <TableRows
              {...shared}
              sorting={list.sortingOf(address)}
              searchBy={(column) => list.sortedBy(address, column)}
            />
          ) : (
            <CardRows {...shared} isText={isText} />
          )}
        </div>
      </Card>
      {selection?.actions && selected.length > 0 && (
        <SelectionBar count={selected.length} onClear={clear}>
          {selection.actions(selected, clear, page.total)}
        </SelectionBar>
      )}
    </>
  )
}
