import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { wipeRecord } from '../../test/test-wipes.ts'
import { canonicalWipe, FIRST_DIGEST, type SealedWipe, sealWipe, verifyWipeChain } from './wipe-chain.ts'
import type { WipeRecord } from './wipe-record.ts'

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

function chainOf(count: number): SealedWipe[] {
  const chain: SealedWipe[] = []
  for (let index = 0; index < count; index += 1) {
    const record = { ...wipeRecord, driveSerial: `S41GNX0K12345${index}` }
    chain.push(sealWipe(record, chain.at(-1)?.digest ?? FIRST_DIGEST, sha256))
  }
  return chain
}
const changed = (chain: readonly SealedWipe[], index: number, change: (sealed: SealedWipe) => SealedWipe) =>
  chain.map((sealed, at) => (at === index ? change(sealed) : sealed))

describe('canonicalWipe', () => {
  it('does not depend on the order of fields, other properties, or how accents are composed', () => {
    const reversed = Object.fromEntries(Object.entries({ ...wipeRecord, note: 'x' }).reverse()) as WipeRecord
    expect(canonicalWipe(reversed)).toBe(canonicalWipe(wipeRecord))
    expect(canonicalWipe({ ...wipeRecord, place: 'Poone\u0301' })).toBe(
      canonicalWipe({ ...wipeRecord, place: 'Poon\u00E9' }),
    )
  })

  it('has every field', () => {
    expect(Object.keys(JSON.parse(canonicalWipe(wipeRecord)))).toEqual(Object.keys(wipeRecord).sort())
  })
})

describe('verifyWipeChain', () => {
  it('accepts a chain as it was sealed, and an empty one', () => {
    expect(verifyWipeChain(chainOf(5), sha256)).toBeNull()
    expect(verifyWipeChain([], sha256)).toBeNull()
  })

  it.each(Object.keys(wipeRecord) as (keyof WipeRecord)[])(
    'names the record and the field %s when it was changed',
    (field) => {
      const value = typeof wipeRecord[field] === 'string' ? 'other' : 7
      const chain = changed(chainOf(4), 2, (sealed) => ({
        ...sealed,
        record: { ...sealed.record, [field]: value },
      }))
      expect(verifyWipeChain(chain, sha256)).toMatchObject({ index: 2, kind: 'field-changed', field })
    },
  )

  it('names the first of several changed records', () => {
    const forge = (sealed: SealedWipe) => ({ ...sealed, record: { ...sealed.record, operator: 'Nobody' } })
    const chain = changed(changed(chainOf(5), 3, forge), 1, forge)
    expect(verifyWipeChain(chain, sha256)).toMatchObject({ index: 1, field: 'operator' })
    expect(verifyWipeChain(chain, sha256)?.sentence).toBe(
      'Record 2 (DB-04HM-ASW9-5) was changed after it was sealed: operator.',
    )
  })

  it('names the record when its text was changed with it', () => {
    const chain = changed(chainOf(3), 1, (sealed) => {
      const record: WipeRecord = { ...sealed.record, outcome: 'failed' }
      return { ...sealed, record, text: canonicalWipe(record) }
    })
    expect(verifyWipeChain(chain, sha256)).toMatchObject({ index: 1, kind: 'record-changed', field: null })
  })

  it('names the next record when one was sealed anew', () => {
    const chain = changed(chainOf(3), 1, ({ record, previous }) =>
      sealWipe({ ...record, outcome: 'failed' }, previous, sha256),
    )
    expect(verifyWipeChain(chain, sha256)).toMatchObject({ index: 2, kind: 'link-broken' })
  })

  it.each([
    ['removed', (chain: SealedWipe[]) => chain.toSpliced(1, 1), 1],
    ['removed at the beginning', (chain: SealedWipe[]) => chain.slice(1), 0],
    ['moved', (chain: SealedWipe[]) => [chain[0], chain[2], chain[1]].filter((one) => one !== undefined), 1],
  ])('finds a record that was %s', (_, tamper, index) => {
    expect(verifyWipeChain(tamper(chainOf(4)), sha256)).toMatchObject({ index, kind: 'link-broken' })
  })

  it('finds records that are missing at the end by the head that was noted', () => {
    const chain = chainOf(4)
    const head = { count: 4, digest: chain[3]?.digest ?? '' }
    expect(verifyWipeChain(chain, sha256, head)).toBeNull()
    expect(verifyWipeChain(chain.slice(0, 3), sha256, head)).toMatchObject({
      index: 3,
      kind: 'record-missing',
    })
  })

  it('reports a text that is no JSON', () => {
    const chain = changed(chainOf(1), 0, (sealed) => ({ ...sealed, text: '{' }))
    expect(verifyWipeChain(chain, sha256)).toMatchObject({ index: 0, kind: 'record-changed', field: null })
  })
})
