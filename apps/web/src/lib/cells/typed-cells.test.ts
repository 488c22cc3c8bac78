import { describe, expect, it } from 'vitest'
import {
  forgetCells,
  NO_CELLS,
  pastedNumbers,
  type TypedCells,
  undoCells,
  writeCells,
} from './typed-cells.ts'

const shown = ({ texts }: TypedCells) => Object.fromEntries(texts)
const typed = (cells: TypedCells, key: string, text: string) =>
  writeCells(cells, [{ key, text }], { isTyping: true })

describe('typed cells', () => {
  it('are undone step by step: a pasted block as one, and the letters of one cell as one', () => {
    const pasted = writeCells(NO_CELLS, [
      { key: 'a', text: '1' },
      { key: 'b', text: '2' },
    ])
    const both = typed(typed(pasted, 'a', '15'), 'a', '150')
    expect(shown(both)).toEqual({ a: '150', b: '2' })
    expect(shown(undoCells(both))).toEqual({ a: '1', b: '2' })
    expect(shown(undoCells(undoCells(both)))).toEqual({})
    expect(undoCells(NO_CELLS)).toEqual(NO_CELLS)
  })

  it('are no step where nothing changes', () => {
    const once = writeCells(NO_CELLS, [{ key: 'a', text: '1' }])
    expect(writeCells(once, [{ key: 'a', text: '1' }]).undo).toHaveLength(1)
  })

  it('are forgotten once they are saved, with the way back to them', () => {
    const pasted = writeCells(NO_CELLS, [
      { key: 'a', text: '1' },
      { key: 'b', text: '2' },
    ])
    const left = forgetCells(pasted, ['a'])
    expect(shown(left)).toEqual({ b: '2' })
    expect(shown(undoCells(left))).toEqual({})
    expect(forgetCells(pasted, ['a', 'b']).undo).toEqual([])
  })
})

describe('a block that is pasted into numbers', () => {
  const grid = { rows: 3, columns: 2, from: { row: 1, column: 0 } }

  it('fills cells from the focused one on, without signs and groups', () => {
    expect(pastedNumbers('₹1,24,999\t4\r\n"₹99,000"\t\r\n', grid)).toEqual({
      cells: [
        { row: 1, column: 0, text: '124999' },
        { row: 1, column: 1, text: '4' },
        { row: 2, column: 0, text: '99000' },
      ],
      left: 0,
    })
  })

  it('counts what has no row or column', () => {
    expect(pastedNumbers('1\t2\t3\n4\t5\n6\t7', grid)).toMatchObject({ left: 3 })
  })

  it('is left to the field when it is part of a number', () => {
    expect(pastedNumbers('999', grid)).toBeNull()
    expect(pastedNumbers('₹24,999', grid)?.cells).toEqual([{ row: 1, column: 0, text: '24999' }])
  })
})
