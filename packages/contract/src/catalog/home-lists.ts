import type { ListProductsInput } from './catalog.ts'

/** The newest things that can be bought. */
export const FRESH_INPUT = {
  sort: 'newest',
  inStock: 'true',
  page: 1,
  limit: 8,
} satisfies ListProductsInput

/** The cheapest laptop of a system that can be bought now; one row, asked together with the rest of the page. */
export function startingAtInput(operatingSystem: 'windows' | 'macos'): ListProductsInput {
  return { operatingSystem, sort: 'price_asc', inStock: 'true', page: 1, limit: 1 }
}
