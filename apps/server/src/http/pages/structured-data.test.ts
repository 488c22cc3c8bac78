import { describe, expect, it } from 'vitest'
import { jsonInScript } from './escape.ts'
import type { PageFacts } from './page-route.ts'
import { translatorOf } from './page-texts.ts'
import { type DescribedProduct, type OfferFacts, productData } from './structured-data.ts'

const fact = { labelHi: null, unit: null, choice: null, isComparable: true }
const FACTS: DescribedProduct['facts'] = [
  {
    ...fact,
    key: 'printTechnology',
    label: 'Technology',
    labelHi: 'तकनीक',
    value: 'laser',
    choice: { value: 'laser', label: 'Laser', labelHi: 'लेज़र' },
  },
  { ...fact, key: 'pagesPerMinute', label: 'Speed', unit: 'ppm', value: 38 },
  { ...fact, key: 'duplexPrinting', label: 'Duplex </script> printing', value: true },
]

function dataOf(
  facts: DescribedProduct['facts'],
  language: PageFacts['request']['language'] = 'en',
  others: readonly OfferFacts[] = [],
) {
  const product: DescribedProduct = {
    title: 'LaserJet',
    model: 'M404',
    brand: 'HP',
    condition: 'Used',
    categoryPath: [],
    description: null,
    descriptionHi: null,
    color: null,
    countryOfOrigin: null,
    images: [],
    rating: 0,
    reviewCount: 0,
    qualityReport: null,
    warrantyMonths: 0,
    returnWindowDays: 0,
    facts,
  }
  const offer = { sku: 'M404', price: 9_999, inStock: true, path: '/product/M404' }
  return productData(
    product,
    { offer, others },
    {
      request: { path: offer.path, params: {}, search: {}, language },
      t: translatorOf(language),
      publicUrl: 'https://shop.example',
      store: null,
      categories: [],
    },
  )
}

describe('the structured data of a product', () => {
  it('lists its attributes with values and units', () => {
    expect(dataOf(FACTS).additionalProperty).toEqual([
      { '@type': 'PropertyValue', name: 'Technology', value: 'Laser' },
      { '@type': 'PropertyValue', name: 'Speed', value: 38, unitText: 'ppm' },
      { '@type': 'PropertyValue', name: 'Duplex </script> printing', value: true },
    ])
  })

  it('names them in the language of the page, where they have a name in it', () => {
    expect(dataOf(FACTS, 'hi').additionalProperty).toMatchObject([
      { name: 'तकनीक', value: 'लेज़र' },
      { name: 'Speed' },
      {},
    ])
  })

  it('has no list of attributes for a product without any', () => {
    expect(dataOf(null)).not.toHaveProperty('additionalProperty')
  })

  it('cannot close its script element', () => {
    expect(jsonInScript(dataOf(FACTS))).not.toContain('</script>')
  })

  it('names part number and barcode where the store has such attributes', () => {
    const numbers = [
      { ...fact, key: 'mpn', label: 'Part number', value: 'W1A53A' },
      { ...fact, key: 'gtin', label: 'Barcode', value: '0193015123456' },
    ]
    expect(dataOf(numbers)).toMatchObject({ mpn: 'W1A53A', gtin: '0193015123456' })
    const wrong = dataOf([{ ...fact, key: 'gtin', label: 'Barcode', value: 'unknown' }])
    expect(wrong).not.toHaveProperty('gtin')
    expect(wrong).not.toHaveProperty('mpn')
  })

  it('offers each variant at its own address, twenty at most', () => {
    const other = { sku: 'M404-W', price: 8_999, inStock: false, path: '/product/M404?variant=M404-W' }
    expect(dataOf([], 'en', [other]).offers).toMatchObject([
      { sku: 'M404', price: 9_999 },
      {
        sku: 'M404-W',
        url: 'https://shop.example/product/M404?variant=M404-W',
        availability: 'https://schema.org/OutOfStock',
        itemCondition: 'https://schema.org/UsedCondition',
      },
    ])
    expect(
      dataOf(
        [],
        'en',
        Array.from({ length: 30 }, () => other),
      ).offers,
    ).toHaveLength(20)
  })
})
