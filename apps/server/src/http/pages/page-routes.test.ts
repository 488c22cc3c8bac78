import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isPublicRead, procedureFacts } from '../shared/procedures.ts'
import { RESERVED_ADDRESSES } from '@dobara/domain/content/page-address.ts'
import { PAGE_SLUGS } from '@dobara/domain/content/content.ts'
import { MOVED_PAGE } from './content-pages.ts'
import { PAGE_ROUTES, SHELL } from './page-routes.ts'

const ROUTES = new URL('../../../../web/src/routes/', import.meta.url)

/** 'product.$sku' → '/product/:sku': the file names of the browser's router as this table spells them. */
function patternOf(file: string): string {
  const path = file
    .split('.')
    .filter((part) => part !== 'index' && !part.startsWith('_'))
    .map((part) => (part === '$' ? '*' : part.replace(/^\$/, ':').replace(/_$/, '')))
    .join('/')
  return `/${path}`
}

const nameless = (pattern: string) => pattern.replace(/:\w+/g, ':')

describe('the table of pages', () => {
  const files = readdirSync(ROUTES)
    .filter((name) => name.endsWith('.tsx') && !/^(__|-)/.test(name) && !name.includes('.test.'))
    .map((name) => name.slice(0, -'.tsx'.length))
    // The frame around the screens of the back office.
    .filter((name) => name !== 'admin')

  it.each(files)('has a row for the route %s of the web app, which announces its chunks', (file) => {
    const row = [...PAGE_ROUTES, MOVED_PAGE].find(
      ({ pattern }) => nameless(pattern) === nameless(patternOf(file)),
    )
    expect(row?.screen).toBe(file)
  })

  it('reserves its own addresses from pages that the store moves', () => {
    const firsts = PAGE_ROUTES.map(({ pattern }) => pattern.split('/')[1] ?? '').filter(
      (first) => first !== '',
    )
    const reserved = [...RESERVED_ADDRESSES, ...PAGE_SLUGS]
    expect(firsts.filter((first) => !reserved.includes(first))).toEqual([])
  })

  it('runs only queries that are open to everyone', () => {
    const request = {
      path: '/',
      params: { sku: 'A', '*': 'a', slug: 'a' },
      search: {},
      language: 'en',
    } as const
    const requested = PAGE_ROUTES.flatMap(({ needs, extras }) => [
      ...Object.values(needs(request)),
      ...extras(request),
    ])
    for (const { procedure, input } of [...requested, ...Object.values(SHELL)]) {
      const facts = procedureFacts(procedure)
      expect([procedure, facts.kind, isPublicRead(procedure)]).toEqual([procedure, 'query', true])
      expect(facts.input === null || facts.input.safeParse(input).success, procedure).toBe(true)
    }
  })
})
