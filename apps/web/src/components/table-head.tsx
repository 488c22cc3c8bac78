import { type Sorting, sortWord } from '../lib/sorting.ts'
import { cn } from '../ui/cn.ts'
import { SortLink } from './sort-link.tsx'

type TableHeadProps<Label extends string, Column extends string> = {
  /** `sort`: what the list can be sorted by here. */
  columns: readonly { label: Label; sort: Column | null; width: string }[]
  nameOf: (label: Label) => string
  sorting: Sorting<Column>
  /** What the address carries after a press on a column's title. */
  searchBy: (column: Column) => Record<string, unknown>
  /** Of every cell. */
  className: string
}

/** The titles of a table's columns, which keep their widths; some of them sort the list. */
export function TableHead<Label extends string, Column extends string>(props: TableHeadProps<Label, Column>) {
  const { columns, nameOf, sorting, searchBy, className } = props
  return (
    <thead className="sticky top-0 z-10 bg-sunken text-sm">
      <tr>
        {columns.map(({ label, sort, width }) => (
          <th
            key={label}
            scope="col"
            aria-sort={sortWord(sorting, sort)}
            className={cn('py-1.5 font-semibold', className, width, 'first:pl-4')}
          >
            {sort ? (
              <SortLink label={nameOf(label)} column={sort} sorting={sorting} search={searchBy(sort)} />
            ) : (
              nameOf(label)
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}
