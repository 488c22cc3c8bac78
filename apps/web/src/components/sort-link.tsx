import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type Sorting, sortWord } from '../lib/lists/sorting.ts'

type SortLinkProps<Column extends string> = {
  label: string
  column: Column
  sorting: Sorting<Column>
  /** Search parameters of this page after the sort. */
  search: Record<string, unknown>
}

/** The title of a column that the list can be sorted by. */
export function SortLink<Column extends string>({ label, column, sorting, search }: SortLinkProps<Column>) {
  const word = sortWord(sorting, column)
  const Arrow = word === undefined ? ChevronsUpDown : word === 'ascending' ? ArrowUp : ArrowDown
  return (
    <Link
      to="."
      search={search}
      className="inline-flex min-h-9 items-center gap-1.5 hover:text-leaf pointer-coarse:min-h-11"
    >
      {label}
      <Arrow aria-hidden="true" className="size-4" />
    </Link>
  )
}
