import {
  type CellResult,
  type CellsSaved,
  readCell,
  type saveCellsInput,
} from '@dobara/contract/admin-products/cells.ts'
import { wireCodeOf } from '@dobara/contract/refusals.ts'
import { sentenceOfMessage } from '@dobara/contract/sentences/issue-message.ts'
import { type Sentence, sentence, sentenceOfRefusal } from '@dobara/contract/sentences/sentence.ts'
import type { z } from 'zod'
import type { CustomerContext, Tx } from '../../context.ts'
import { asRefusal, type RefusedError, refusedField } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { ABOVE_MRP } from './files/plan-product.ts'
import { findLastEditor } from './last-editor-queries.ts'
import { lockCells, type LockedCells } from './lock-cells.ts'
import { updateProductWithin } from './update-product.ts'
import { updateVariantWithin } from './update-variant.ts'

type Row = z.output<typeof saveCellsInput>['rows'][number]
type Cell = Row['cells'][number]
type Refusal = NonNullable<CellResult['refusal']>

/**
 * Saves cells of a product table, row by row: a cell that cannot be saved does not stop the others. A cell that
 * another person changed since it was read remains unchanged and is reported with that person's name.
 */
export async function saveCells(
  ctx: CustomerContext,
  { rows }: z.output<typeof saveCellsInput>,
): Promise<CellsSaved> {
  const saved: CellsSaved['rows'] = []
  for (const row of rows) {
    const { productId, productVariantId = null } = row
    saved.push({ productId, productVariantId, cells: await saveRow(ctx, row) })
  }
  return { rows: saved }
}

/** Tries again without the cells that were refused until the rest is saved; each try is a transaction of its own. */
async function saveRow(ctx: CustomerContext, row: Row): Promise<CellResult[]> {
  const refused = new Map<Cell['field'], Refusal>()
  const read = row.cells.flatMap((cell) => {
    const parsed = readCell(cell.field, cell.to)
    if ('value' in parsed) return [{ ...cell, to: parsed.value }]
    refused.set(cell.field, ruleBroken(sentenceOfMessage(parsed.fault) ?? sentence('wrong_form')))
    return []
  })
  for (;;) {
    const cells = read.filter(({ field }) => !refused.has(field))
    try {
      return await inTransaction(ctx.db, (tx) => saveWithin(tx, ctx, { row, cells, refused }))
    } catch (error) {
      const faults = faultsOf(ctx, error, cells)
      if (cells.length === 0 || faults.size === 0) throw error
      for (const [field, refusal] of faults) refused.set(field, refusal)
      if (asRefusal(error).code === 'PRODUCT_NOT_FOUND' || asRefusal(error).code === 'VARIANT_NOT_FOUND')
        return row.cells.map(({ field, from }) => resultOf(field, from, refused.get(field)))
    }
  }
}

const ruleBroken = (message: Sentence): Refusal => ({ code: wireCodeOf('RULE_BROKEN'), message })
const resultOf = (field: Cell['field'], value: Cell['from'], refusal?: Refusal): CellResult => ({
  field,
  value,
  refusal: refusal ?? null,
})

/** The refusals of the cells that an error names, or of all cells when it names none of them. */
function faultsOf(ctx: CustomerContext, error: unknown, cells: readonly Cell[]): Map<Cell['field'], Refusal> {
  const { code, reason, faults = {} } = asRefusal(error)
  if (code === 'BUSY') throw error
  if (code === 'INTERNAL') ctx.log.error({ err: error }, 'cells of a row could not be saved')
  const named = cells.filter(({ field }) => Object.hasOwn(faults, field))
  return new Map(
    (named.length > 0 ? named : cells).map(({ field }) => {
      const message = faults[field] ?? reason ?? sentenceOfRefusal(code)
      return [field, { code: wireCodeOf(code), message }]
    }),
  )
}

type Tried = { row: Row; cells: readonly Cell[]; refused: ReadonlyMap<Cell['field'], Refusal> }

async function saveWithin(
  tx: Tx,
  ctx: CustomerContext,
  { row, cells, refused }: Tried,
): Promise<CellResult[]> {
  const locked = await lockCells(tx, { ...row, isStock: cells.some(({ field }) => field === 'stockQty') })
  const conflicts = cells.filter(({ field, from, to }) => {
    const now = locked.values[field] ?? null
    return now !== from && now !== to
  })
  const free = cells.filter((cell) => !conflicts.includes(cell) && locked.values[cell.field] !== cell.to)
  await writeCells(tx, ctx, { row, free, locked })
  const written = new Map(free.map(({ field, to }) => [field, to]))
  const results: CellResult[] = []
  for (const { field } of row.cells) {
    const isConflict = conflicts.some((cell) => cell.field === field)
    const refusal = isConflict ? await conflictOf(tx, { field, locked }) : refused.get(field)
    const value = written.has(field) ? written.get(field) : locked.values[field]
    results.push(resultOf(field, value ?? null, refusal))
  }
  return results
}

async function conflictOf(
  tx: Tx,
  { field, locked }: { field: Cell['field']; locked: LockedCells },
): Promise<Refusal> {
  const name = await findLastEditor(tx, { field, ...locked })
  const message = name === null ? sentence('cell_changed') : sentence('cell_changed_by', { name })
  return { code: wireCodeOf('CHANGED_MEANWHILE'), message }
}

async function writeCells(
  tx: Tx,
  ctx: CustomerContext,
  { row, free, locked }: { row: Row; free: readonly Cell[]; locked: LockedCells },
): Promise<void> {
  if (free.length === 0) return
  const values = Object.fromEntries(free.map(({ field, to }) => [field, to]))
  const { price, mrp } = { ...locked.values, ...values }
  const isPriced = 'price' in values || 'mrp' in values
  if (isPriced && Number(mrp) > 0 && Number(price) > Number(mrp))
    throw refusedField('RULE_BROKEN', 'price' in values ? 'price' : 'mrp', ABOVE_MRP)
  if (row.productVariantId) await updateVariantWithin(tx, ctx, { ...values, id: row.productVariantId })
  else if (locked.hasVariants && 'stockQty' in values) throw refusedStock()
  else await updateProductWithin(tx, ctx, { ...values, id: row.productId })
}

const refusedStock = (): RefusedError =>
  refusedField('VARIANT_REQUIRED', 'stockQty', sentence('stock_of_variants'))
