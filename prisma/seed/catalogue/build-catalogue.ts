import type { ConditionCode } from '@dobara/domain/catalog/conditions.ts'
import type { Random } from '../random.ts'
import { buildProduct } from './build-product.ts'
import { FACTS, type Fact, type FactKind } from './facts.ts'
import { keepsPriceFloor } from './pricing.ts'
import { withDifferentLeads } from './product-pictures.ts'
import type { SeedProduct } from './seed-product.ts'

/** How often a model is also sold in a grade besides B, in which all of them are. */
const ALSO_SOLD: Record<FactKind, Partial<Record<ConditionCode, number>>> = {
  laptop: { 'Refurbished-A': 0.55, 'Refurbished-C': 0.3, Used: 0.2 },
  desktop: { 'Refurbished-A': 0.5, 'Refurbished-C': 0.3, Used: 0.1 },
  'all-in-one': { 'Refurbished-A': 0.6, 'Refurbished-C': 0.4 },
  monitor: { 'Refurbished-A': 0.6, 'Refurbished-C': 0.4, Used: 0.1 },
  dock: { 'Refurbished-A': 0.6 },
  printer: { 'Refurbished-A': 0.4, 'Refurbished-C': 0.3 },
  network: { 'Refurbished-A': 0.3, Used: 0.5 },
}

function conditionsOf(random: Random, fact: Fact): ConditionCode[] {
  const others = Object.entries(ALSO_SOLD[fact.kind]) as [ConditionCode, number][]
  const chosen = others.filter(([, share]) => random.chance(share)).map(([condition]) => condition)
  return (['Refurbished-B', ...chosen] as const).filter((condition) => keepsPriceFloor(fact, condition))
}

/** All products of the demo shop, oldest first, so that ids grow with age. */
export function buildCatalogue({ random, now }: { random: Random; now: Date }): SeedProduct[] {
  const products = FACTS.flatMap((fact) => {
    const stream = random.fork(`${fact.brand} ${fact.model}`)
    return conditionsOf(stream, fact).map((condition) =>
      buildProduct(stream.fork(condition), fact, { condition, now }),
    )
  })
  products.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.sku < b.sku ? -1 : 1))
  return withDifferentLeads(products)
}
