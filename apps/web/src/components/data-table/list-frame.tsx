import type { RowData } from '@tanstack/react-table'
import type { ComponentProps, ReactNode } from 'react'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { ListFilters } from './list-filters.tsx'
import { useViewChoice } from './use-view-choice.ts'
import { ViewMenu } from './view-menu.tsx'

type FiltersProps = ComponentProps<typeof ListFilters>

type ListFrameProps<Row extends RowData, Data, Address> = Omit<
  DataTableProps<Row, Data, Address>,
  'view' | 'list' | 'address'
> & {
  /** What the list is called where its columns and closeness are kept. */
  name: string
  list: DataTableProps<Row, Data, Address>['list'] & FiltersProps['list']
  address: Address & FiltersProps['address']
  /** What narrows it. A list whose filters are its own has `above` instead. */
  search?: FiltersProps['search']
  filters?: FiltersProps['filters']
  /** Between the filters and the menus. */
  beside?: ReactNode
  /** Draws what stands above the rows, with the menus where the list has room for them. */
  above?: (menus: ReactNode) => ReactNode
}

/** A list of the back office: what narrows it, the menus of its look, and its rows. */
export function ListFrame<Row extends RowData, Data, Address extends Record<string, unknown>>(
  props: ListFrameProps<Row, Data, Address>,
) {
  const { name, search, filters = [], beside, above, ...table } = props
  const view = useViewChoice(name)
  const menus = <ViewMenu view={view} columns={table.columns} />
  return (
    <>
      {above ? (
        above(menus)
      ) : (
        <ListFilters list={table.list} address={table.address} search={search} filters={filters}>
          {beside}
          {menus}
        </ListFilters>
      )}
      <div className="mt-3">
        <DataTable {...table} view={view} />
      </div>
    </>
  )
}
