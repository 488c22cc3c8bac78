import { afterEach, describe, expect, it } from 'vitest'
import { STORE_INFO } from '../../test/catalog/test-product.ts'
import { policyLine, promisedOf, wordsOf } from './shop-front.ts'
import { setLanguage } from './texts/texts.ts'

afterEach(() => setLanguage('en'))

describe('policyLine', () => {
  it('has the number of the product', () => {
    expect(policyLine(STORE_INFO, 'warranty', 12)).toBe('12-month warranty')
    setLanguage('hi')
    expect(policyLine(STORE_INFO, 'warranty', 12)).toBe('12 महीने की वारंटी')
  })

  it('inserts the number of the product wherever the line names it', () => {
    const line = '{{warrantyMonths}}-month warranty: {{warrantyMonths}} months from delivery'
    const policies = { ...STORE_INFO.policies, warranty: { en: line, hi: line } }
    expect(policyLine({ ...STORE_INFO, policies }, 'warranty', 12)).toBe(
      '12-month warranty: 12 months from delivery',
    )
  })

  it('is empty for a product without it, and in a shop that cannot back it', () => {
    expect(policyLine(STORE_INFO, 'replacement', 0)).toBe('')
    const none = { en: '', hi: '' }
    const policies = { ...STORE_INFO.policies, replacement: none, invoice: none }
    expect(policyLine({ ...STORE_INFO, policies }, 'replacement', 15)).toBe('')
    expect(policyLine({ ...STORE_INFO, policies }, 'invoice')).toBe('')
    expect(policyLine(undefined, 'invoice')).toBe('')
  })
})

describe('promisedOf', () => {
  it('returns the terms of a product unless the shop promises none at all', () => {
    const product = { warrantyMonths: 12, returnWindowDays: 15 }
    expect(promisedOf(product, STORE_INFO)).toEqual(product)
    const claims = { ...STORE_INFO.claims, warrantyMonths: 0 }
    expect(promisedOf(product, { ...STORE_INFO, claims })).toEqual({ ...product, warrantyMonths: 0 })
  })
})

describe('wordsOf', () => {
  it('is the text in the language spoken', () => {
    expect(wordsOf({ en: 'Yes', hi: 'हाँ' })).toBe('Yes')
    setLanguage('hi')
    expect(wordsOf({ en: 'Yes', hi: 'हाँ' })).toBe('हाँ')
  })
})
