import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { wipeRecord } from '../../test/test-wipes.ts'
import { canonicalWipe, FIRST_DIGEST, type SealedWipe, sealWipe, wipeChainFaults } from './wipe-chain.ts'
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

const faultsOf = (chain: readonly SealedWipe[]) => wipeChainFaults(chain, sha256)

describe('wipeChainFaults', () => {
  it('accepts a chain as it was sealed, and an empty one', () => {
    expect(faultsOf(chainOf(5))).toEqual([])
    expect(faultsOf([])).toEqual([])
  })

  it.each(Object.keys(wipeRecord) as (keyof WipeRecord)[])(
    'names the record and the field %s when it was changed, with both values',
    (field) => {
      const now = typeof wipeRecord[field] === 'string' ? 'other' : 7
      const chain = changed(chainOf(4), 2, (sealed) => ({
        ...sealed,
        record: { ...sealed.record, [field]: now },
      }))
      const sealed = chain[2]?.text && JSON.parse(chain[2].text)[field]
      expect(faultsOf(chain)).toEqual([
        { index: 2, kind: 'fields-changed', fields: [{ field, sealed, now }] },
      ])
    },
  )

  it('names every changed record, and each of its fields', () => {
    const forge = (sealed: SealedWipe) => ({
      ...sealed,
      record: { ...sealed.record, operator: 'Nobody', place: 'Nowhere' },
    })
    const faults = faultsOf(changed(changed(chainOf(5), 3, forge), 1, forge))
    expect(faults.map(({ index, fields }) => [index, ...fields.map(({ field }) => field)])).toEqual([
      [1, 'operator', 'place'],
      [3, 'operator', 'place'],
    ])
  })

  it('reads a record whose fields were removed or are no texts', () => {
    const { place: _, ...less } = wipeRecord
    const odd = { ...less, tool: ['nvme'] } as unknown as WipeRecord
    const [fault] = faultsOf(changed(chainOf(1), 0, (sealed) => ({ ...sealed, record: odd })))
    expect(fault?.fields.filter(({ field }) => field !== 'driveSerial')).toEqual([
      { field: 'place', sealed: 'Bengaluru', now: null },
      { field: 'tool', sealed: 'nvme', now: '["nvme"]' },
    ])
  })

  it.each([
    ['whose text was changed', { text: '{}' }],
    ['whose text is no JSON', { text: '{' }],
    ['without a text', { text: null }],
    ['whose digest before it was changed', { previous: 'f'.repeat(64) }],
  ])('names a record %s', (_, more) => {
    const chain = changed(chainOf(3), 1, (sealed) => ({ ...sealed, ...more }))
    expect(faultsOf(chain)).toEqual([{ index: 1, kind: 'text-changed', fields: [] }])
  })

  it('names a record whose text was changed with it', () => {
    const chain = changed(chainOf(3), 1, (sealed) => {
      const record: WipeRecord = { ...sealed.record, outcome: 'failed' }
      return { ...sealed, record, text: canonicalWipe(record) }
    })
    expect(faultsOf(chain)).toEqual([{ index: 1, kind: 'text-changed', fields: [] }])
  })

  it('reports a text that is not a record, despite its valid seal', () => {
    const forged = (sealed: SealedWipe) => ({ ...sealed, text: '1', digest: sha256(`${sealed.previous}\n1`) })
    expect(faultsOf(changed(chainOf(1), 0, forged))).toMatchObject([{ index: 0, kind: 'text-changed' }])
  })

  it('names the next record when one was sealed again', () => {
    const chain = changed(chainOf(3), 1, ({ record, previous }) =>
      sealWipe({ ...record, outcome: 'failed' }, previous, sha256),
    )
    expect(faultsOf(chain)).toEqual([{ index: 2, kind: 'link-missing', fields: [] }])
  })

  it.each([
    ['removed', (chain: SealedWipe[]) => chain.toSpliced(1, 1), [[1, 'link-missing']]],
    ['removed at the beginning', (chain: SealedWipe[]) => chain.slice(1), [[0, 'link-missing']]],
    [
      'moved',
      ([first, second, third, ...rest]: SealedWipe[]) =>
        [first, third, second, ...rest].filter((one) => one !== undefined),
      [
        [1, 'link-moved'],
        [2, 'link-moved'],
        [3, 'link-moved'],
      ],
    ],
  ])('finds a record that was %s', (_, tamper, found) => {
    expect(faultsOf(tamper(chainOf(4))).map(({ index, kind }) => [index, kind])).toEqual(found)
  })
})
