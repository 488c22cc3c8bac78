import { expect, it } from 'vitest'
import { isFault } from './fuzz-shop.ts'

it.each([
  ['an error', '{"level":50,"time":1,"msg":"procedure failed"}', true],
  ['the end of the process', '{"level":60,"time":1,"msg":"the shop ends"}', true],
  ['an alert for a person', '{"level":50,"time":1,"alert":"money-to-return","msg":"give it back"}', false],
  ['a warning', '{"level":40,"time":1,"msg":"slow"}', false],
  ['no line of the log', 'alert', false],
])('%s is a fault of the shop or is not', (_what, line, isOne) => {
  expect(isFault(line)).toBe(isOne)
})
