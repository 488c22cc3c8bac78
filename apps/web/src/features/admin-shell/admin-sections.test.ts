import { describe, expect, it } from 'vitest'
import { groupsOf, SECTIONS } from './admin-sections.ts'

/** The files of the routes under /admin, without what they hold; one named by a parameter or after a `_` belongs to its list. */
const screens = Object.keys(import.meta.glob('../../routes/admin.*.tsx'))
  .map((path) => path.replace(/^.*\/routes\//, '').replace(/\.tsx$/, ''))
  .filter((name) => !name.includes('$') && !name.includes('_.'))
  .map((name) => `/${name.replace(/\.index$/, '').replaceAll('.', '/')}`)

describe('the sections of the back office', () => {
  it('are its screens: each has its link at the side, and no link leads nowhere', () => {
    expect(screens.length).toBeGreaterThan(8)
    expect(SECTIONS.map(({ path }) => path as string).toSorted()).toEqual(screens.toSorted())
  })

  it('are at the documented addresses', () => {
    expect(SECTIONS.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/admin',
        '/admin/products',
        '/admin/users',
        '/admin/categories',
        '/admin/coupons',
        '/admin/images',
        '/admin/reviews',
        '/admin/orders',
        '/admin/newsletter',
      ]),
    )
  })

  it('are all under a heading but the dashboard, and follow one another in that order everywhere', () => {
    const groups = groupsOf(SECTIONS)
    expect(groups.map(({ title }) => title)).toEqual([
      null,
      'Sell',
      'Catalogue',
      'Customers',
      'Content',
      'Money',
      'Settings',
    ])
    expect(groups[0]?.sections.map(({ name }) => name)).toEqual(['dashboard'])
    expect(groups.flatMap(({ sections }) => sections)).toEqual(SECTIONS)
  })

  it('leave out a heading that a role has nothing under', () => {
    const few = SECTIONS.filter(({ name }) => name === 'orders' || name === 'books')
    expect(groupsOf(few).map(({ name }) => name)).toEqual(['sell', 'money'])
  })

  it('have letters of their own', () => {
    const letters = SECTIONS.flatMap(({ letter }) => letter ?? [])
    expect(new Set(letters).size).toBe(letters.length)
  })
})
