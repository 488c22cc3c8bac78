import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './run-program.mjs'

/** Files that make the patterns, and one with a rate in percent on an invoice. */
const ALLOWED = [
  'packages/api/src/base/filter-words.ts',
  'packages/api/src/engine/invoices/invoice-format.ts',
]
const FOLDERS = ['packages/api/src', 'packages/db/src', 'apps/server/src']
const FORBIDDEN = [
  // Prisma passes these to LIKE unchanged: a value must be escaped, or be a literal in the code.
  [
    'an unescaped Prisma filter',
    /\b(?:contains|startsWith|endsWith|string_contains|string_starts_with|string_ends_with):(?! *(?:escapeLike\(|'))/,
  ],
  ['a LIKE pattern of its own', /[`' ]%(?: *)\$\{|\$\{[^`]*\}%[`' ]/],
]

/** The lines of a source that make a LIKE pattern of text that may hold wildcards. */
function wildcards(source) {
  return source
    .split('\n')
    .flatMap((line, at) =>
      FORBIDDEN.filter(([, shape]) => shape.test(line)).map(([fault]) => `line ${at + 1}: ${fault}`),
    )
}

describe('searches', () => {
  it('escape what people type: % and _ mean themselves', () => {
    const files = FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: ROOT }))
    const sources = files.filter((file) => !/\.test\.ts$|\/generated\//.test(file) && !ALLOWED.includes(file))
    expect(sources.length).toBeGreaterThan(500)
    const found = sources.flatMap((file) =>
      wildcards(readFileSync(join(ROOT, file), 'utf8')).map((fault) => `${file}, ${fault}`),
    )
    expect(found).toEqual([])
  })

  it.each([
    'where: { name: { contains: search } }',
    "where: { params: { path: ['search'], string_contains: contact } }",
    'where: { title: { startsWith: input.title } }',
    'const words = `%${search}%`',
    'parts.push(put(`${search}%`))',
    "sql.unsafe(`name ILIKE '%${search}%'`)",
  ])('are found unescaped in %s', (line) => {
    expect(wildcards(line)).toHaveLength(1)
  })

  it.each([
    'where: { name: { contains: escapeLike(search) } }',
    "where: { kind: { startsWith: 'payment-' } }",
    'put(containing(search))',
  ])('are not found in %s', (line) => {
    expect(wildcards(line)).toEqual([])
  })
})
