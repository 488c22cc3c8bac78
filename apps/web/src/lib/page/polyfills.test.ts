import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { addPolyfills } from './polyfills.ts'

/** Globals of a browser that has none of the methods; its own classes stay as they are. */
function oldBrowser(): typeof globalThis {
  const old: typeof globalThis = runInNewContext('globalThis')
  Object.assign(old, { URL: class extends URL {} })
  for (const name of ['toReversed', 'toSorted', 'toSpliced'])
    Reflect.deleteProperty(old.Array.prototype, name)
  Reflect.deleteProperty(old.String.prototype, 'isWellFormed')
  Object.assign(old.URL, { parse: undefined, canParse: undefined })
  return old
}

describe('polyfills', () => {
  it('add the methods that an old browser lacks, with the results of new browsers', () => {
    const old = oldBrowser()
    const run = (text: string): unknown =>
      JSON.parse(runInNewContext(`JSON.stringify(${text})`, old) as string)
    const calls = [
      '[3, 1, 2].toSorted()',
      '[3, 1, 2].toSorted((a, b) => b - a)',
      '[3, 1, 2].toReversed()',
      '[1, 2, 3].toSpliced(1, 1, 8, 9)',
      '[1, 2, 3].toSpliced(1)',
      '["a", "\\u{1f600}", "\\ud800", "\\udc00x", ""].map((text) => text.isWellFormed())',
    ]
    addPolyfills(old)
    for (const call of calls) expect([call, run(call)]).toEqual([call, runInNewContext(call)])
  })

  it('leave the array as it was', () => {
    const old = oldBrowser()
    addPolyfills(old)
    expect(
      runInNewContext('((a) => [a.toSorted(), a.toReversed(), a.toSpliced(0, 1), a][3].join())([2, 1])', old),
    ).toBe('2,1')
  })

  it('are not enumerable', () => {
    const old = oldBrowser()
    addPolyfills(old)
    expect(
      runInNewContext('((keys) => { for (const key in []) keys.push(key); return keys.length })([])', old),
    ).toBe(0)
  })
})
