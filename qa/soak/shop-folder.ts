import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashPassword } from '@dobara/api/identity/accounts/passwords.ts'
import { uuidV7 } from '@dobara/api/ids.ts'
import { GENEROUS_CASH } from '@dobara/api/test/test-cash-limits.ts'
import { createDb, type Db } from '@dobara/db/client.ts'
import { startCluster } from '@dobara/db/embedded/cluster.ts'
import { ensureDatabase } from '@dobara/db/embedded/ensure-database.ts'
import { migrate } from '@dobara/db/migrate.ts'
import { copyMigratedCluster, TEMPLATE } from '@dobara/db/test/test-own-cluster.ts'
import { queryOnce } from '@dobara/db/test/test-standby.ts'
import { DEMO_SETTINGS } from '@dobara/domain/settings/demo-settings.ts'

export const PASSWORD = 'Soak@12345 long'
const PRODUCTS = 20
/** As many as no soak sells. */
const STOCK = 1_000_000

export type StockedShop = {
  productIds: number[]
  /** The mail addresses of people who can sign in with PASSWORD. */
  shoppers: string[]
  admin: string
}
export type ShopFolder = StockedShop & {
  dir: string
  remove: () => Promise<void>
}

/** Laptops for sale without pictures, customers, an administrator: into a database that is migrated and empty. */
export async function stockShop(db: Db, shopperCount: number): Promise<StockedShop> {
  // Its shoppers buy for cash all the time.
  await db.setting.createMany({
    data: [
      { key: 'shop', value: DEMO_SETTINGS.shop },
      { key: 'cod', value: GENEROUS_CASH },
    ],
  })
  const productIds = await addProducts(db)
  return { productIds, ...(await addPeople(db, shopperCount)) }
}

/**
 * A data folder with a small shop in its own PostgreSQL. What is not empty is not seeded, so a shop started on it is up at once.
 * `runFolder`: of the run of tests in which it is made, if it is.
 */
export async function makeShopFolder(shopperCount: number, runFolder?: string): Promise<ShopFolder> {
  const dir = await mkdtemp(join(tmpdir(), 'dobara-soak-'))
  // PostgreSQL runs as another user when the tests run as root.
  await chmod(dir, 0o755)
  if (runFolder) await copyMigratedCluster(runFolder, join(dir, 'postgres'))
  const cluster = await startCluster({ dir: join(dir, 'postgres') })
  try {
    if (runFolder) {
      await queryOnce(cluster.url('postgres'), `ALTER DATABASE ${TEMPLATE} RENAME TO dobara`)
    } else {
      await ensureDatabase(cluster.url('postgres'), 'dobara')
      await migrate(cluster.url('dobara'))
    }
    const { prisma, close } = createDb({ url: cluster.url('dobara') })
    try {
      const stocked = await stockShop(prisma, shopperCount)
      return { dir, ...stocked, remove: () => rm(dir, { recursive: true, force: true }) }
    } finally {
      await close()
    }
  } finally {
    await cluster.stop()
  }
}

async function addProducts(db: Db): Promise<number[]> {
  const brand = await db.brand.create({ data: { name: 'Dell', slug: 'dell' } })
  const category = await db.category.create({ data: { name: 'Laptops', slug: 'laptops' } })
  const laptops = Array.from({ length: PRODUCTS }, (_, index) => ({
    sku: `SOAK-${index + 1}`,
    title: `Dell Latitude ${5001 + index}`,
    model: `Latitude ${5001 + index}`,
    brandId: brand.id,
    categoryId: category.id,
    pricePaise: 20_099_00 + index * 100_00,
    gstRateBp: 1800,
    hsn: '847130',
    kind: 'laptop' as const,
  }))
  const products = await db.product.createManyAndReturn({ data: laptops, select: { id: true } })
  const ids = products.map(({ id }) => id)
  const items = await db.stockItem.createManyAndReturn({ data: ids.map((productId) => ({ productId })) })
  await db.stockMovement.createMany({
    data: items.map(({ id }) => ({ stockItemId: id, delta: STOCK, cause: 'opening' as const })),
  })
  return ids
}

async function addPeople(db: Db, count: number): Promise<Pick<StockedShop, 'shoppers' | 'admin'>> {
  const passwordHash = await hashPassword(PASSWORD)
  const now = new Date()
  const verified = { passwordHash, emailVerifiedAt: now, createdAt: now }
  const shoppers = Array.from({ length: count }, (_, number) => `soak${number}@test.example`)
  const admin = 'soak-admin@test.example'
  await db.user.createMany({
    data: [
      ...shoppers.map((email) => ({ id: uuidV7(now), email, name: 'Asha Rao', ...verified })),
      { id: uuidV7(now), email: admin, name: 'Ravi', role: 'admin' as const, ...verified },
    ],
  })
  return { shoppers, admin }
}
