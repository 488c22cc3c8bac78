import type { RowData, Row as TableRow } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { cn } from '../../ui/cn.ts'
import { CARD_PLACES, checkedState, renderCell, type FEATURES } from './columns.ts'
import { t } from './texts.ts'
import type { RowsProps } from './table-rows.tsx'

type Place = (typeof CARD_PLACES)[number]
type Parts = Record<Place, { id: string; content: ReactNode }[]>

/** Returns the cells of a row by their place in its card. */
function partsOf<Row extends RowData>(row: TableRow<typeof FEATURES, Row>): Parts {
  const parts = Object.fromEntries(CARD_PLACES.map((place) => [place, []])) as unknown as Parts
  for (const cell of row.getVisibleCells()) {
    const { card } = cell.column.columnDef.meta ?? {}
    if (!card) continue
    const content = card.of ? card.of(row.original as never) : renderCell(cell)
    parts[card.place].push({ id: cell.id, content })
  }
  return parts
}

/** The same rows one under the other, where a table has no room; or at every width, when the rows are texts. */
export function CardRows<Row extends RowData>({
  table,
  label,
  density,
  nameOf,
  isText,
}: RowsProps<Row> & { isText: boolean }) {
  return (
    <ul aria-label={label} data-density={density} className="group/list divide-y divide-border">
      {table.getRowModel().rows.map((row) => {
        const parts = partsOf(row)
        return (
          <li
            key={row.id}
            data-row={row.id}
            data-state={row.getIsSelected() ? 'selected' : undefined}
            data-depth={row.depth}
            tabIndex={-1}
            className={cn(
              'p-4 outline-offset-[-2px] data-[depth="1"]:bg-muted/40 data-[depth="1"]:pl-8 data-[state=selected]:bg-accent',
              isText
                ? 'grid gap-3 lg:flex lg:items-start lg:gap-6 lg:[&>*:first-child]:flex-1'
                : 'grid grid-cols-[minmax(0,1fr)] gap-3',
            )}
          >
            <div className="flex items-start gap-3">
              {nameOf && (
                <Checkbox
                  aria-label={t('selectRow', { name: nameOf(row.original) })}
                  checked={checkedState(row)}
                  onCheckedChange={(value) => row.toggleSelected(value === true)}
                  className="mt-1"
                />
              )}
              <div className="min-w-0 flex-1">{contentOf(parts.title)}</div>
              {contentOf(parts.corner)}
            </div>
            {parts.badges.length > 0 && (
              <div className="flex flex-wrap items-center gap-2">{contentOf(parts.badges)}</div>
            )}
            {parts.facts.length > 0 &&
              (isText ? (
                contentOf(parts.facts)
              ) : (
                <div className="grid grid-cols-2 gap-x-4 gap-y-3">
                  {parts.facts.map(({ id, content }) => (
                    <div key={id} className="min-w-0">
                      {content}
                    </div>
                  ))}
                </div>
              ))}
            {parts.foot.length > 0 && (
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-muted">
                {contentOf(parts.foot)}
              </div>
            )}
            {parts.actions.length > 0 && (
              <div className={cn('flex flex-wrap gap-2', isText ? 'lg:shrink-0' : 'justify-end')}>
                {contentOf(parts.actions)}
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function contentOf(parts: Parts[Place]): ReactNode {
  return parts.map(({ id, content }) => (
    <div key={id} className="contents">
      {content}
    </div>
  ))
}
