import type { RowData } from '@tanstack/react-table'
import { Settings2 } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useSavedViews } from '../../lib/saved-views/use-saved-views.ts'
import { DENSITIES, listNamed, type ViewedList } from '../../lib/saved-views/view-address.ts'
import { Button } from '../../ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../ui/dropdown-menu.tsx'
import { SavedViewsMenu } from '../saved-views/saved-views-menu.tsx'
import { RowsSkeleton } from '../states/rows-skeleton.tsx'
import type { ListColumn } from './columns.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { ListFilters } from './list-filters.tsx'
import { t } from './texts.ts'
import { useViewChoice, type ViewChoiceState } from './use-view-choice.ts'

type FiltersProps = ComponentProps<typeof ListFilters>

export type ListFrameProps<Row extends RowData, Data, Address> = Omit<
  DataTableProps<Row, Data, Address>,
  'view' | 'list' | 'address'
> & {
  /** Name under which the list's columns and density are stored; lists in ADMIN_LIST_NAMES also have saved views. */
  name: string
  list: DataTableProps<Row, Data, Address>['list'] & FiltersProps['list'] & ViewedList<Address>
  address: Address & FiltersProps['address']
  /** Filters of the list. A list with filters of its own has `above` instead. */
  search?: FiltersProps['search']
  filters?: FiltersProps['filters']
  /** Between the filters and the menus. */
  toolbar?: ReactNode
  /** Renders the content above the rows, with the menus if the list has room for them. */
  above?: (menus: ReactNode) => ReactNode
}

type ViewMenuProps<Row extends RowData> = { view: ViewChoiceState; columns: readonly ListColumn<Row>[] }

/** Menu of the shown columns and the distance of the rows. It remains open while several are chosen. */
function ViewMenu<Row extends RowData>({ view, columns }: ViewMenuProps<Row>) {
  const hideable = columns.filter(({ enableHiding }) => enableHiding)
  return (
    // Not modal: screen readers still reach the page, and the columns come and go behind the menu.
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" size="sm">
          <Settings2 aria-hidden="true" className="size-4" />
          {t('view')}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="w-56" container={document.getElementById('main')}>
        <DropdownMenuLabel>{t('columns')}</DropdownMenuLabel>
        {hideable.map(({ id = '', meta }) => (
          <DropdownMenuCheckboxItem
            key={id}
            checked={!view.hidden.includes(id)}
            onCheckedChange={() => view.toggleColumn(id)}
            onSelect={(event) => event.preventDefault()}
          >
            {meta?.label}
          </DropdownMenuCheckboxItem>
        ))}
        <DropdownMenuSeparator />
        <DropdownMenuLabel>{t('density')}</DropdownMenuLabel>
        <DropdownMenuRadioGroup value={view.density}>
          {DENSITIES.map((density) => (
            <DropdownMenuRadioItem
              key={density}
              value={density}
              onSelect={(event) => {
                event.preventDefault()
                view.setDensity(density)
              }}
            >
              {t(density)}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

/** A list of the back office: what narrows it, its saved views, the menu of its look, and its rows. */
export function ListFrame<Row extends RowData, Data, Address extends Record<string, unknown>>(
  props: ListFrameProps<Row, Data, Address>,
) {
  const { name, search, filters = [], toolbar, above, ...table } = props
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
          {toolbar}
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
