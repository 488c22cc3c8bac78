import { describe, expect, it } from 'vitest'
import { changedValues } from './changed-values.ts'

describe('changed values of an audit entry', () => {
  it.each([
    ['nothing', null, null, []],
    ['the same twice', { a: 1, tags: ['x'] }, { a: 1, tags: ['x'] }, []],
    ['something made', null, { name: 'Dell' }, [['name', null, 'Dell']]],
    ['something deleted', { name: 'Dell' }, null, [['name', 'Dell', null]]],
    ['one of two values', { a: 1, b: 2 }, { a: 1, b: 3 }, [['b', 2, 3]]],
    [
      'a value of one side',
      { a: 1 },
      { b: false },
      [
        ['a', 1, null],
        ['b', null, false],
      ],
    ],
    ['a list', { tags: ['x'] }, { tags: ['x', 'y'] }, [['tags', ['x'], ['x', 'y']]]],
    ['an object within', { rule: { way: 'set', n: 1 } }, { rule: { way: 'set', n: 2 } }, [['rule.n', 1, 2]]],
    ['null and left out', { a: null }, {}, []],
  ])('%s', (_title, before, after, expected) => {
    expect(changedValues(before, after).map((one) => [one.field, one.before, one.after])).toEqual(expected)
  })
})
