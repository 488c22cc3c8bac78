import type { ContentKind, PageSlug } from './content.ts'

/** Pattern of the last part of the address of a page or an article. */
export const PAGE_ADDRESS_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
export const PAGE_ADDRESS_LENGTH = 80

/** Pages that are a text and nothing else: only they may move. The others do something at their address, such as a form. */
const TEXT_PAGES: readonly string[] = [
  'about',
  'help',
  'warranty',
  'returns',
  'privacy',
  'terms',
  'cookies',
  'refunds',
] satisfies PageSlug[]

/** First parts of the addresses of everything in the shop that is no page of content. */
export const RESERVED_ADDRESSES: readonly string[] = [
  'admin',
  'api',
  'assets',
  'c',
  'checkout',
  'compare',
  'confirm-newsletter',
  'confirm-stock-alert',
  'dev',
  'feeds',
  'forgot-password',
  'healthz',
  'login',
  'media',
  'metrics',
  'order',
  'order-confirmation',
  'orders',
  'pay',
  'redelivery',
  'agent-cart',
  'unit',
  'passport',
  'product',
  'products',
  'profile',
  'questions',
  'repairs',
  'readyz',
  'register',
  'reset-password',
  'sandbox',
  'sell',
  'setup',
  'invitation',
  'sitemaps',
  'trade-ins',
  'trpc',
  'unsubscribe',
  'verify-email',
  'wipe',
  'wishlist',
]

/** Returns true if a text may be given another address. `slug` is the name it began with. */
export function isMovable({ kind, slug }: { kind: ContentKind; slug: string }): boolean {
  return kind === 'article' || TEXT_PAGES.includes(slug)
}

/** Returns true if a page may not use the address; articles have /blog/ to themselves. */
export function isReserved(kind: ContentKind, address: string): boolean {
  return kind === 'page' && RESERVED_ADDRESSES.includes(address)
}

/** The path of a text in the shop: `/warranty`, `/blog/battery-health-explained`. */
export function contentPath(kind: ContentKind, address: string): `/${string}` {
  return kind === 'article' ? `/blog/${address}` : `/${address}`
}
