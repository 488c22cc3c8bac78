import { describe, expect, it } from 'vitest'
import { sameBrand, similarBrand } from './brand-names.ts'

const BRANDS = ['Dell', 'HP', 'Lenovo', 'Asus', 'TP-Link', 'Microsoft', 'लावा'].map((name) => ({ name }))

describe('the brand that a name means', () => {
  it.each([
    ['dell', 'Dell'],
    [' D E L L ', 'Dell'],
    ['Ｄｅｌｌ', 'Dell'],
    ['TPLink', 'TP-Link'],
    ['लावा', 'लावा'],
    ['Del', undefined],
    ['', undefined],
    ['--', undefined],
  ])('is, for %j, %j', (name, brand) => {
    expect(sameBrand(name, BRANDS)?.name).toBe(brand)
  })

  it.each([
    ['Del', 'Dell'],
    ['Dlel', 'Dell'],
    ['Lenvo', 'Lenovo'],
    ['Mircosofft', 'Microsoft'],
    ['Dell', undefined],
    ['HO', undefined],
    ['Acer', undefined],
    ['LG', undefined],
  ])('is suggested, for %j, as %j', (name, brand) => {
    expect(similarBrand(name, BRANDS)?.name).toBe(brand)
  })
})
