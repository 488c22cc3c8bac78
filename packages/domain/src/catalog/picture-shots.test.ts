import { describe, expect, it } from 'vitest'
import { missingShots, wantedShots } from './picture-shots.ts'

const own = (shot: 'front' | 'keyboard' | 'marks' | null) => ({ shot, isRepresentative: false })

describe('photographs of a product', () => {
  it.each([
    ['laptop', 'Refurbished-A', ['front', 'keyboard', 'lid', 'side']],
    ['laptop', 'Refurbished-B', ['front', 'keyboard', 'lid', 'side', 'marks']],
    ['laptop', 'Used', ['front', 'keyboard', 'lid', 'side', 'marks']],
    ['monitor', 'Refurbished-A', ['front', 'back']],
    ['printer', 'Refurbished-C', ['front', 'back', 'marks']],
  ] as const)('are required for a %s in grade %s: %j', (kind, condition, shots) => {
    expect(wantedShots({ kind, condition })).toEqual(shots)
  })

  it('are missing until one of the very product shows them', () => {
    const product = { kind: 'laptop', condition: 'Refurbished-B' as const }
    const pictures = [own('front'), own('keyboard'), own('marks'), own(null)]
    expect(missingShots(product, pictures)).toEqual(['lid', 'side'])
    expect(missingShots(product, [])).toEqual(wantedShots(product))
  })

  it('are not taken by representative pictures', () => {
    const product = { kind: 'monitor', condition: 'Refurbished-A' as const }
    expect(missingShots(product, [{ shot: 'front', isRepresentative: true }, own('front')])).toEqual(['back'])
    expect(missingShots(product, [{ shot: 'back', isRepresentative: true }, own('front')])).toEqual(['back'])
  })
})
