import { expect, it } from 'vitest'
import { createGuessLimit } from './guess-limit.ts'

const limit = () => createGuessLimit({ max: 5, windowMs: 60_000, maxKeys: 3 })

it('refuses the sixth wrong try of a key until its minute is over', () => {
  const guesses = limit()
  expect([0, 1, 2, 3, 4].map((second) => guesses.take('a', second * 1000))).toEqual([0, 0, 0, 0, 0])
  expect(guesses.take('a', 5000)).toBe(55)
  expect(guesses.take('b', 5000)).toBe(0)
  expect(guesses.take('a', 59_999)).toBe(1)
  expect(guesses.take('a', 60_000)).toBe(0)
})

it('does not count what succeeded', () => {
  const guesses = limit()
  for (let tries = 0; tries < 50; tries += 1) {
    expect(guesses.take('a', tries)).toBe(0)
    guesses.giveBack('a')
  }
})

it('forgets the oldest key when there are too many', () => {
  const guesses = limit()
  for (let tries = 0; tries < 5; tries += 1) guesses.take('a', 0)
  for (const key of ['b', 'c', 'd']) guesses.take(key, 1)
  expect(guesses.take('a', 2)).toBe(0)
  guesses.giveBack('never seen')
})
