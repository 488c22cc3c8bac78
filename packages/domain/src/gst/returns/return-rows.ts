import { INDIAN_STATES } from '../../addresses/states.ts'
import { indiaDayOf } from '../../calendar/india-time.ts'
import { type Paise, rupees } from '../../money/paise.ts'
import { supplyRows } from './monthly-return.ts'
import { type ListedSection, sectionOf } from './return-sections.ts'
import { isService, type SupplyEntry, type SupplySums } from './supply-sums.ts'

/** A document in a section that lists documents, with what it has of one rate. */
export type ListedDocument = {
  number: string
  issuedAt: Date
  totalPaise: Paise
  stateCode: string
  gstRateBp: number
  taxablePaise: Paise
  /** GSTIN of the buyer; '' if the section requires none. */
  gstin: string
  legalName: string
}

/** The numbers of one series that a month has, the first to the last. */
export type IssuedSeries = {
  kind: SupplyEntry['kind']
  first: string
  last: string
  /** From the first to the last, and how many of them are on a document. */
  numbers: number
  documents: number
}

/** A cell that is a number is one in the file, also below zero; a text is made safe when it is written. */
export type ReturnCell = string | number

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const NO_CESS = 0
const RATE_AS_IT_IS = ''
const NO_MARKETPLACE = ''

const rateOf = ({ gstRateBp }: { gstRateBp: number }) => gstRateBp / 100

/** The day in India as the offline tool reads it: '20-Nov-2026'. */
function dayText(at: Date): string {
  const { year, month, day } = indiaDayOf(at)
  return `${String(day).padStart(2, '0')}-${MONTHS[month - 1]}-${year}`
}

/** '29-Karnataka'; the tool writes '&' where a name has 'and'. */
function placeText({ stateCode }: { stateCode: string }): string {
  const name = INDIAN_STATES.find(({ gstCode }) => gstCode === stateCode)?.name ?? ''
  return `${stateCode}-${name.replaceAll(' and ', ' & ')}`
}

/** A row of b2b, b2cl, cdnr or cdnur. */
export function listedRow(section: ListedSection, document: ListedDocument): ReturnCell[] {
  const { number, gstin, legalName } = document
  const [day, place, value] = [dayText(document.issuedAt), placeText(document), rupees(document.totalPaise)]
  const amounts = [rateOf(document), rupees(document.taxablePaise), NO_CESS]
  switch (section) {
    case 'b2b': {
      const kind = [RATE_AS_IT_IS, 'Regular B2B', NO_MARKETPLACE]
      return [gstin, legalName, number, day, value, place, 'N', ...kind, ...amounts]
    }
    case 'b2cl':
      return [number, day, value, place, RATE_AS_IT_IS, ...amounts, NO_MARKETPLACE]
    case 'cdnr': {
      const kind = ['C', place, 'N', 'Regular B2B']
      return [gstin, legalName, number, day, ...kind, value, RATE_AS_IT_IS, ...amounts]
    }
    case 'cdnur':
      return ['B2CL', number, day, 'C', place, value, RATE_AS_IT_IS, ...amounts]
  }
}

const taxesOf = ({ igstPaise, cgstPaise, sgstPaise }: SupplySums) => [
  rupees(igstPaise),
  rupees(cgstPaise),
  rupees(sgstPaise),
]

/** Table 7: what no section lists, by place of supply and rate, less its credit notes; below zero where those are more. */
export function smallRows(entries: readonly SupplyEntry[]): ReturnCell[][] {
  const small = entries.filter((entry) => sectionOf(entry) === 'b2cs')
  return supplyRows(small, ['stateCode', 'gstRateBp'])
    .filter(({ taxablePaise, totalPaise }) => taxablePaise !== 0 || totalPaise !== 0)
    .map((row) => [
      'OE',
      placeText(row),
      RATE_AS_IT_IS,
      rateOf(row),
      rupees(row.taxablePaise),
      NO_CESS,
      NO_MARKETPLACE,
    ])
}

/** Table 12, of buyers with a GSTIN or of those without: the sums by HSN and rate, less credit notes. */
export function hsnRows(
  entries: readonly SupplyEntry[],
  { isRegistered }: { isRegistered: boolean },
): ReturnCell[][] {
  const own = entries.filter((entry) => entry.isRegistered === isRegistered)
  return supplyRows(own, ['hsn', 'gstRateBp']).map((row) => [
    row.hsn,
    '',
    isService(row.hsn) ? 'NA' : 'NOS-NUMBERS',
    row.quantity,
    rupees(row.totalPaise),
    rateOf(row),
    rupees(row.taxablePaise),
    ...taxesOf(row),
    NO_CESS,
  ])
}

const NATURE = { invoice: 'Invoices for outward supply', 'credit-note': 'Credit Note' } as const

/** Table 13: a number between the first and the last that no document has was cancelled. */
export function documentRows(issued: readonly IssuedSeries[]): ReturnCell[][] {
  return issued.map(({ kind, first, last, numbers, documents }) => [
    NATURE[kind],
    first,
    last,
    numbers,
    numbers - documents,
  ])
}

/** Returns the sales by state, HSN and rate, less credit notes. */
export function salesRows(entries: readonly SupplyEntry[]): ReturnCell[][] {
  return supplyRows(entries, ['stateCode', 'hsn', 'gstRateBp']).map((row) => [
    placeText(row),
    row.hsn,
    rateOf(row),
    row.quantity,
    rupees(row.taxablePaise),
    rupees(row.marginTaxablePaise),
    ...taxesOf(row),
    rupees(row.outsidePaise),
    rupees(row.totalPaise),
  ])
}
