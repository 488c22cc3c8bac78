import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../scripts/run-program.mjs'
import { listMutants } from './list-mutants.mjs'

const LIST = 'qa/mutation/mutants.json'
const read = (path) => readFileSync(join(ROOT, path), 'utf8')
const faultsOf = (mutant) =>
  listMutants((path) => (path === LIST ? JSON.stringify([mutant]) : read(path))).faults

it('has at least 60 mutants, each of a row with a quick test and of a text that is in its file once', () => {
  const { mutants, faults } = listMutants(read)
  expect(faults).toEqual([])
  expect(mutants.length).toBeGreaterThanOrEqual(60)
})

it('names a mutant of no row, of a text that is not in the file once, and one that changes nothing', () => {
  const [mutant] = JSON.parse(read(LIST))
  expect(faultsOf({ ...mutant, row: 'NOBODY-1' })).toEqual(['NOBODY-1 is no row of the specification'])
  expect(faultsOf({ ...mutant, from: 'e' })).toEqual([
    expect.stringMatching(new RegExp(`^${mutant.row}: “e” is in .* times$`)),
  ])
  expect(faultsOf({ ...mutant, to: mutant.from })).toEqual([expect.stringMatching(/is not changed$/)])
})
