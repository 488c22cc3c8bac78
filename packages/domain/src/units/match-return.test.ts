import { describe, expect, it } from 'vitest'
import { matchReturn } from './match-return.ts'

const sold = [{ unitId: 1 }, { unitId: 2 }]
const match = (scannedUnitId: number | null, matched: number[] = [], overrideReason: string | null = null) =>
  matchReturn({ scannedUnitId, sold, matched, overrideReason })

describe('a returned machine', () => {
  it('is the one whose label was read', () => {
    expect(match(2)).toEqual({ ok: true, value: 2 })
  })

  it('is refused where it is another one, and taken for the first missing one with a reason', () => {
    expect(match(7)).toMatchObject({ ok: false, code: 'RETURN_OTHER_MACHINE', detail: { unitId: 1 } })
    expect(match(null)).toMatchObject({ ok: false, code: 'RETURN_OTHER_MACHINE' })
    expect(match(7, [1], 'The board was replaced')).toEqual({ ok: true, value: 2 })
  })

  it('is not taken twice, nor more often than the line was sold', () => {
    expect(match(1, [1])).toMatchObject({ ok: false, code: 'RETURN_ALL_MATCHED' })
    expect(match(7, [1, 2], 'Why not')).toMatchObject({ ok: false, code: 'RETURN_ALL_MATCHED' })
  })
})
