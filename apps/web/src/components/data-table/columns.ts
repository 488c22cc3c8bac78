import {
  type Cell,
  type ColumnDef,
  columnVisibilityFeature,
  createColumnHelper,
  createExpandedRowModel,
  type Row as TableRow,
  type RowData,
  rowExpandingFeature,
  rowSelectionFeature,
  tableFeatures,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'

/**
 * Places of a column in the card of a row: its title, the corner beside it, a row of badges, the two columns of
 * facts, its foot, its buttons.
 */
export const CARD_PLACES = ['title', 'corner', 'badges', 'facts', 'foot', 'actions'] as const
type CardPlace = (typeof CARD_PLACES)[number]

/** Properties of a column besides its cell. */
export type ColumnFacts = {
  /** Its title, also in the choice of columns. */
  label: string
  /** Tailwind's width of the column; one column is 'w-auto' and takes what is left. */
  width: string
  /** By which word of the address the list is sorted here. */
  sort?: string
  /** Names the row to screen readers: `<th scope="row">`. */
  isRowName?: boolean
  /** Cannot be left out by the choice of columns. */
  isFixed?: boolean
  /** Place and content of the column on a narrow screen; omitted if it has no place in the card. */
  card?: { place: CardPlace; of?: (row: never) => ReactNode }
}

/** Server pages, sorts and filters the rows: here they are only shown, left out, expanded and selected. */
export const FEATURES = tableFeatures({
  columnVisibilityFeature,
  rowExpandingFeature,
  expandedRowModel: createExpandedRowModel(),
  rowSelectionFeature,
  columnMeta: {} as ColumnFacts,
})
export type ListColumn<Row extends RowData> = ColumnDef<typeof FEATURES, Row>

/** Width that the column with the remaining space needs to be readable. */
const LEAST_REM = 10

/** Returns how many rem columns need side by side; Tailwind's widths are quarters of a rem. */
export const widthOf = <Row extends RowData>(columns: readonly ListColumn<Row>[]): number =>
  columns.reduce((sum, { meta }) => {
    const quarters = /^w-(\d+)/.exec(meta?.width ?? '')?.[1]
    return sum + (quarters === undefined ? LEAST_REM : Number(quarters) / 4)
  }, 0)

/** The rows below a row, for its cell to show and hide; null for a row that has none. */
export type Expansion = { isExpanded: boolean; toggle: () => void } | null

function expansionOf<Row extends RowData>(row: TableRow<typeof FEATURES, Row>): Expansion {
  if (!row.getCanExpand()) return null
  return { isExpanded: row.getIsExpanded(), toggle: () => row.toggleExpanded() }
}

/** The state of a row's checkbox: that of a row with rows below it follows theirs. */
export function checkedState<Row extends RowData>(
  row: TableRow<typeof FEATURES, Row>,
): boolean | 'indeterminate' {
  if (row.subRows.length === 0) return row.getIsSelected()
  return row.getIsAllSubRowsSelected() || (row.getIsSomeSelected() && 'indeterminate')
}

/** A column as a list defines it. */
export type ColumnInput<Row> = Omit<ColumnFacts, 'card'> & {
  id: string
  cell: (row: Row, expansion: Expansion) => ReactNode
  /** Its place in the card; `of` renders it differently there than in the table. */
  card?: CardPlace | { place: CardPlace; of: (row: Row) => ReactNode }
}

/**
 * Returns the columns of a list, each with its title, its cell and its place in the card of a narrow screen. Create
 * them once, outside of rendering, or memoize them: the table compares them by identity.
 */
export function listColumns<Row extends RowData>(inputs: readonly ColumnInput<Row>[]): ListColumn<Row>[] {
  const helper = createColumnHelper<typeof FEATURES, Row>()
  return inputs.map(({ id, cell, card, ...facts }) => {
    const place = typeof card === 'string' ? { place: card } : card
    return helper.display({
      id,
      header: facts.label,
      cell: ({ row }) => cell(row.original, expansionOf(row)),
      enableHiding: !facts.isFixed && !facts.isRowName,
      meta: { ...facts, card: place },
    })
  })
}

/**
 * Returns the content of a cell. Called as a function, not rendered as a component (as FlexRender does): otherwise
 * columns that are made again after a change of the address would take the focus from every field and button in them.
 */
export function renderCell<Row extends RowData>(cell: Cell<typeof FEATURES, Row>): ReactNode {
  const draw = cell.column.columnDef.cell
  return typeof draw === 'function' ? draw(cell.getContext()) : null
}
