import type { RowData } from '@tanstack/react-table'
import type { ComponentProps, ReactNode } from 'react'
import { listNamed, type ViewedList } from '../../lib/saved-views/view-address.ts'
import { useSavedViews } from '../../lib/saved-views/use-saved-views.ts'
import { RowsSkeleton } from '../states/rows-skeleton.tsx'
import { SavedViewsMenu } from '../saved-views/saved-views-menu.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { ListFilters } from './list-filters.tsx'
import { useViewChoice } from './use-view-choice.ts'
import { ViewMenu } from './view-menu.tsx'

type FiltersProps = ComponentProps<typeof ListFilters>

type ListFrameProps<Row extends RowData, Data, Address> = Omit<
  DataTableProps<Row, Data, Address>,
  'view' | 'list' | 'address'
> & {
  /** What the list is called where its columns and its closeness are kept; of one in ADMIN_LISTS views are saved too. */
  name: string
  list: DataTableProps<Row, Data, Address>['list'] & FiltersProps['list'] & ViewedList<Address>
  address: Address & FiltersProps['address']
  /** What narrows it. A list whose filters are its own has `above` instead. */
  search?: FiltersProps['search']
  filters?: FiltersProps['filters']
  /** Between the filters and the menus. */
  beside?: ReactNode
  /** Draws what stands above the rows, with the menus where the list has room for them. */
  above?: (menus: ReactNode) => ReactNode
}

/** A list of the back office: what narrows it, its saved views, the menu of its look, and its rows. */
export function ListFrame<Row extends RowData, Data, Address extends Record<string, unknown>>(
  props: ListFrameProps<Row, Data, Address>,
) {
  const { name, search, filters = [], beside, above, ...table } = props
  const { list, address, texts } = table
  const screen = listNamed(name)
  const saved = useSavedViews<Address>(screen, list, address)
  const view = useViewChoice(name, saved.active)
  const menus = (
    <>
      {screen && <SavedViewsMenu screen={screen} list={list} address={address} saved={saved} look={view} />}
      <ViewMenu view={view} columns={table.columns} />
    </>
  )
  return (
    <>
      {above ? (
        above(menus)
      ) : (
        <ListFilters list={list} address={address} search={search} filters={filters}>
          {beside}
          {menus}
        </ListFilters>
      )}
      <div className="mt-3">
        {saved.isReady ? (
          <DataTable {...table} view={view} />
        ) : (
          <RowsSkeleton rows={10} label={texts.loading} isLow={view.density === 'compact'} />
        )}
      </div>
    </>
  )
}
