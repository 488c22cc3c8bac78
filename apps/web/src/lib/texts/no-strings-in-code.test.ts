import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { stringsInCode } from '../../../test/test-strings-in-code.ts'

const SOURCE = join(import.meta.dirname, '../..')
const FOLDERS = ['features', 'components', 'routes', 'ui', 'lib']
/** Catalogues, fakes of the server in tests, and the back office, which is in English. */
const SKIPPED =
  /[-/]texts\.ts$|\.hi\.ts$|\.test\.tsx?$|(?:^|\/)test-[^/]+$|fake-api\.ts$|^features\/admin-|^routes\/admin/

function filesOf(folder: string): string[] {
  return readdirSync(join(SOURCE, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.tsx?$/.test(path) && !SKIPPED.test(path))
}

describe('every text a shopper meets', () => {
  it('is in a catalogue and not in the code', () => {
    const left = FOLDERS.flatMap(filesOf).flatMap((path) =>
      stringsInCode(path, readFileSync(join(SOURCE, path), 'utf8')).map(
        ({ line, text }) => `${path}:${line} ${text}`,
      ),
    )
    expect(left).toEqual([])
  })
})

describe('the check for hard-coded texts', () => {
  const found = (source: string) => stringsInCode('x.tsx', source).map(({ text }) => text)

  it('finds words between tags, in what is read out, and in what a condition chooses', () => {
    expect(found('<p>Hello</p>')).toEqual(['Hello'])
    expect(found('<b aria-label="Close" title={`Cart of ${name}`} />')).toEqual(['Close', 'Cart of {}'])
    expect(found("<p>{isOpen ? 'Open' : t('shut')}{n > 0 && 'some'}</p>")).toEqual(['Open', 'some'])
    expect(found("<Box emptyText={error ?? 'Nothing'} closeLabel='Away' />")).toEqual(['Nothing', 'Away'])
  })

  it('finds texts passed to calls and stored in constants', () => {
    expect(
      found("toast.success('Done'); setError('Wrong!'); setError('email', { message: 'Taken' })"),
    ).toEqual(['Done', 'Wrong!', 'Taken'])
    expect(found("const failure = messageOf(error, 'Init failed')")).toEqual(['Init failed'])
    expect(found("const LABELS = { one: { label: 'Shipped' } }; const why = 'Only a few left'")).toEqual([
      'Shipped',
      'Only a few left',
    ])
  })

  it('ignores texts that no one reads: keys, classes, errors, types, names and units', () => {
    expect(found('<p className="grid gap-2" role="status">{value} GB · ₹ 5</p>')).toEqual([])
    expect(found("const x: 'Only this type' = y; throw new Error('The page has no root')")).toEqual([])
    expect(found("const TABS = { first: { label: 'firstTab' } }; t('title')")).toEqual([])
  })
})
