import type { RowData } from '@tanstack/react-table'
import { Settings2 } from 'lucide-react'
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
import type { ListColumn } from './columns.ts'
import { t } from './texts.ts'
import { DENSITIES } from '../../lib/saved-views/view-address.ts'
import type { ViewChoiceState } from './use-view-choice.ts'

type ViewMenuProps<Row extends RowData> = { view: ViewChoiceState; columns: readonly ListColumn<Row>[] }

/** Which columns are shown and how close the rows stand. It stays open while several are chosen. */
export function ViewMenu<Row extends RowData>({ view, columns }: ViewMenuProps<Row>) {
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
