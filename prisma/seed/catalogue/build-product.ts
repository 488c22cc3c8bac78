import type { ConditionCode } from '@dobara/domain/catalog/conditions.ts'
import { isSingleMachine } from '@dobara/domain/catalog/machine-facts.ts'
import type { Random } from '../random.ts'
import { categorySlugOf } from './categories.ts'
import { type Fact, isComputer } from './facts.ts'
import { cosmeticNotesOf } from './cosmetic-notes.ts'
import { descriptionOf } from './description.ts'
import { functionalNotesOf } from './functional-notes.ts'
import { batteryOf } from './grading.ts'
import { batteryLineOf, highlightsOf } from './highlights.ts'
import { coloursOf } from './looks.ts'
import { basePriceInr } from './pricing.ts'
import { nounOf, titleOf } from './nouns.ts'
import { picturesOf } from './product-pictures.ts'
import { qualityCheckOf, remarkOf } from './quality-check.ts'
import { both, columnsOf } from './translated.ts'
import type { SeedProduct, SeedVariant } from './seed-product.ts'
import { skuOf } from './sku.ts'
import { brightnessOf, countryOf, dimensionsOf, keyboardLayoutOf, refreshHzOf } from './specs.ts'
import { configurationsOf, stockOf, variantOf } from './variants.ts'

const CITIES = [
  both('Bengaluru', 'बेंगलुरु'),
  both('Mumbai', 'मुंबई'),
  both('Delhi', 'दिल्ली'),
  both('Hyderabad', 'हैदराबाद'),
  both('Chennai', 'चेन्नई'),
  both('Pune', 'पुणे'),
]
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

function metaOf(
  fact: Fact,
  condition: ConditionCode,
  title: string,
): Pick<SeedProduct, 'metaTitle' | 'metaDescription' | 'metaKeywords'> {
  const state = condition === 'Used' ? 'Used' : 'Refurbished'
  return {
    metaTitle: condition === 'Used' ? `Used ${title}` : `Refurbished ${title}, grade ${condition.slice(-1)}`,
    metaDescription:
      `${state} ${title}: ${isComputer(fact) ? 'checked and graded' : 'graded'} in our workshop, with 6 months' warranty and 15-day replacement. Invoice with GST.`.slice(
        0,
        255,
      ),
    metaKeywords: [state.toLowerCase(), fact.brand, fact.model, nounOf(fact).en].join(', ').slice(0, 255),
  }
}

function listedBefore(random: Random, now: Date): Date {
  const days = random.weighted([
    [random.int(1, 14), 3],
    [random.int(15, 60), 4],
    [random.int(61, 150), 3],
  ])
  return new Date(now.getTime() - days * DAY_MS - random.int(0, 600) * MINUTE_MS)
}

interface StockedOffer {
  variants: SeedVariant[]
  stock: number
  single: SeedVariant | null
}

function stockUp(random: Random, fact: Fact, condition: ConditionCode): StockedOffer {
  const isSoldOut = condition !== 'Used' && random.chance(0.05)
  const configs = configurationsOf(random, fact, { condition, colours: coloursOf(fact) })
  const offers = configs.map((config) =>
    variantOf(random.fork(`${config.ramGb}${config.storage}${config.color}`), fact, {
      condition,
      config,
      isSoldOut,
    }),
  )
  const [first] = offers
  if (!first) return { variants: [], stock: isSoldOut ? 0 : stockOf(random, condition), single: null }
  // A machine sold as found is a single item: there is nothing to choose.
  return condition === 'Used'
    ? { variants: [], stock: first.stock, single: first }
    : { variants: offers, stock: 0, single: null }
}

/** Returns what is sold of a model, in the words of its highlights. */
function soldOf(
  { variants, stock, single }: StockedOffer,
  { battery, condition }: { battery: ReturnType<typeof batteryOf> | null; condition: ConditionCode },
) {
  const units = variants.map((variant) => ({ stockQty: variant.stock }))
  const isSingle = isSingleMachine({ stockQty: stock, variants: units })
  const builds = single ? [...variants, single] : variants
  return {
    battery: batteryLineOf(battery, { condition, isSingle }),
    ram: [...new Set(builds.map(({ ramGb }) => ramGb))],
    drives: [...new Set(builds.map(({ storage }) => storage))],
  }
}

/** Builds the product of one model in one grade. The same stream of random numbers gives the same product. */
export function buildProduct(
  random: Random,
  fact: Fact,
  listing: { condition: ConditionCode; now: Date },
): SeedProduct {
  const { condition, now } = listing
  const { variants, stock, single } = stockUp(random.fork('stock'), fact, condition)
  const first = variants[0] ?? single
  const [color = 'Black'] = coloursOf(fact)
  const title = titleOf(fact)
  const createdAt = listedBefore(random, now)
  const battery = fact.kind === 'laptop' ? batteryOf(random, condition) : null
  const remark = remarkOf(random, fact, condition)
  const pricePaise = basePriceInr(fact, condition) * 100
  const sold = soldOf({ variants, stock, single }, { battery, condition })
  return {
    fact,
    sku: skuOf(fact, condition, single ? { ...single, color: null } : undefined),
    title,
    categorySlug: categorySlugOf(fact),
    condition,
    pricePaise,
    mrpPaise: fact.mrpInr * 100,
    countryOfOrigin: countryOf(random, fact),
    ramGb: first?.ramGb ?? null,
    storage: first?.storage ?? null,
    color,
    displayRefreshHz: refreshHzOf(fact),
    brightnessNits: brightnessOf(random, fact),
    keyboardLayout: keyboardLayoutOf(fact),
    dimensionsMm: dimensionsOf(fact),
    ports: fact.ports.join(', '),
    batteryHealthPct: battery?.healthPct ?? null,
    batteryCycles: battery?.cycles ?? null,
    ...columnsOf('fulfillmentLocation', random.pick(CITIES)),
    ...columnsOf('highlights', highlightsOf(fact, sold)),
    ...columnsOf('description', descriptionOf(random, fact, condition)),
    ...columnsOf('cosmeticNotes', cosmeticNotesOf(random, fact, condition)),
    ...columnsOf('functionalNotes', functionalNotesOf(random, fact, { battery, remark })),
    ...metaOf(fact, condition, title),
    createdAt,
    listedAtPaise: random.chance(0.18) ? pricePaise + random.int(2, 6) * 500_00 : null,
    variants,
    stock,
    pictures: picturesOf(fact, condition, variants),
    check: qualityCheckOf(random, fact, {
      remark,
      batteryNote: battery ? `${battery.cycles} cycles, ${battery.healthPct}% of design capacity` : null,
      listedAt: createdAt,
    }),
  }
}
