import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from './steps/journey.ts'

const ASSETS = fileURLToPath(new URL('../dist/assets/', import.meta.url))

/** Syntax and calls that the oldest supported browsers lack and src/lib/page/polyfills.ts does not add, by MDN's tables of 2026. */
const TOO_NEW_IN_SCRIPTS = [
  /\(\?<[=!]/,
  /\b(Object|Map)\.groupBy\b/,
  /\bArray\.fromAsync\b/,
  /\bPromise\.(withResolvers|try)\b/,
  /\bAbortSignal\.any\b/,
  /\bRegExp\.escape\b/,
  /\bIterator\.(from|concat)\b/,
  /\.(toWellFormed|isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|getOrInsert|setHTMLUnsafe)\(/,
  /\.(showPopover|hidePopover|togglePopover|requestClose|moveBefore)\(/,
  /\bstatic\s*\{/,
]

const TOO_NEW_IN_STYLES = [
  // Ranges came with Safari 16.4: a rule inside one would be lost.
  /@media[^{]*[<>]/,
  /[;{}]\s*&/,
  /(?<!light-)light-dark\(/,
]

const filesOf = (kind: string) => readdirSync(ASSETS).filter((name) => name.endsWith(kind))
const textOf = (name: string) => readFileSync(ASSETS + name, 'utf8')

const found = (kind: string, patterns: RegExp[]) =>
  filesOf(kind).flatMap((name) => {
    const text = textOf(name)
    return patterns.flatMap((pattern) => pattern.exec(text)?.[0] ?? []).map((what) => `${name}: ${what}`)
  })

test.describe('the built web app', () => {
  test('has no script that the oldest supported browsers cannot run', () => {
    expect(filesOf('.js').length).toBeGreaterThan(20)
    expect(found('.js', TOO_NEW_IN_SCRIPTS)).toEqual([])
  })

  test('has no style that the oldest supported browsers drop', () => {
    expect(found('.css', TOO_NEW_IN_STYLES)).toEqual([])
    const styles = filesOf('.css').map(textOf).join('\n')
    const dynamic = [...styles.matchAll(/([^;{}]*);([a-z-]+:[^;{}]*\ddvh[^;{}]*)/g)]
    expect(dynamic.length).toBeGreaterThan(0)
    for (const [, before, rule = ''] of dynamic) expect(before).toContain(rule.replaceAll('dvh', 'vh'))
  })

  test('has the prefixed form of masks', () => {
    expect(filesOf('.css').map(textOf).join('\n')).toMatch(/-webkit-mask:[^;}]*hindi-word/)
  })
})
