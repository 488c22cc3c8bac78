import { describe, expect, it } from 'vitest'
import { componentKindName, componentName, componentUndo, mayChangeParts } from './components.ts'

const now = new Date('2026-11-29T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

describe('the name of a part', () => {
  it('leaves out what is not known', () => {
    expect(componentName({ brand: 'Kingston', model: 'NV2', capacity: '500 GB' })).toBe('Kingston NV2 500 GB')
    expect(componentName({ brand: '', model: '45N1', capacity: null })).toBe('45N1')
  })
})

describe('the kind of a part', () => {
  it('has a name in both languages, and stays what a repair called it', () => {
    expect(componentKindName('ram', 'en')).toBe('Memory')
    expect(componentKindName('battery', 'hi')).toBe('बैटरी')
    expect(componentKindName('hinge cover', 'hi')).toBe('hinge cover')
    expect(componentKindName('toString', 'en')).toBe('toString')
  })
})

describe('the parts of a machine', () => {
  it.each([
    ['in_repair', false, 'fit', true],
    ['delivered', false, 'fit', true],
    ['scrapped', false, 'remove', true],
    ['listed', false, 'remove', 'UNIT_IN_STOCK'],
    ['held', false, 'fit', 'UNIT_IN_STOCK'],
    ['scrapped', false, 'fit', 'COMPONENT_UNIT_SCRAPPED'],
    ['scrapped', true, 'remove', 'UNIT_HANDED_OVER'],
  ] as const)(
    'in state %s (with a recycler: %s) can be changed by %s: %s',
    (state, isHandedOver, change, expected) => {
      const result = mayChangeParts({ state, isHandedOver }, change)
      expect(result.ok || result.code).toBe(expected)
    },
  )
})

describe('taking back the last entry of a part', () => {
  const trace = {
    fittedAt: ago(1),
    removedAt: null,
    destinedAt: null,
    isOfRepair: false,
    isPromised: false,
    isElsewhere: false,
  }
  const removed = { ...trace, fittedAt: ago(900), removedAt: ago(2), destinedAt: ago(2) }
  it.each([
    ['fitted today', trace, 'delete'],
    ['removed today after it was fitted', removed, 'put_back'],
    ['removed today, and came with the machine', { ...removed, fittedAt: null }, 'delete'],
    ['scrapped today after it lay in stock', { ...removed, removedAt: ago(90) }, 'restock'],
    ['of a repair and removed', { ...removed, isOfRepair: true }, 'put_back'],
    ['fitted by a repair', { ...trace, isOfRepair: true }, null],
    ['fitted just a day ago', { ...trace, fittedAt: ago(24) }, 'delete'],
    ['fitted longer ago', { ...trace, fittedAt: ago(25) }, null],
    ['promised to a buyer', { ...trace, isPromised: true }, null],
    ['promised to a buyer and removed', { ...removed, isPromised: true }, 'put_back'],
    ['in another machine', { ...removed, isElsewhere: true }, null],
  ])('returns the right undo for one that is %s', (_, part, expected) => {
    expect(componentUndo(part, now)).toBe(expected)
  })
})
