import { expect, it } from 'vitest'
import { isShown, readRows, unnamedTests } from '@dobara/server/test/test-shown-by.ts'

const FAULTS = Array.from({ length: 72 }, (_, index) => `F${String(index + 1).padStart(2, '0')}`)
const rows = readRows('faults.md', 'F')

it('has a row for every fault, in order', () => {
  expect(rows.map(({ row }) => row)).toEqual(FAULTS)
})

it('names a test for each, or states in one line what it waits for', () => {
  const bare = rows.filter(({ proofs, shown }) => proofs.length === 0 && !/^waits: .{10,}/.test(shown))
  expect(bare).toEqual([])
})

it('names tests that are there, and every test file that has a test of a row', () => {
  const proofs = rows.flatMap((row) => row.proofs)
  expect(proofs.filter((proof) => !isShown(proof))).toEqual([])
  expect(unnamedTests(rows, 'F')).toEqual([])
})

it('names tests that are there for each of what broke other shops under load', () => {
  const broken = readRows('under-load.md', 'L')
  expect(broken.map(({ row }) => row)).toEqual(['L01', 'L02', 'L03', 'L04', 'L05'])
  for (const { proofs } of broken) expect(proofs.map(isShown)).toEqual(proofs.map(() => true))
  expect(broken.every(({ proofs }) => proofs.length > 0)).toBe(true)
})
