import { describe, expect, it } from 'vitest'
import { day, listSearch, oneOf, shownRange, uuid } from './list-search.ts'

const ID = '0198b2f0-0000-7000-8000-0000000000a1'
const list = listSearch({
  filters: { status: oneOf(['open', 'done'], { closed: 'done' }), from: day },
  extras: { row: uuid },
  sorts: ['createdAt', 'name'],
  first: { sortBy: 'createdAt', sortOrder: 'desc' },
  old: { dir: 'order' },
})

describe('the address of a list', () => {
  it('retains valid values and omits invalid ones and defaults', () => {
    expect(
      list.read({ status: 'done', from: '2026-11-01', row: ID, sort: 'name', dir: 'asc', page: '3' }),
    ).toEqual({
      status: 'done',
      from: '2026-11-01',
      row: ID,
      sort: 'name',
      dir: 'asc',
      page: 3,
    })
    const odd = {
      status: 'lost',
      from: '2026-02-30',
      row: 'x',
      sort: 'id',
      dir: 'up',
      page: '-2',
      search: ' ',
    }
    expect(list.read(odd)).toEqual({})
    expect(list.read({ sort: 'createdAt', dir: 'desc', page: '1' })).toEqual({})
  })

  it('reads words and parameters as old links have them', () => {
    expect(list.read({ status: 'closed', sort: 'name', order: 'asc' })).toEqual({
      status: 'done',
      sort: 'name',
      dir: 'asc',
    })
    expect(list.read({ status: 'toString' })).toEqual({})
  })

  it('takes at most a hundred letters of what is searched for, without the blanks around them', () => {
    expect(list.read({ search: `  ${'a'.repeat(120)}` }).search).toHaveLength(100)
    expect(list.read({ search: 5590 }).search).toBe('5590')
  })

  it('sorts a column from its beginning and then the other way, times from the newest, from the first page', () => {
    const once = list.sortedBy({ status: 'open', page: 3 }, 'name')
    expect(once).toEqual({ status: 'open', sort: 'name', dir: 'asc' })
    const twice = list.sortedBy(once, 'name')
    expect(list.sortingOf(twice)).toEqual({ sortBy: 'name', sortOrder: 'desc' })
    expect(list.sortedBy(twice, 'createdAt')).toEqual({ status: 'open' })
  })

  it('knows what narrows it, and takes that away alone', () => {
    expect([{}, { page: 2 }, { row: ID }].map(list.isNarrowed)).toEqual([false, false, false])
    expect([{ search: 'x' }, { from: '2026-11-01' }].map(list.isNarrowed)).toEqual([true, true])
    expect(list.cleared({ search: 'x', status: 'open', row: ID, sort: 'name', page: 2 })).toEqual({
      row: ID,
      sort: 'name',
    })
  })
})

describe('helpers for the address of a list', () => {
  it('knows a day from a half-typed one', () => {
    expect(['2026-11-21', '0202-11-21', '2026-13-01', 'today', 5].map(day)).toEqual([
      '2026-11-21',
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('counts what a page shows, the last one to its end', () => {
    expect(shownRange({ page: 2, limit: 20, total: 482 })).toEqual({ from: 21, to: 40 })
    expect(shownRange({ page: 25, limit: 20, total: 482 })).toEqual({ from: 481, to: 482 })
  })
})
