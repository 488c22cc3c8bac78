import type { Db, Tx } from '@dobara/db/client.ts'
import { DEMO_SETTINGS } from '@dobara/domain/settings/demo-settings.ts'
import type { MediaStore } from '@dobara/providers/media/media-port.ts'
import { buildCatalogue } from './catalogue/build-catalogue.ts'
import { insertCatalogue } from './catalogue/insert-catalogue.ts'
import type { SeedProduct } from './catalogue/seed-product.ts'
import { isShopEmpty } from '@dobara/db/is-shop-empty.ts'
import { buildOrders } from './orders/build-orders.ts'
import { insertCases } from './orders/cases.ts'
import { insertCoupons, insertOrders } from './orders/insert-orders.ts'
import { insertTradeIns } from './orders/trade-ins.ts'
import { insertNewsletter, insertPeople, insertReviews } from './people/insert-people.ts'
import { buildPeople } from './people/people.ts'
import { insertQuestions } from './people/questions.ts'
import { buildReviews } from './people/reviews.ts'
import { storePictures } from './pictures/store-pictures.ts'
import type { SampleItem } from './catalogue/sample-products.ts'
import { createRandom, type Random } from './random.ts'
import { buildUnits, trackedOffers, type WipePerson } from './units/build-units.ts'
import { insertUnits } from './units/insert-units.ts'

export interface SeedInput {
  prisma: Db
  /** Store of the product pictures, which go through the same pipeline as an upload. */
  media: MediaStore
  now: Date
  log: (message: string) => void
}

export interface SeedResult {
  products: number
  orders: number
  /** How long it took, in milliseconds. */
  ms: number
}

/** The settings row that marks a demo shop as complete. */
export const DEMO_MARKER = 'demoSeed'
const SEED = 'dobara'
/** Everything is one transaction; slow discs get this long. */
const TRANSACTION_MS = 120_000

async function refuseUnlessEmpty(prisma: Db): Promise<void> {
  if (!(await isShopEmpty(prisma)))
    throw new Error('The shop has products or people already: the demo shop is made in an empty one only.')
}

type StoredPictures = Awaited<ReturnType<typeof storePictures>>

/** Inserts the demo settings; those that the store has set already remain. */
async function insertSettings(tx: Tx, now: Date): Promise<void> {
  const at = now.toISOString()
  await tx.setting.createMany({
    data: [
      ...Object.entries(DEMO_SETTINGS).map(([key, value]) => ({ key, value })),
      { key: DEMO_MARKER, value: { seed: SEED, at } },
      // A demo is set up as far as it can be.
      { key: 'setupHidden', value: { at } },
    ],
    skipDuplicates: true,
  })
}

type Stocked = {
  products: SeedProduct[]
  stored: StoredPictures
  now: Date
  sampleItems: SampleItem[]
  built: ReturnType<typeof buildOrders>
  random: Random
  staffId: string
  wipers: WipePerson[]
}

/** The orders with their stock, and the machines of the offers that no order has touched. */
async function insertStock(
  tx: Tx,
  { products, sampleItems, built, staffId, ...made }: Stocked,
): Promise<void> {
  const ordered = new Set(
    built.stock.flatMap(({ movements, reservations }) =>
      [...movements, ...reservations].map(({ stockItemId }) => stockItemId),
    ),
  )
  const tracked = trackedOffers(products, { sampleItems, ordered })
  const counted = new Set(tracked.map(({ item }) => item.stockItemId))
  const others = sampleItems.filter(({ stockItemId }) => !counted.has(stockItemId))
  await insertOrders(tx, others, built)
  await insertUnits(tx, buildUnits(made.random, tracked, made), staffId)
}

type Served = {
  random: Random
  people: ReturnType<typeof buildPeople>
  orders: ReturnType<typeof buildOrders>['orders']
  now: Date
}

/** Inserts the requests that customers made after their orders, and the machines that they sell. */
async function insertService(tx: Tx, { random, people, orders, now }: Served): Promise<void> {
  const idOfStaff = (role: string) =>
    people.staff.find(({ staffRole }) => staffRole === role)?.id ?? people.admin.id
  const [ashaId, staffId] = [people.asha.id, idOfStaff('support')]
  await insertQuestions(tx, { random: random.fork('questions'), ashaId, staffId, now })
  await insertCases(tx, { random: random.fork('cases'), orders, ashaId, staffId: idOfStaff('orders'), now })
  const otherId = people.customers[0]?.id ?? ashaId
  await insertTradeIns(tx, { random: random.fork('trade-ins'), ashaId, otherId, staffId, now })
}

async function writeShop(
  tx: Tx,
  made: { products: SeedProduct[]; stored: StoredPictures; now: Date },
): Promise<number> {
  const { products, stored, now } = made
  const random = createRandom(SEED)
  const people = buildPeople({ random: random.fork('people'), now })
  const shoppers = [people.asha, ...people.customers]
  const userIds = shoppers.map(({ id }) => id)
  await insertPeople(tx, [people.admin, ...people.staff, ...shoppers])
  const { sampleItems, ids } = await insertCatalogue(tx, products, stored)
  const coupons = await insertCoupons(tx, ids, now)
  const built = buildOrders({
    random: random.fork('orders'),
    now,
    sampleItems,
    coupons,
    people,
    settings: DEMO_SETTINGS,
  })
  await insertStock(tx, {
    ...made,
    sampleItems,
    built,
    random: random.fork('units'),
    staffId: people.admin.id,
    wipers: people.staff.flatMap(({ id, name, staffRole }) =>
      staffRole === 'technician' || staffRole === 'manager' ? { id, name } : [],
    ),
  })
  const reviews = buildReviews({
    random: random.fork('reviews'),
    now,
    userIds,
    undecidedId: people.asha.id,
    products: products.map(({ sku, fact, condition, createdAt }) => ({
      id: ids.products.get(sku) ?? 0,
      kind: fact.kind,
      model: fact.model,
      condition,
      listedAt: createdAt,
    })),
    deliveries: built.orders.flatMap(({ life: { deliveredAt }, order, items }) =>
      deliveredAt ? items.map(({ productId }) => ({ userId: order.userId, productId, deliveredAt })) : [],
    ),
  })
  await insertReviews(tx, { random: random.fork('votes'), reviews, userIds, now })
  await insertNewsletter(tx, random.fork('newsletter'), now)
  await insertService(tx, { random, people, orders: built.orders, now })
  const wished = random.fork('wishes').sample([...ids.products.values()], 4)
  await tx.wishlistItem.createMany({
    data: wished.map((productId) => ({ userId: people.asha.id, productId, createdAt: now })),
  })
  await insertSettings(tx, now)
  return built.orders.length
}

/**
 * Fills an empty shop with the demo: pictures first, then every row in one transaction, so a crash leaves the
 * database empty and a second start finds the pictures it stored already.
 * @throws Error when there are products or people already.
 */
export async function seedDemoShop(input: SeedInput): Promise<SeedResult> {
  const { prisma, media, now, log } = input
  const started = performance.now()
  await refuseUnlessEmpty(prisma)
  const products = buildCatalogue({ random: createRandom(SEED).fork('catalogue'), now })
  const stored = await storePictures(
    media,
    products.flatMap(({ pictures }) => pictures.map(({ picture }) => picture)),
  )
  log(`${stored.size} product pictures stored in ${Math.round(performance.now() - started)} ms`)
  const orders = await prisma.$transaction((tx) => writeShop(tx, { products, stored, now }), {
    maxWait: 10_000,
    timeout: TRANSACTION_MS,
  })
  const ms = Math.round(performance.now() - started)
  log(`${products.length} products and ${orders} orders written; the demo shop took ${ms} ms`)
  return { products: products.length, orders, ms }
}
