import type { ListProductsInput } from './catalog.ts'

/** Query for the newest products that can be bought. */
export const FRESH_INPUT = {
  sort: 'newest',
  inStock: 'true',
  page: 1,
  limit: 8,
} satisfies ListProductsInput

/**
 * Returns the query for the cheapest laptop of an operating system that can be bought now; one row, fetched together
 * with the rest of the page.
 */
export function startingAtInput(operatingSystem: 'windows' | 'macos'): ListProductsInput {
  return { operatingSystem, sort: 'price_asc', inStock: 'true', page: 1, limit: 1 }
}
