import type { UnitPage } from '@dobara/contract/catalog/units/units.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { setLanguage } from '../../../lib/texts/texts.ts'
import { UnitFacts } from './unit-facts.tsx'
import { hi } from './texts.hi.ts'

afterEach(() => {
  cleanup()
  setLanguage('en')
})

const charger = {
  key: 'chargerKind',
  label: 'Charger',
  labelHi: 'चार्जर',
  unit: null,
  value: 'none',
  choice: { value: 'none', label: 'Not included', labelHi: 'साथ में नहीं' },
  isComparable: false,
}
const marks = {
  ...charger,
  key: 'marks',
  label: 'Marks and scratches',
  labelHi: null,
  value: '<b>Dent</b>',
  choice: null,
}
const unit: UnitPage = {
  code: 'DB-7K2M-9QXA-4',
  condition: null,
  batteryHealthPct: 88,
  batteryCycles: null,
  priceDifference: 0,
  product: {
    id: 12,
    sku: 'T480',
    title: 'ThinkPad T480',
    brand: 'Lenovo',
    model: 'T480',
    variantId: null,
    variantSku: null,
    attributes: {},
    isListed: true,
  },
  state: 'for_sale',
  price: 22_499,
  recFunction: null,
  recCosmetic: null,
  facts: [charger, marks],
  serialEnd: 'BC1',
  batteryTest: null,
  photos: [],
  report: null,
  reports: [],
  reportVersion: null,
  wipe: null,
  parts: [],
}
const valueOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent

describe('the facts of a machine', () => {
  it('list its attributes next to its battery, as text', () => {
    render(<UnitFacts unit={unit} />)
    expect(valueOf('Battery')).toBe('88 % of its design capacity')
    expect(valueOf('Charger')).toBe('Not included')
    expect(valueOf('Marks and scratches')).toBe('<b>Dent</b>')
  })

  it('are in Hindi on a page in Hindi, and in English where the store gave no Hindi', () => {
    setLanguage('hi', { 'catalog/units': hi })
    render(<UnitFacts unit={unit} />)
    expect(valueOf('चार्जर')).toBe('साथ में नहीं')
    expect(valueOf('Marks and scratches')).toBe('<b>Dent</b>')
  })
})
