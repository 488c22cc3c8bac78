import { createHash } from 'node:crypto'
import type { StoredImage } from '@dobara/providers/media/media-port.ts'
import type { CheckSheet } from '@dobara/domain/catalog/checks/check-sheet.ts'
import { batteryFloor } from '@dobara/domain/units/listing-faults.ts'
import { storedUnitCode } from '@dobara/domain/units/stored-code.ts'
import { formatUnitCode } from '@dobara/domain/units/unit-code.ts'
import { FIRST_DIGEST, type SealedWipe, sealWipe } from '@dobara/domain/units/wipe-chain.ts'
import { qualityCheckOf, remarkOf } from '../catalogue/quality-check.ts'
import type { SampleItem } from '../catalogue/sample-products.ts'
import type { SeedProduct } from '../catalogue/seed-product.ts'
import type { Random } from '../random.ts'
import { unitAttributes } from './unit-attributes.ts'

/** So many offers of laptops are tracked by unit, the others by quantity. */
const OFFERS = 25
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const PHOTOS = 5

/** A machine of the demo shop as it will be written, ids apart. */
export type SeedUnit = {
  code: string
  serial: string
  brand: string
  stockItemId: number
  productId: number
  variantId: number | null
  condition: SeedProduct['condition']
  purchasePricePaise: number
  priceDifferencePaise: number
  location: string
  batteryHealthPct: number
  batteryCycles: number
  /** By the keys of the attributes of machines. */
  attributes: Record<string, string>
  receivedAt: Date
  listedAt: Date
  /** The first is the newest state; a few machines are still at the workshop. */
  isListed: boolean
  report: { sheet: CheckSheet; technician: string; finishedAt: Date }
  wipe: SealedWipe
  recordedById: string
  validatedById: string
  photos: { shot: string; stored: StoredImage }[]
}

/** Offers of laptops that no order of the demo has touched: their stock is counted by machines from the first day. */
export function trackedOffers(
  products: readonly SeedProduct[],
  { sampleItems, ordered }: { sampleItems: readonly SampleItem[]; ordered: ReadonlySet<number> },
): { item: SampleItem; product: SeedProduct }[] {
  const offers = sampleItems.flatMap((item) => {
    const product = products.find(
      ({ sku, variants }) => sku === item.sku || variants.some((variant) => variant.sku === item.sku),
    )
    const isFree =
      product?.fact.kind === 'laptop' && item.availableAfter > 0 && !ordered.has(item.stockItemId)
    return isFree ? [{ item, product }] : []
  })
  // One offer of each product, so that the machines of 25 models differ.
  const first = new Map(offers.map((offer) => [offer.item.productId, offer]))
  return [...first.values()].slice(0, OFFERS)
}

const SERIAL_STARTS: Readonly<Record<string, string>> = { Lenovo: 'PF', HP: '5CG', Apple: 'C02', Dell: '' }
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

function serialOf(random: Random, brand: string): string {
  const start = SERIAL_STARTS[brand] ?? ''
  const rest = Array.from({ length: 7 }, () => LETTERS[random.int(0, LETTERS.length - 1)]).join('')
  return `${start}${rest}`
}

/** Photos of this machine among those that were rendered of its model: each begins with another one. */
function photosOf(
  product: SeedProduct,
  place: number,
  stored: ReadonlyMap<string, StoredImage>,
): SeedUnit['photos'] {
  const all = product.pictures.filter(({ variantSku }) => variantSku === null)
  return Array.from({ length: Math.max(4, Math.min(PHOTOS, all.length)) }, (_, index) => {
    const shown = all[(index + place) % all.length]
    const image = shown && stored.get(shown.picture.name)
    if (!shown || !image) throw new Error(`${product.sku} has no picture for its machines`)
    return { shot: shown.picture.shot, stored: image }
  })
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const isoSecond = (at: Date) => `${at.toISOString().slice(0, 19)}Z`

/** An account of the demo that erases drives, or confirms what another one erased. */
export type WipePerson = { id: string; name: string }

type Making = {
  product: SeedProduct
  unit: Pick<SeedUnit, 'code' | 'serial'>
  at: Date
  wipers: readonly WipePerson[]
}
type MadeWipe = { wipe: SealedWipe; recordedById: string; validatedById: string }

function wipeOf(random: Random, { product, unit, at, wipers }: Making, previous: string): MadeWipe {
  const [operator, validator] = random.sample(wipers, 2)
  if (!operator || !validator) throw new Error('a wipe needs two persons')
  const sizeGb = Number(/(\d+)\s*GB/.exec(product.storage ?? '')?.[1] ?? 512)
  const end = new Date(at.getTime() + random.int(2, 9) * MINUTE_MS)
  const record = {
    unitCode: unit.code,
    vendor: product.fact.brand,
    model: product.fact.model,
    systemSerial: unit.serial,
    driveModel: random.pick(['SAMSUNG MZVLB512HBJQ', 'WDC PC SN730', 'SK hynix BC511', 'KIOXIA KXG6AZNV']),
    driveSerial: `S${random.int(10, 99)}NX0M${random.int(100_000, 999_999)}`,
    driveBytes: sizeGb * 1_000_000_000,
    media: 'nvme-ssd',
    technique: 'nvme-sanitize-crypto',
    level: 'purge',
    tool: 'nvme',
    toolVersion: '2.4',
    startedAt: isoSecond(at),
    finishedAt: isoSecond(end),
    outcome: 'succeeded',
    verification: 'device-status',
    rawStatus: 'Sanitize Status (SSTAT) :  0x101',
    sstat: 0x101,
    operator: operator.name,
    validator: validator.name,
    validatedAt: isoSecond(new Date(end.getTime() + 30 * MINUTE_MS)),
    place: product.fulfillmentLocation,
  } as const
  return {
    wipe: sealWipe(record, previous, sha256),
    recordedById: operator.id,
    validatedById: validator.id,
  }
}

/** Three to five machines of an offer: each with a battery, cycles, marks, price and report of its own. */
function unitOf(
  random: Random,
  { item, product }: { item: SampleItem; product: SeedProduct },
  by: {
    place: number
    now: Date
    previous: string
    stored: ReadonlyMap<string, StoredImage>
    wipers: readonly WipePerson[]
  },
): SeedUnit {
  const { place, now, previous, stored, wipers } = by
  const floor = Math.max(72, batteryFloor(product.condition))
  const batteryHealthPct = Math.min(99, floor + random.int(0, 14))
  const batteryCycles = Math.max(12, Math.round((101 - batteryHealthPct) * random.int(14, 26)))
  const receivedAt = new Date(now.getTime() - random.int(9, 24) * DAY_MS - random.int(0, 400) * MINUTE_MS)
  const testedAt = new Date(receivedAt.getTime() + random.int(1, 5) * DAY_MS)
  const code = formatUnitCode(Uint8Array.from({ length: 5 }, () => random.int(0, 255)))
  const serial = serialOf(random, product.fact.brand)
  const check = qualityCheckOf(random, product.fact, {
    remark: remarkOf(random, product.fact, product.condition),
    batteryNote: `${batteryCycles} cycles, ${batteryHealthPct}% of the design capacity`,
    listedAt: testedAt,
  })
  if (!check) throw new Error(`${product.sku} is no computer`)
  const wiping = { product, unit: { code, serial }, at: new Date(testedAt.getTime() + 3_600_000), wipers }
  const surplus = Math.max(0, batteryHealthPct - floor - 4)
  return {
    code: storedUnitCode(code),
    serial,
    brand: product.fact.brand,
    stockItemId: item.stockItemId,
    productId: item.productId,
    variantId: item.variantId,
    condition: product.condition,
    purchasePricePaise: Math.floor((item.pricePaise * 0.62) / 100_00) * 100_00,
    priceDifferencePaise: place === 0 ? 0 : surplus * 100_00,
    location: `Rack ${random.int(1, 6)}-${random.int(1, 9)}`,
    batteryHealthPct,
    batteryCycles,
    attributes: unitAttributes(code, product.condition),
    receivedAt,
    listedAt: new Date(testedAt.getTime() + DAY_MS),
    isListed: true,
    report: { sheet: check.sheet, technician: check.technician, finishedAt: testedAt },
    ...wipeOf(random, wiping, previous),
    photos: photosOf(product, place, stored),
  }
}

/** The machines of the tracked offers; their wipe records form one chain. One in seven is still at the workshop. */
export function buildUnits(
  random: Random,
  offers: readonly { item: SampleItem; product: SeedProduct }[],
  made: { now: Date; stored: ReadonlyMap<string, StoredImage>; wipers: readonly WipePerson[] },
): SeedUnit[] {
  const units: SeedUnit[] = []
  for (const offer of offers) {
    const count = random.int(3, 5)
    for (let place = 0; place < count; place += 1) {
      const previous = units.at(-1)?.wipe.digest ?? FIRST_DIGEST
      const unit = unitOf(random, offer, { ...made, place, previous })
      units.push({ ...unit, isListed: place === 0 || !random.chance(0.15) })
    }
  }
  return units
}
