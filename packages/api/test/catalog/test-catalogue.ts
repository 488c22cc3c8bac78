// For tests only: a small catalogue whose every row is there for a filter, an edge or an order.
import type { Db } from '../../src/context.ts'

type Grade = 'refurbished_a' | 'refurbished_b' | 'refurbished_c' | 'used'
export type NewProduct = {
  sku: string
  title: string
  brand: 'dell' | 'lenovo' | 'apple'
  category: string
  price: number
  mrp?: number
  stock?: number
  kind?: string
  condition?: Grade
  cpu?: string
  ramGb?: number
  storage?: string
  displayPanel?: string
  os?: string
  countryOfOrigin?: string
  ratingHundredths?: number
  reviewCount?: number
  deletedAt?: Date
  variants?: {
    sku: string
    price: number
    mrp?: number
    stock?: number
    ramGb?: number
    storage?: string
    color?: string
    deletedAt?: Date
  }[]
}

const DELETED_AT = new Date('2026-10-01T00:00:00Z')

/** In order of age: the last is the newest. */
const PRODUCTS: readonly NewProduct[] = [
  {
    sku: 'DL-5480',
    countryOfOrigin: 'CN',
    title: 'Dell Latitude 5480',
    brand: 'dell',
    category: 'business',
    price: 25_000,
    mrp: 85_000,
    stock: 5,
    cpu: 'Intel Core i5-7300U',
    ramGb: 8,
    storage: '256GB SSD',
    os: 'Windows 10 Pro',
    displayPanel: 'IPS anti-glare',
    ratingHundredths: 460,
    reviewCount: 10,
  },
  {
    sku: 'DL-5490',
    countryOfOrigin: 'IN',
    title: 'Dell Latitude 5490',
    brand: 'dell',
    category: 'business',
    price: 27_000,
    mrp: 88_000,
    stock: 3,
    cpu: 'Intel Core i5-8350U',
    ramGb: 8,
    storage: '256GB SSD',
    os: 'Windows 11 Pro',
    displayPanel: 'IPS anti-glare',
    condition: 'refurbished_b',
    ratingHundredths: 400,
    reviewCount: 2,
  },
  {
    sku: 'DL-7490',
    title: 'Dell Latitude 7490',
    brand: 'dell',
    category: 'business',
    price: 28_000,
    stock: 2,
    cpu: 'Intel Core i7-8650U',
    ramGb: 16,
    storage: '512GB NVMe SSD',
    os: 'Windows 11 Pro',
    displayPanel: 'IPS touch',
  },
  {
    sku: 'DL-G15',
    title: 'Dell G15 Gaming',
    brand: 'dell',
    category: 'gaming',
    price: 62_000,
    mrp: 99_000,
    stock: 1,
    cpu: 'Intel Core i7-11800H',
    ramGb: 16,
    storage: '512GB NVMe SSD',
    os: 'Windows 11 Home',
    displayPanel: 'IPS 120 Hz',
  },
  {
    sku: 'DL-3189',
    title: 'Dell Chromebook 3189',
    brand: 'dell',
    category: 'laptops',
    price: 9_999,
    stock: 0,
    ramGb: 4,
    storage: '32GB eMMC',
    condition: 'used',
    displayPanel: 'IPS non-touch',
  },
  {
    sku: 'LN-T495',
    countryOfOrigin: 'CN',
    title: 'Lenovo ThinkPad T495 100% tested',
    brand: 'lenovo',
    category: 'business',
    price: 31_000,
    mrp: 90_000,
    stock: 4,
    cpu: 'AMD Ryzen 5 PRO 3500U',
    ramGb: 8,
    storage: '256GB SSD',
    os: 'Windows 11 Pro',
    condition: 'refurbished_c',
  },
  {
    sku: 'LN_T480',
    title: 'Lenovo ThinkPad T480',
    brand: 'lenovo',
    category: 'business',
    price: 29_500,
    mrp: 95_000,
    stock: 0,
    cpu: 'Intel Core i5-8350U',
    os: 'Windows 11 Pro',
    variants: [
      { sku: 'LN-T480-8', price: 26_500, stock: 3, ramGb: 8, storage: '256GB SSD' },
      { sku: 'LN-T480-16', price: 29_500, mrp: 98_000, stock: 2, ramGb: 16, storage: '500GB HDD' },
      { sku: 'LN-T480-OLD', price: 11_000, stock: 9, ramGb: 32, storage: '1TB SSD', deletedAt: DELETED_AT },
    ],
  },
  {
    sku: 'AP-M1',
    countryOfOrigin: 'VN',
    title: 'MacBook Air M1',
    brand: 'apple',
    category: 'laptops',
    price: 52_000,
    mrp: 92_900,
    cpu: 'Apple M1 (8-core)',
    os: 'macOS 26',
    ratingHundredths: 460,
    reviewCount: 3,
    variants: [{ sku: 'AP-M1-GRY', price: 52_000, stock: 1, ramGb: 8, storage: '256 GB SSD', color: 'Grey' }],
  },
  {
    sku: 'DOCK-19',
    title: 'Dell WD19 Dock',
    brand: 'dell',
    category: 'accessories',
    price: 6_499,
    mrp: 6_000,
    stock: 7,
    kind: 'dock',
  },
  {
    sku: 'DL-GONE',
    title: 'Dell Latitude withdrawn',
    brand: 'dell',
    category: 'business',
    price: 20_000,
    stock: 5,
    cpu: 'Intel Core i5',
    ramGb: 8,
    deletedAt: DELETED_AT,
  },
]

async function insertStock(prisma: Db, input: { productId: number; variantId?: number; stock?: number }) {
  const { stock = 0, ...product } = input
  const { id } = await prisma.stockItem.create({ data: product })
  if (stock > 0)
    await prisma.stockMovement.create({ data: { stockItemId: id, delta: stock, cause: 'opening' } })
}

/** Puts one product on sale and returns its id; `order` sets its age, greater is newer. */
export async function insertEntity(prisma: Db, newProduct: NewProduct, order: number): Promise<number> {
  const { price, mrp, stock, variants = [], brand, category, kind = 'laptop', ...data } = newProduct
  const product = await prisma.product.create({
    data: {
      ...data,
      kind,
      model: newProduct.title.split(' ').slice(1).join(' '),
      pricePaise: price * 100,
      mrpPaise: mrp === undefined ? null : mrp * 100,
      hsn: '847130',
      brand: { connect: { slug: brand } },
      category: { connect: { slug: category } },
      createdAt: new Date(Date.UTC(2026, 10, 1, 0, order)),
    },
  })
  if (variants.length === 0) await insertStock(prisma, { productId: product.id, stock })
  for (const { price: variantPrice, mrp: variantMrp, stock: variantStock, ...rest } of variants) {
    const variant = await prisma.productVariant.create({
      data: {
        ...rest,
        productId: product.id,
        pricePaise: variantPrice * 100,
        mrpPaise: variantMrp === undefined ? null : variantMrp * 100,
      },
    })
    await insertStock(prisma, { productId: product.id, variantId: variant.id, stock: variantStock })
  }
  return product.id
}

/** The catalogue: product ids by SKU. */
export async function insertCatalogue(prisma: Db): Promise<Map<string, number>> {
  for (const [slug, name] of [
    ['dell', 'Dell'],
    ['lenovo', 'Lenovo'],
    ['apple', 'Apple'],
    ['acer', 'Acer'],
  ] as const) {
    await prisma.brand.create({ data: { slug, name } })
  }
  const laptops = await prisma.category.create({ data: { slug: 'laptops', name: 'Laptops', sortOrder: 2 } })
  await prisma.category.create({
    data: { slug: 'gaming', name: 'Gaming', parentId: laptops.id, sortOrder: 2 },
  })
  await prisma.category.create({
    data: { slug: 'business', name: 'Business', parentId: laptops.id, sortOrder: 1 },
  })
  await prisma.category.create({ data: { slug: 'accessories', name: 'Accessories', sortOrder: 1 } })
  const ids = new Map<string, number>()
  for (const [order, product] of PRODUCTS.entries())
    ids.set(product.sku, await insertEntity(prisma, product, order))
  return ids
}
