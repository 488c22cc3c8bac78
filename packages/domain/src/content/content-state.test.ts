import { describe, expect, it } from 'vitest'
import { contentStateOf } from './content-state.ts'
import { contentPath, isMovable, isReserved } from './page-address.ts'

const now = new Date('2026-11-23T06:30:00Z')
const [past, future] = [new Date('2026-11-23T06:30:00Z'), new Date('2026-11-23T06:30:01Z')]

describe('a text of the shop', () => {
  it.each([
    [{ publishedVersion: 1, publishedAt: null, deletedAt: null }, 'published'],
    [{ publishedVersion: 1, publishedAt: past, deletedAt: null }, 'published'],
    [{ publishedVersion: 1, publishedAt: future, deletedAt: null }, 'scheduled'],
    [{ publishedVersion: null, publishedAt: past, deletedAt: null }, 'draft'],
    [{ publishedVersion: null, publishedAt: null, deletedAt: null }, 'draft'],
    [{ publishedVersion: 3, publishedAt: past, deletedAt: past }, 'deleted'],
  ])('%j is %s', (publication, state) => {
    expect(contentStateOf(publication, now)).toBe(state)
  })

  it.each([
    ['page', 'about', true],
    ['page', 'terms', true],
    ['page', 'contact', false],
    ['page', 'blog', false],
    ['page', 'track', false],
    ['article', 'what-our-grades-mean', true],
  ] as const)('%s %s may move: %s', (kind, slug, answer) => {
    expect(isMovable({ kind, slug })).toBe(answer)
  })

  it('takes no address of the shop itself, and an article has /blog/ before it', () => {
    expect([isReserved('page', 'admin'), isReserved('page', 'who-we-are')]).toEqual([true, false])
    expect(isReserved('article', 'admin')).toBe(false)
    expect([contentPath('page', 'about'), contentPath('article', 'x')]).toEqual(['/about', '/blog/x'])
  })
})
