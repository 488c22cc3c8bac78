import type { ReactTable, RowData } from '@tanstack/react-table'
import { type Sorting, sortWord } from '../../lib/lists/sorting.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { cn } from '../../ui/cn.ts'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/table.tsx'
import { SortLink } from '../sort-link.tsx'
import { checkedState, renderCell, type FEATURES } from './columns.ts'
import { t } from './texts.ts'
import type { Density } from '../../lib/saved-views/view-address.ts'

export type RowsProps<Row extends RowData> = {
  table: ReactTable<typeof FEATURES, Row>
  label: string
  density: Density
  /** With it, rows can be selected. */
  nameOf: ((row: Row) => string) | undefined
}

type TableRowsProps<Row extends RowData> = RowsProps<Row> & {
  sorting: Sorting<string>
  searchBy: (column: string) => Record<string, unknown>
}

/** Width in rem of the column of checkboxes. */
export const BOX_REM = 2.5
const boxClass = 'w-10 pr-0 pl-4'

/** Shows rows as a table whose columns keep their widths and whose titles remain on top. */
export function TableRows<Row extends RowData>(props: TableRowsProps<Row>) {
  const { table, label, density, nameOf, sorting, searchBy } = props
  return (
    <Table
      aria-label={label}
      data-density={density}
      containerClassName=""
      className={cn('group/list table-fixed', density === 'compact' && 'text-sm')}
    >
      <TableHeader className="sticky top-0 z-10 max-lg:top-14">
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {nameOf && (
              <td className={cn('rounded-tl-md bg-muted', boxClass)}>
                <Checkbox
                  aria-label={t('selectAll')}
                  checked={table.getIsAllRowsSelected() || (table.getIsSomeRowsSelected() && 'indeterminate')}
                  onCheckedChange={(value) => table.toggleAllRowsSelected(value === true)}
                />
              </td>
            )}
            {group.headers.map(({ id, column }) => {
              const { label: title = '', width, sort = null } = column.columnDef.meta ?? {}
              return (
                <TableHead
                  key={id}
                  aria-sort={sortWord(sorting, sort)}
                  className={cn(
                    'h-9 bg-muted first:rounded-tl-md first:pl-4 last:rounded-tr-md last:pr-4 pointer-coarse:h-11',
                    width,
                  )}
                >
                  {sort === null ? (
                    title
                  ) : (
                    <SortLink label={title} column={sort} sorting={sorting} search={searchBy(sort)} />
                  )}
                </TableHead>
              )
            })}
          </tr>
        ))}
      </TableHeader>
      <TableBody>
        {table.getRowModel().rows.map((row) => (
          <TableRow
            key={row.id}
            data-row={row.id}
            data-state={row.getIsSelected() ? 'selected' : undefined}
            data-depth={row.depth}
            tabIndex={-1}
            className="outline-offset-[-2px] data-[depth='1']:bg-muted/40 data-[state=selected]:bg-accent"
          >
            {nameOf && (
              <TableCell className={boxClass}>
                <Checkbox
                  aria-label={t('selectRow', { name: nameOf(row.original) })}
                  checked={checkedState(row)}
                  onCheckedChange={(value) => row.toggleSelected(value === true)}
                />
              </TableCell>
            )}
            {row.getVisibleCells().map((cell) => {
              const { width, isRowName } = cell.column.columnDef.meta ?? {}
              const Cell = isRowName ? 'th' : 'td'
              return (
                <Cell
                  key={cell.id}
                  scope={isRowName ? 'row' : undefined}
                  className={cn(
                    'px-2 text-left align-middle font-normal first:pl-4 last:pr-4',
                    density === 'compact' ? 'py-1' : 'py-2.5',
                    width,
                  )}
                >
                  {renderCell(cell)}
                </Cell>
              )
            })}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
