import { describe, expect, it } from 'vitest'
import { recordFaults, referenceFaults } from './documents.mjs'

const FILES = ['docs/decisions/orders/stock.md', 'docs/glossary.md', 'packages/domain/src/money']
const exists = (path) => FILES.includes(path)
const faultsOf = (path, text) => referenceFaults({ path, text }, exists)

describe('references of documents', () => {
  it('accepts links, anchors, addresses and paths that exist', () => {
    const text = [
      'See [stock](decisions/orders/stock.md#context), [words](glossary.md), [below](#words),',
      '[PostgreSQL](https://www.postgresql.org), [a page of the shop](/returns) and `packages/domain/src/money`.',
    ].join('\n')
    expect(faultsOf('docs/extending.md', text)).toEqual([])
  })

  it('reports a link to a file that does not exist', () => {
    expect(faultsOf('docs/operations/orders.md', '[stock](../decisions/stock.md)')).toEqual([
      'docs/operations/orders.md: there is no file docs/decisions/stock.md',
    ])
  })

  it('reports a path in backticks that does not exist', () => {
    expect(faultsOf('README.md', 'Rules are in `packages/domain/src/gone.ts`.')).toEqual([
      'README.md: there is no file packages/domain/src/gone.ts',
    ])
  })

  it('reports a missing document that a source names', () => {
    expect(faultsOf('apps/web/vite.config.ts', '// docs/decisions/web/gone.md')).toEqual([
      'apps/web/vite.config.ts: there is no file docs/decisions/web/gone.md',
    ])
  })

  it('reports a decision that is named by a number', () => {
    expect(faultsOf('packages/api/src/sql.ts', '// Prepared (decision 71).')).toEqual([
      'packages/api/src/sql.ts: “decision 71” has no record; name the file of the record',
    ])
  })
})

describe('decision records', () => {
  const PATH = 'docs/decisions/orders/stock.md'
  const INDEX = '- [Stock](orders/stock.md)'
  const record = (lines) => ({ path: PATH, text: lines.join('\n') })
  const WHOLE = ['# Stock', '', '## Context', '', '## Decision', '', '## Consequences', '']

  it('accepts a record with title and sections that is in the index', () => {
    expect(recordFaults(record(WHOLE), INDEX)).toEqual([])
  })

  it('reports a missing section', () => {
    const lines = WHOLE.filter((line) => line !== '## Decision')
    expect(recordFaults(record(lines), INDEX)).toEqual([`${PATH} has no section “## Decision”`])
  })

  it('reports a record without a title', () => {
    expect(recordFaults(record(['Stock', ...WHOLE.slice(1)]), INDEX)).toEqual([`${PATH} has no title`])
  })

  it('reports a record that is longer than a page', () => {
    const lines = [...WHOLE, ...Array.from({ length: 60 }, () => '- a line')]
    expect(recordFaults(record(lines), INDEX)).toEqual([`${PATH} has 68 lines, at most 60`])
  })

  it('reports a record that the index does not name', () => {
    expect(recordFaults(record(WHOLE), '- [Coupons](orders/coupons.md)')).toEqual([
      `${PATH} is not in docs/decisions/README.md`,
    ])
  })
})
