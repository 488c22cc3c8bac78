import type { RowData } from '@tanstack/react-table'
import type { LucideIcon } from 'lucide-react'
import { cn } from '../../ui/cn.ts'
import { Button } from '../../ui/button.tsx'
import type { ColumnInput } from './columns.ts'

/** A button at the end of a row; `label` names the row too, such as "Edit Dell". */
export type RowAction = {
  icon: LucideIcon
  label: string
  onClick: () => void
  /** It takes something away. */
  isDestructive?: boolean
}

/** The column of the buttons, which readers do not have. */
export const ACTIONS_COLUMN = 'actions'

/** The column of the buttons of each row; `actionsOf` leaves out what a row cannot have. */
export function actionsColumn<Row extends RowData>(
  label: string,
  actionsOf: (row: Row) => readonly RowAction[],
  { width = 'w-28', card = 'corner' }: Partial<Pick<ColumnInput<Row>, 'width' | 'card'>> = {},
): ColumnInput<Row> {
  return {
    id: ACTIONS_COLUMN,
    label,
    width,
    isFixed: true,
    card,
    cell: (row) => (
      <div className="flex">
        {actionsOf(row).map((action) => (
          <RowButton key={action.label} {...action} />
        ))}
      </div>
    ),
  }
}

function RowButton({ icon: Icon, label, onClick, isDestructive }: RowAction) {
  return (
    <Button variant="ghost" size="icon-sm" aria-label={label} title={label} onClick={onClick}>
      <Icon aria-hidden="true" className={cn('size-4.5', isDestructive && 'text-clay')} />
    </Button>
  )
}
