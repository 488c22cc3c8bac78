import { expect, it } from 'vitest'
import { isShown, readRows, unnamedTests } from '../../test/test-shown-by.ts'

const rows = readRows('security.md', 'S')
const proofs = rows.flatMap((row) => row.proofs)

it('names tests that are there', () => {
  expect(proofs.length).toBeGreaterThan(20)
  expect(proofs.filter((proof) => !isShown(proof))).toEqual([])
})

it('names each row once, and every test file that has a test of it', () => {
  expect(new Set(rows.map(({ row }) => row)).size).toBe(rows.length)
  expect(unnamedTests(rows, 'S')).toEqual([])
})
