import type { ProductFacts } from './product-facts.ts'

type Age = Pick<ProductFacts, 'createdAtMs' | 'id'>

/** The newest first, of one moment the one with the greater id: what most lists are ordered by in the end. */
export const byAge = (one: Age, other: Age) => other.createdAtMs - one.createdAtMs || other.id - one.id

/** Where it stands, or belongs. */
function placeOf(products: readonly Age[], product: Age): number {
  let [low, high] = [0, products.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (byAge(products[middle] ?? product, product) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Puts a product into a list that is in this order. */
export function insertByAge(products: ProductFacts[], product: ProductFacts): void {
  products.splice(placeOf(products, product), 0, product)
}

/** Takes it out again, as long as nothing of it changed. */
export function removeByAge(products: ProductFacts[], product: ProductFacts): void {
  const place = placeOf(products, product)
  if (products[place] === product) products.splice(place, 1)
}
