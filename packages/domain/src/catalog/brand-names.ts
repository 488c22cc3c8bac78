import { editDistance } from './edit-distance.ts'

/** Two names of one brand have the same key: case, spaces, punctuation and full-width letters do not matter. */
export function brandKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
}

/** Shorter names differ by one letter for good reasons: HP, LG, MSI. */
const LEAST_LETTERS = 3
/** From so many letters on, two slips of a typist are likelier than two brands. */
const LONG = 7

/** The brand that is the same but for how its name is written. */
export function sameBrand<Brand extends { name: string }>(
  name: string,
  brands: readonly Brand[],
): Brand | undefined {
  const key = brandKey(name)
  return key === '' ? undefined : brands.find((brand) => brandKey(brand.name) === key)
}

/** The brand that was probably meant by a name that no brand has: 'Del' resembles 'Dell'. */
export function similarBrand<Brand extends { name: string }>(
  name: string,
  brands: readonly Brand[],
): Brand | undefined {
  const key = brandKey(name)
  if (key.length < LEAST_LETTERS) return undefined
  const most = key.length >= LONG ? 2 : 1
  let closest: { brand: Brand; slips: number } | undefined
  for (const brand of brands) {
    const other = brandKey(brand.name)
    if (other.length < LEAST_LETTERS || other === key) continue
    const slips = editDistance(key, other, most)
    if (slips <= most && slips < (closest?.slips ?? most + 1)) closest = { brand, slips }
  }
  return closest?.brand
}
