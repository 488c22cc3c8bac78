import { expect, it } from 'vitest'
import { pinStartsOf } from './settings.ts'

it.each([
  ['560 001', ['560001']],
  ['560 001, 40', ['560001', '40']],
  ['560001 560017\n40', ['560001', '560017', '40']],
  ['560 561', ['560', '561']],
  ['11;11', ['11']],
])('reads the PIN codes and beginnings in %j as %j', (typed, starts) => {
  expect(pinStartsOf(typed)).toEqual(starts)
})
