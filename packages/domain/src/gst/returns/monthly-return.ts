import { RETURN_SECTIONS, type ReturnSection, sectionOf } from './return-sections.ts'
import { type SupplyEntry, type SupplySums, sumSupplies } from './supply-sums.ts'

/** Key of a row of a table; the row sums over the fields that are left out. */
export type SupplyKey = { stateCode?: string; hsn?: string; gstRateBp?: number }
export type SupplyRow<Key extends keyof SupplyKey> = SupplySums & Required<Pick<SupplyKey, Key>>

/** A month's sales less the credit notes issued in it. Each table adds up to `total`, to the paisa. */
export type MonthlyReturn = {
  total: SupplySums
  /** Credit notes of cdnr and cdnur are listed with the amounts that they subtract. */
  sections: ({ section: ReturnSection } & SupplySums)[]
  byHsn: SupplyRow<'hsn' | 'gstRateBp'>[]
  byState: SupplyRow<'stateCode'>[]
  byRate: SupplyRow<'gstRateBp'>[]
}

/** Rows of entries that agree in all of `keys`, in the order of their codes; numbers by size. */
export function supplyRows<const Key extends keyof SupplyKey>(
  entries: readonly SupplyEntry[],
  keys: readonly Key[],
): SupplyRow<Key>[] {
  const groups = Map.groupBy(entries, (entry) =>
    keys.map((key) => String(entry[key]).padStart(8, '0')).join(' '),
  )
  return [...groups]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([, group]) => {
      const named = Object.fromEntries(keys.map((key) => [key, group[0]?.[key]]))
      return { ...named, ...sumSupplies(group) } as SupplyRow<Key>
    })
}

/** The tables of a month from the lines of its invoices and credit notes. */
export function monthlyReturn(entries: readonly SupplyEntry[]): MonthlyReturn {
  const bySection = Map.groupBy(entries, sectionOf)
  return {
    total: sumSupplies(entries),
    sections: RETURN_SECTIONS.map((section) => ({
      section,
      ...sumSupplies(bySection.get(section) ?? []),
    })),
    byHsn: supplyRows(entries, ['hsn', 'gstRateBp']),
    byState: supplyRows(entries, ['stateCode']),
    byRate: supplyRows(entries, ['gstRateBp']),
  }
}
