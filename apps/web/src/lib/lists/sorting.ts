/** How a list is sorted: by which column, and which way. */
export type Sorting<Column extends string> = { sortBy: Column; sortOrder: 'asc' | 'desc' }

/** How a list is sorted after a press on a column's title: by that column from its beginning, times from the newest, then the other way. */
export function nextSorting<Column extends string>(
  { sortBy, sortOrder }: Sorting<Column>,
  column: Column,
): Sorting<Column> {
  const isAscending = sortBy === column ? sortOrder === 'desc' : column !== 'createdAt'
  return { sortBy: column, sortOrder: isAscending ? 'asc' : 'desc' }
}

/** `aria-sort` of a column's title. */
export function sortWord<Column extends string>(
  { sortBy, sortOrder }: Sorting<Column>,
  column: Column | null,
) {
  if (column !== sortBy) return undefined
  return sortOrder === 'asc' ? 'ascending' : 'descending'
}
