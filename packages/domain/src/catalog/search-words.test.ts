import { describe, expect, it } from 'vitest'
import { searchWords } from './search-words.ts'

describe('the words of a search', () => {
  it.each([
    [' Dell  dell 16 GB  SSD ', ['dell', '16gb', 'ssd']],
    ['i5-8350U, USB-C', ['i5', '8350u', 'usb', 'c']],
    ['15.6" and 14 inches', ['15.6inch', 'and', '14inch']],
    ['13-inch 144 Hz 1 TB', ['13inch', '144hz', '1tb']],
    ['2-in-1', ['2', 'in', '1']],
    ["'; DROP TABLE x; --", ['drop', 'table', 'x']],
    ['%_\\&|!:*<->()', []],
    ['ＤＥＬＬ लैपटॉप', ['dell', 'लैपटॉप']],
  ])('for %s are %j', (typed, words) => {
    expect(searchWords(typed)).toEqual(words)
  })

  it('are at most twelve', () => {
    expect(searchWords('a b c d e f g h i j k l m n')).toHaveLength(12)
  })
})
