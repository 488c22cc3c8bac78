// For tests only: carts and their items.
import type { Cart, CartItem, SavedItem } from '@dobara/contract/cart.ts'

export function itemOf(name: string, change: Partial<CartItem> = {}): CartItem {
  const quantity = change.quantity ?? 1
  return {
    id: name,
    productId: 1,
    productVariantId: null,
    sku: `SKU-${name}`,
    productSku: `SKU-${name}`,
    quantity,
    productTitle: `Laptop ${name}`,
    productBrand: 'Lenovo',
    productCondition: 'Refurbished-A',
    image: null,
    imageAlt: null,
    selectedAttributes: { ramGb: 16 },
    unitPrice: 24_999,
    unitMrp: null,
    unitDiscountPercent: 0,
    lineTotal: 24_999 * quantity,
    lineTax: 0,
    isListed: true,
    availableQty: 5,
    isAvailable: true,
    previousPrice: null,
    ...change,
  }
}

export function savedOf(name: string, change: Partial<SavedItem> = {}): SavedItem {
  const { lineTotal: _total, lineTax: _tax, ...item } = itemOf(name)
  return { ...item, ...change }
}

export function cartOf(items: CartItem[]): Cart {
  const subtotal = items.reduce((sum, item) => sum + item.lineTotal, 0)
  return {
    id: '0199aaaa-0000-7000-8000-000000000000',
    items,
    itemCount: items.reduce((sum, item) => sum + item.quantity, 0),
    subtotal,
    discountAmount: 0,
    taxAmount: 0,
    totalAmount: subtotal,
    currency: 'INR',
    appliedCoupons: [],
    availableCoupons: [],
  }
}
