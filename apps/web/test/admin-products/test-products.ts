// For tests only: products as the back office lists them.
import type { AdminProductRow } from '@dobara/contract/admin-products/product-list.ts'

export const latitude: AdminProductRow = {
  id: 1,
  sku: 'DELL-5490',
  title: 'Dell Latitude 5490',
  brand: 'Dell',
  model: 'Latitude 5490',
  price: 24_999,
  mrp: null,
  discountPercent: 0,
  gstPercent: 18,
  stockQty: 3,
  waiting: 0,
  inStock: true,
  tracking: 'quantity',
  condition: 'Refurbished-A',
  state: 'active',
  publishAt: null,
  categoryId: 2,
  imageUrl: null,
  imageAlt: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-02T00:00:00.000Z',
  variants: [],
}
const variant = (id: number, ramGb: number, price: number) => ({
  id,
  sku: `DELL-7420-${ramGb}`,
  price,
  mrp: null,
  stockQty: 2,
  inStock: true,
  tracking: 'quantity' as const,
  attributes: { color: null, ramGb, storage: '256 GB SSD' },
  updatedAt: '2026-11-20T10:00:00.000Z',
})
export const withVariants: AdminProductRow = {
  ...latitude,
  id: 2,
  sku: 'DELL-7420',
  title: 'Dell Latitude 7420',
  stockQty: 4,
  tracking: null,
  variants: [variant(21, 8, 31_000), variant(22, 16, 36_500)],
}
export const listOf = (products: AdminProductRow[], total = products.length) => ({
  products,
  pagination: { page: 1, limit: 12, total, totalPages: Math.ceil(total / 12) },
})
