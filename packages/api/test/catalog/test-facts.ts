import type { Columns } from '../../src/features/catalog/shelf/columns.ts'
import type { OfferFacts, ProductFacts } from '../../src/features/catalog/shelf/product-facts.ts'

function offerAt({ offers }: Columns, at: number): OfferFacts {
  const [mrpPaise = -1, ramGb = -1] = [offers.mrpPaise[at], offers.ramGb[at]]
  return {
    variantId: offers.variantId[at] || null,
    pricePaise: offers.pricePaise[at] ?? 0,
    mrpPaise: mrpPaise < 0 ? null : mrpPaise,
    ramGb: ramGb < 0 ? null : ramGb,
    drive: offers.drive[at] ?? 0,
    isInStock: offers.isInStock[at] === 1,
    choices: offers.choices[at] ?? 0,
  }
}

/** What the columns know of the product of a place. */
export function factsAt(columns: Columns, place: number): ProductFacts {
  const { products } = columns
  const [first = 0, count = 0] = [products.firstOffer[place], products.offerCount[place]]
  return {
    id: products.id[place] ?? 0,
    createdAtMs: products.createdAtMs[place] ?? 0,
    ratingHundredths: products.ratingHundredths[place] ?? 0,
    reviewCount: products.reviewCount[place] ?? 0,
    brandId: products.brandId[place] ?? 0,
    categoryId: products.categoryId[place] ?? 0,
    condition: products.condition[place] ?? 0,
    countryOfOrigin: products.countryOfOrigin[place] ?? 0,
    cpuMaker: products.cpuMaker[place] ?? 0,
    osFamily: products.osFamily[place] ?? 0,
    isTouch: products.isTouch[place] === 1,
    kind: products.kind[place] ?? 0,
    build: products.build[place] ?? 0,
    isInStock: products.isInStock[place] === 1,
    offers: Array.from({ length: count }, (_, index) => offerAt(columns, first + index)),
    choices: products.choices[place] ?? 0,
    choicesInStock: products.choicesInStock[place] ?? 0,
  }
}
