import type { CellRow } from '@dobara/contract/admin-products/cells.ts'
import { describe, expect, it } from 'vitest'
import { EMPTY_SHEET, type SheetAction, sheetReducer, shownText } from './sheet-model.ts'

const row: CellRow = {
  productId: 1,
  productVariantId: null,
  hasVariants: true,
  isByUnits: false,
  name: 'Latitude',
  values: {
    title: 'Latitude',
    model: 'L1',
    sku: 'L-1',
    condition: 'Used',
    price: 100,
    mrp: null,
    purchasePrice: null,
    stockQty: 4,
    warrantyMonths: 6,
    returnWindowDays: 15,
    fulfillmentLocation: null,
  },
}
const variant: CellRow = { ...row, productVariantId: 7, hasVariants: false, name: '8 GB' }

const play = (...actions: SheetAction[]) => actions.reduce(sheetReducer, EMPTY_SHEET)
const write = (field: 'price' | 'title' | 'stockQty', typed: string, of = row): SheetAction => ({
  type: 'write',
  cells: [{ row: of, field, typed }],
})

describe('the sheet of products', () => {
  it('has an edit for a cell that was typed over, and none once it is what it was', () => {
    expect(play(write('price', '90')).edits.size).toBe(1)
    expect(play(write('price', '90'), write('price', '100')).edits.size).toBe(0)
  })

  it('marks a cell whose value its field does not take', () => {
    const [edit] = play(write('price', 'cheap')).edits.values()
    expect(edit?.fault).toContain('field_not_number')
    const [empty] = play(write('title', ' ')).edits.values()
    expect(empty?.fault).toBe('cell_empty')
    const [priced] = play(write('price', '₹ 24,999')).edits.values()
    expect(priced?.fault).toBeUndefined()
  })

  it('writes no cell that a row has not of its own', () => {
    expect(play(write('stockQty', '9')).edits.size).toBe(0)
    expect(play(write('title', 'x', variant)).edits.size).toBe(0)
    expect(play(write('stockQty', '9', variant)).edits.size).toBe(1)
  })

  it('undoes and redoes step by step, a pasted block as one', () => {
    const block: SheetAction = {
      type: 'write',
      cells: [
        { row, field: 'price', typed: '90' },
        { row: variant, field: 'price', typed: '80' },
      ],
    }
    const undone = play(block, write('price', '95'), { type: 'undo' }, { type: 'undo' })
    expect(undone.edits.size).toBe(0)
    const redone = sheetReducer(undone, { type: 'redo' })
    expect([shownText(redone, row, 'price'), shownText(redone, variant, 'price')]).toEqual(['90', '80'])
  })

  it('retains a refused cell with its reason, and uses the current value as its new base', () => {
    const typed = play(write('price', '90'))
    const [edit] = typed.edits.values()
    if (!edit) throw new Error('no edit')
    const refused = sheetReducer(typed, {
      type: 'saved',
      cells: [{ edit, now: 80, fault: 'Ira has changed this.' }],
    })
    expect([...refused.edits.values()]).toMatchObject([
      { from: 80, typed: '90', fault: 'Ira has changed this.' },
    ])
    const saved = sheetReducer(typed, { type: 'saved', cells: [{ edit, now: 90, fault: null }] })
    expect([saved.edits.size, shownText(saved, row, 'price')]).toEqual([0, '90'])
    // The way back from a saved cell is to type what was there.
    expect([...sheetReducer(saved, { type: 'undo' }).edits.values()]).toMatchObject([
      { from: 90, typed: '100' },
    ])
  })
})
