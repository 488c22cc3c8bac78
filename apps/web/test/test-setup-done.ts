// For tests only: a shop whose owner has done all that it needs before it sells.
import type { ShopSetup } from '@dobara/contract/admin-dashboard.ts'

export const SETUP_DONE: Readonly<Omit<ShopSetup, 'isHidden'>> = {
  secondFactor: true,
  seller: true,
  missingSeller: [],
  category: true,
  product: true,
  picture: true,
  productToPicture: null,
  tax: true,
  delivery: true,
  payments: true,
  paymentTest: true,
  order: true,
}
