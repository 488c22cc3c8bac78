import type { AdminImage } from '@dobara/contract/pictures/admin-images.ts'

/** A picture of the Latitude, as the back office has it. */
export const testImage = (id: number, more: Partial<AdminImage> = {}): AdminImage => ({
  id,
  productId: 7,
  variantId: more.variantIds?.[0] ?? null,
  variantIds: [],
  productTitle: 'Dell Latitude 7490',
  productSku: 'DELL-7490-4821',
  cloudinaryUrl: `/media/${id}/640.webp`,
  altText: `View ${id}`,
  isPrimary: id === 1,
  sortOrder: id,
  width: 1280,
  height: 960,
  fileSize: 86_016,
  shot: null,
  isRepresentative: false,
  ...more,
})
