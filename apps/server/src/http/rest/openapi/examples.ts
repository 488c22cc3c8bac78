import { readFileSync } from 'node:fs'
import { inputSpellingOf, type InputSpelling } from '../input-spelling.ts'
import { procedureFacts, type ProcedurePath } from '../../shared/procedures.ts'

type Fields = Record<string, unknown>

type Calls = Partial<Record<ProcedurePath, Fields>>
let known: Calls | undefined

/** One call of each procedure, as the tests make it: written by `npm run docs:api` from the calls of the tests. */
function readCalls(): Calls {
  known ??= JSON.parse(readFileSync(new URL('./facts/examples.json', import.meta.url), 'utf8')) as Calls
  return known
}

/** Returns an input that the call accepts, in the documented spelling; undefined if it takes none. */
export function exampleOf(procedure: ProcedurePath): Fields | undefined {
  const { input } = procedureFacts(procedure)
  const call = readCalls()[procedure]
  const spelling = input && inputSpellingOf(input)
  return call && spelling ? (inDocumentedWords(spelling, call) as Fields) : call
}

function inDocumentedWords(spelling: InputSpelling, value: unknown, path: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map((item) => inDocumentedWords(spelling, item, path))
  if (typeof value === 'string') return spelling.wordsAt(path)[value] ?? value
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, field]) => {
    const place = [...path, name]
    return [spelling.pathOf(place).at(-1) ?? name, inDocumentedWords(spelling, field, place)]
  })
  return Object.fromEntries(entries)
}
