import type { ImportedRow, ImportProductsInput } from '@dobara/contract/admin-products/product-file.ts'
import { VARIANT_COLUMN } from '@dobara/contract/admin-products/product-file-columns.ts'
import { type Sentence, sentence } from '@dobara/contract/sentences/sentence.ts'
import { parseCsv } from '@dobara/domain/csv/csv.ts'
import { t } from './file-texts.ts'

export type FileRow = ImportProductsInput['rows'][number]

/** What one call takes: so many rows, and so many bytes below the server's limit of a request. */
const MOST_ROWS = 50
const MOST_BYTES = 80_000

const bytesOf = (row: FileRow) => new TextEncoder().encode(JSON.stringify(row)).length
const skuOf = ({ cells }: FileRow) => cells.sku?.trim() ?? ''

/** A file as rows to send, and those of them that are wrong by themselves; or why it is no file of products. */
export type ProductFile = { rows: FileRow[]; faulty: ImportedRow[] } | { problem: string }

/** Row 1 is the line with the titles, as a spreadsheet counts; empty rows are no rows. */
export function readProductFile(text: string): ProductFile {
  const [titles = [], ...lines] = parseCsv(text)
  const columns = titles.map((title) => title.trim())
  if (!columns.includes('sku')) return { problem: t('noColumns') }
  const rows = lines
    .map((line, place) => ({
      number: place + 2,
      cells: Object.fromEntries(columns.map((name, at) => [name, line[at] ?? ''])),
    }))
    .filter(({ cells }) => Object.values(cells).some((cell) => cell.trim() !== ''))
  if (rows.length === 0) return { problem: t('noRows') }
  return judged(rows)
}

/** A SKU that stands twice would be changed twice, and a row that fits in no call could not be sent. */
function judged(rows: readonly FileRow[]): ProductFile {
  const firstOf = new Map<string, number>()
  const faulty: ImportedRow[] = []
  const good: FileRow[] = []
  const fault = ({ number }: FileRow, reason: Sentence) =>
    faulty.push({ number, outcome: 'refused', faults: [{ field: 'sku', reason }] })
  for (const row of rows) {
    const first = skuOf(row) === '' ? undefined : firstOf.get(skuOf(row))
    if (first !== undefined) fault(row, sentence('file_sku_twice', { number: first }))
    else if (bytesOf(row) > MOST_BYTES) fault(row, sentence('file_row_long'))
    else good.push(row)
    if (first === undefined) firstOf.set(skuOf(row), row.number)
  }
  return { rows: good, faulty }
}

/** The rows in as few calls as take them, in their order, each with the products of the file that its variants name. */
export function callsOf(rows: readonly FileRow[]): Pick<ImportProductsInput, 'rows' | 'coming'>[] {
  const products = new Set(rows.filter(({ cells }) => !cells[VARIANT_COLUMN]?.trim()).map(skuOf))
  const calls: { rows: FileRow[]; bytes: number }[] = []
  for (const row of rows) {
    const bytes = bytesOf(row)
    const last = calls.at(-1)
    if (last && last.rows.length < MOST_ROWS && last.bytes + bytes <= MOST_BYTES) {
      last.rows.push(row)
      last.bytes += bytes
    } else calls.push({ rows: [row], bytes })
  }
  return calls.map((call) => {
    const parents = call.rows.map(({ cells }) => cells[VARIANT_COLUMN]?.trim() ?? '')
    return { rows: call.rows, coming: [...new Set(parents)].filter((sku) => products.has(sku)) }
  })
}

/** Products before variants: whatever the order of the file, a variant finds its product. */
export function productsFirst(rows: readonly FileRow[]): FileRow[] {
  const isVariant = ({ cells }: FileRow) => Boolean(cells[VARIANT_COLUMN]?.trim())
  return [...rows.filter((row) => !isVariant(row)), ...rows.filter(isVariant)]
}
