// For tests only: pages whose tables name the tests that show each row ("| S04 | what is held | `file`<br>`file`: “title” |").
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const TEST_FILES = ['{apps,packages}/*/src/**/*.test.{ts,tsx}', 'apps/web/e2e/*.e2e.ts', 'qa/**/*.test.ts']

export type Proof = { row: string; file: string; title: string | undefined }
export type ShownRow = { row: string; shown: string; proofs: Proof[] }

/** The rows of a page under docs whose code is this letter and two digits. */
export function readRows(page: string, letter: string): ShownRow[] {
  const lines = readFileSync(join(ROOT, 'docs', page), 'utf8').split('\n')
  return lines.flatMap((line) => {
    const cells = line.startsWith('| ') ? line.slice(2).replace(/ \|$/, '').split(' | ') : []
    const [row = '', , shown = ''] = cells
    if (cells.length !== 3 || !new RegExp(`^${letter}\\d\\d$`).test(row)) return []
    const proofs = [...shown.matchAll(/`([^`]+)`(?:: “([^”]+)”)?/g)].map(([, file = '', title]) => ({
      row,
      file,
      title,
    }))
    return [{ row, shown, proofs }]
  })
}

/** Checks whether the file has a test whose title is this one, or begins with the row. */
export function isShown({ row, file, title }: Proof): boolean {
  const path = join(ROOT, file)
  if (!existsSync(path)) return false
  const source = readFileSync(path, 'utf8')
  return title === undefined ? new RegExp(`['"\`]${row}[ :]`).test(source) : source.includes(title)
}

/** Test files with a test of a row that does not name them, as "S04 file". */
export function unnamedTests(rows: ShownRow[], letter: string): string[] {
  const named = new Set(rows.flatMap(({ proofs }) => proofs).map(({ row, file }) => `${row} ${file}`))
  const files = TEST_FILES.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
  return files.flatMap((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8')
    const titles = source.matchAll(new RegExp(`\\(\\s*['"\`](${letter}\\d\\d)[ :]`, 'g'))
    const found = [...titles].map(([, row]) => `${row} ${file}`)
    return [...new Set(found)].filter((proof) => !named.has(proof))
  })
}
