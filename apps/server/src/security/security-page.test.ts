import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')

type Proof = { row: string; file: string; title: string | undefined }

/** "| S04 | what is held | `file`<br>`file`: “title” |" */
const proofs: Proof[] = page.split('\n').flatMap((line) => {
  const [, row, , shown = ''] = line.split(' | ').length === 3 ? ['', ...line.slice(2).split(' | ')] : []
  if (!row || !/^S\d\d$/.test(row)) return []
  return [...shown.matchAll(/`([^`]+)`(?:: “([^”]+)”)?/g)].map(([, file = '', title]) => ({
    row,
    file,
    title,
  }))
})

/** Whether the file has a test whose title is this one, or begins with the row. */
function isShown({ row, file, title }: Proof): boolean {
  const path = join(ROOT, file)
  if (!existsSync(path)) return false
  const source = readFileSync(path, 'utf8')
  return title === undefined ? new RegExp(`['"\`]${row} `).test(source) : source.includes(title)
}

it('names tests that are there', () => {
  expect(proofs.length).toBeGreaterThan(20)
  expect(proofs.filter((proof) => !isShown(proof))).toEqual([])
})

it('names each row once, and every test file that has a test of it', () => {
  const rows = page.match(/^\| S\d\d /gm) ?? []
  expect(new Set(rows).size).toBe(rows.length)
  const named = new Set(proofs.map(({ row, file }) => `${row} ${file}`))
  const files = globSync('{apps,packages}/*/src/**/*.test.{ts,tsx}', { cwd: ROOT })
  const missing = files.flatMap((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8')
    const found = [...source.matchAll(/\(\s*['"`](S\d\d) /g)].map(([, row]) => `${row} ${file}`)
    return [...new Set(found)].filter((proof) => !named.has(proof))
  })
  expect(missing).toEqual([])
})
