import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
/** Characters that most patterns consist of; the letters of a pattern itself are added. */
const PUMPS = [
  ' ',
  'a',
  'A',
  '0',
  '-',
  '_',
  '.',
  '/',
  '@',
  ',',
  '"',
  '<',
  '\n',
  '%',
  '=',
  ':',
  ';',
  '\\',
  'अ',
  '#',
]
const ENDS = ['\0', '']
/** Exponential patterns show at 25 characters, cubic at 1,000, quadratic at 20,000; the shorter come first. */
const LENGTHS = [
  // Less than for the others: an exponential pattern that passes here would run forever on the longer texts.
  { length: 25, mostMs: 20 },
  { length: 1_000, mostMs: 150 },
  { length: 20_000, mostMs: 150 },
]

type RegexPlace = { file: string; pattern: RegExp }

function patternsOf(file: string): RegexPlace[] {
  const text = readFileSync(join(ROOT, file), 'utf8')
  // Cheap first: most files have none.
  if (!/[(=:,!?&|>]\s*\/[^/*\s]/.test(text)) return []
  const found: RegexPlace[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const [, source = '', flags = ''] = /^\/([^]*)\/(\w*)$/.exec(node.text) ?? []
      found.push({ file, pattern: new RegExp(source, flags.replace(/[gy]/g, '')) })
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest))
  return found
}

const texts = new Map<string, string>()

function textOf(pump: string, length: number, end: string): string {
  const key = `${pump} ${length} ${end}`
  const text = texts.get(key) ?? pump.repeat(length) + end
  texts.set(key, text)
  return text
}

/** Returns CPU time, not elapsed time: other work of the machine does not count. */
function msFor(pattern: RegExp, text: string): number {
  const before = process.threadCpuUsage()
  pattern.test(text)
  return process.threadCpuUsage(before).user / 1_000
}

type Attack = { name: string; text: string; mostMs: number }

/** Texts of one repeated character, the pattern's own letters included; the shorter first. */
function* attacksOn(pattern: RegExp): Generator<Attack> {
  const own = [...pattern.source.replace(/\\./g, '')].filter((letter) => /[^\s^$()[\]{}|?*+]/.test(letter))
  const pumps = [...new Set([...PUMPS, ...own])]
  for (const { length, mostMs } of LENGTHS) {
    for (const pump of pumps) {
      const name = `${JSON.stringify(pump)} × ${length}`
      yield* ENDS.map((end) => ({ name, text: textOf(pump, length, end), mostMs }))
    }
  }
}

/**
 * Returns the attack that keeps a pattern busy for too long, or null. Compilation and garbage collection are no
 * proof, so it is measured three times.
 */
function attackOn(pattern: RegExp): string | null {
  for (const { name, text, mostMs } of attacksOn(pattern)) {
    if ([1, 2, 3].every(() => msFor(pattern, text) > mostMs)) return name
  }
  return null
}

it('S22 no pattern of the server is slow on a text made for backtracking', { timeout: 120_000 }, () => {
  const files = globSync('{apps/server,packages/*}/src/**/*.ts', { cwd: ROOT }).filter(
    (file) => !/\.test\.ts$|\/test-[^/]+\.ts$|\/fuzz\//.test(file),
  )
  const found = files.flatMap(patternsOf)
  expect(found.length).toBeGreaterThan(150)
  const slow = found.flatMap(({ file, pattern }) => {
    const attack = attackOn(pattern)
    return attack === null ? [] : [`${file}: ${pattern} on ${attack}`]
  })
  expect(slow).toEqual([])
})

it('S22 knows a pattern that backtracks when it sees one', () => {
  expect(attackOn(/^(a+)+$/)).not.toBeNull()
  expect(attackOn(/\s+$/)).not.toBeNull()
  expect(attackOn(/^[a-z]+$/)).toBeNull()
})
