import { expect, it } from 'vitest'
import { RefusedStartError } from '../startup/refused-start.ts'
import { readBooksArguments } from './read-books-arguments.ts'

const DAY_MS = 86_400_000

it('shows twenty rows of each check and compares thirty days, by default', () => {
  expect(readBooksArguments([])).toMatchObject({
    isJson: false,
    rowLimit: 20,
    windowMs: 30 * DAY_MS,
    ledger: undefined,
  })
  const args = [
    '--json',
    '--limit',
    '5',
    '--days',
    '2',
    '--ledger',
    'a.jsonl',
    '--now',
    '2026-11-21T06:30:00Z',
  ]
  expect(readBooksArguments(args)).toEqual({
    isJson: true,
    rowLimit: 5,
    windowMs: 2 * DAY_MS,
    ledger: 'a.jsonl',
    now: new Date('2026-11-21T06:30:00Z'),
  })
})

it('takes a seal as the log of the process has it', () => {
  const hash = 'ab'.repeat(32)
  expect(readBooksArguments(['--seal', `12:${hash}`]).seal).toEqual({ number: 12, hash })
})

it.each([
  [['--fix'], 'npm run check:books --'],
  [['--limit', '-1'], 'npm run check:books --'],
  [['--limit', 'all'], '--limit needs a whole number'],
  [['--days', '2.5'], '--days needs a whole number'],
  [['--seal', '12'], '--seal needs a number and a hash'],
  [['--now', 'yesterday'], '--now needs a time'],
])('refuses %j with a sentence', (args, sentence) => {
  expect(() => readBooksArguments(args)).toThrow(RefusedStartError)
  expect(() => readBooksArguments(args)).toThrow(sentence)
})
