import { describe, expect, it } from 'vitest'
import { plainNumber, readBlock, writeBlock } from './block.ts'

describe('a block of cells', () => {
  it.each([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['24"\tx', [['24"', 'x']]],
    ['"two\nlines ""so"""\tx', [['two\nlines "so"', 'x']]],
    ['', [['']]],
    ['\t', [['', '']]],
  ])('is read from %j', (text, block) => {
    expect(readBlock(text)).toEqual(block)
  })

  it('is read from a file with a separator of its own, which a cell in quotes may have too', () => {
    expect(readBlock('PF1,"11,500",Rack 3\r\nPF2;;', ',;\t')).toEqual([
      ['PF1', '11,500', 'Rack 3'],
      ['PF2', '', ''],
    ])
  })

  it('is the same after it was written and read', () => {
    const block = [
      ['a\tb', 'c "d"'],
      ['e\nf', ''],
    ]
    expect(readBlock(writeBlock(block))).toEqual(block)
  })
})

describe('a pasted number', () => {
  it.each([
    ['₹1,24,999', '124999'],
    [' 24 999.50 ', '24999.50'],
    ['₹\u00a042,999', '42999'],
    ['cheap', 'cheap'],
    ['', ''],
  ])('is read from %j without its sign and groups', (text, number) => {
    expect(plainNumber(text)).toBe(number)
  })
})
