import type { ConditionCode } from '@dobara/domain/catalog/conditions.ts'
import type { Random } from '../random.ts'
import type { Fact } from './facts.ts'
import { basePriceInr, mrpInr, stepInr } from './pricing.ts'
import type { SeedVariant } from './seed-product.ts'
import { skuOf } from './sku.ts'

export interface Configuration {
  ramGb: number
  storage: string
  color: string | null
}

function allConfigurations(fact: Fact, colours: readonly string[]): Configuration[] {
  const tints = colours.length > 1 ? colours : [null]
  return fact.ramGbOptions.flatMap((ramGb) =>
    fact.storageOptions.flatMap((storage) => tints.map((color) => ({ ramGb, storage, color }))),
  )
}

/**
 * Returns true for usual pairs; few people combine the largest drive with the least memory, so such pairs are mostly
 * missing.
 */
function isUsual(random: Random, fact: Fact, config: Configuration): boolean {
  const isLeast = config.ramGb === fact.ramGbOptions[0]
  const isLargest = config.storage === fact.storageOptions.at(-1)
  if (fact.ramGbOptions.length > 1 && fact.storageOptions.length > 1 && isLeast && isLargest)
    return random.chance(0.3)
  return random.chance(config.ramGb > 16 ? 0.6 : 0.9)
}

const MOST: Record<ConditionCode, number> = {
  'Refurbished-A': 12,
  'Refurbished-B': 12,
  'Refurbished-C': 3,
  Used: 1,
}

/** The configurations one product is sold in, the cheapest first and always there. */
export function configurationsOf(
  random: Random,
  fact: Fact,
  sold: { condition: ConditionCode; colours: readonly string[] },
): Configuration[] {
  const [least, ...others] = allConfigurations(fact, sold.colours)
  if (!least) return []
  return [least, ...others.filter((config) => isUsual(random, fact, config))].slice(0, MOST[sold.condition])
}

/** Units in stock: about one in eight is sold out, one in seven nearly. */
export function stockOf(random: Random, condition: ConditionCode): number {
  if (condition === 'Used') return random.int(1, 4)
  return random.weighted([
    [0, 9],
    [random.int(1, 5), 14],
    [random.int(6, 25), 77],
  ])
}

export function variantOf(
  random: Random,
  fact: Fact,
  sold: { condition: ConditionCode; config: Configuration; isSoldOut: boolean },
): SeedVariant {
  const { condition, config, isSoldOut } = sold
  const step = stepInr(fact, config)
  return {
    sku: skuOf(fact, condition, config),
    ...config,
    pricePaise: (basePriceInr(fact, condition) + step) * 100,
    mrpPaise: mrpInr(fact, step) * 100,
    stock: isSoldOut ? 0 : stockOf(random, condition),
  }
}
