import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../scripts/run-program.mjs'
import { chosenSteps } from './chosen-steps.mjs'
import { DRILLS } from './drills.mjs'

const drills = [
  { name: 'soak', steps: { shop: ['node', ['soak.ts']] } },
  { name: 'load', steps: { throughput: ['node', ['load.ts']], steady: ['node', ['steady.ts']] } },
]
const commandsOf = (...wanted) =>
  chosenSteps(drills, wanted).flatMap(({ steps }) =>
    steps.map(({ program, args }) => [program, ...args].join(' ')),
  )

describe('the drills that a command line chooses', () => {
  it.each([
    ['all of them without a name', [], ['node soak.ts', 'node load.ts', 'node steady.ts']],
    ['all steps of one', ['load'], ['node load.ts', 'node steady.ts']],
    ['one step', ['load', 'steady', '--minutes', '2'], ['node steady.ts --minutes 2']],
    ['the first step with arguments', ['soak', '--minutes', '2'], ['node soak.ts --minutes 2']],
  ])('are %s', (_what, wanted, expected) => {
    expect(commandsOf(...wanted)).toEqual(expected)
  })

  it('are none for an unknown name, which is rejected', () => {
    expect(() => commandsOf('nothing')).toThrow('There is no drill “nothing”')
  })
})

it('starts only files and folders that exist', () => {
  const places = DRILLS.flatMap(({ steps }) => Object.values(steps))
    .flatMap(([, args]) => args)
    .filter((arg) => /^qa\/.*(\/|\.(ts|mjs))$/.test(arg))
  expect(places.length).toBeGreaterThan(10)
  expect(places.filter((place) => !existsSync(join(ROOT, place)))).toEqual([])
})
