/** What filters and orders of lists ask of one thing that can be bought; of a null nothing is known. */
export type OfferFacts = {
  /** Null of the product itself. */
  variantId: number | null
  pricePaise: number
  mrpPaise: number | null
  ramGb: number | null
  /** As drives.ts has it. */
  drive: number
  isInStock: boolean
  /** Which choices of the filter panel it is, as bits (see choices.ts). */
  choices: number
}

/** What filters and orders of lists ask of a live product. Texts are numbers (see text-numbers.ts). */
export type ProductFacts = {
  id: number
  createdAtMs: number
  ratingHundredths: number
  reviewCount: number
  brandId: number
  categoryId: number
  condition: number
  countryOfOrigin: number
  cpuMaker: number
  osFamily: number
  isTouch: boolean
  /** Such as a laptop, and its memory and drive together: what another is compared with. */
  kind: number
  build: number
  isInStock: boolean
  /** What is in stock comes first, then the cheapest: the first that fits is the one a list shows. */
  offers: readonly OfferFacts[]
  /** The choices of its offers together: of all, and of those in stock. */
  choices: number
  choicesInStock: number
}
