import { isAllowed, type Permission, type StaffRole } from './staff-roles.ts'

/** Resources of API keys, in the order of the grid in which scopes are chosen. */
export const API_RESOURCES = [
  'products',
  'stock',
  'units',
  'orders',
  'shipments',
  'returns',
  'trade_ins',
  'customers',
  'coupons',
  'reviews',
  'content',
  'support',
  'newsletter',
  'books',
  'reports',
  'settings',
  'activity',
] as const
export type ApiResource = (typeof API_RESOURCES)[number]

/** Scope → the permission that its maker must have. A resource without a row of `write` is only read. */
export const PERMISSION_OF_SCOPE = {
  'products:read': 'catalogue.read',
  'products:write': 'catalogue.write',
  'stock:read': 'catalogue.read',
  'stock:write': 'catalogue.write',
  'units:read': 'units.read',
  'units:write': 'units.write',
  'orders:read': 'orders.read',
  'orders:write': 'orders.write',
  'shipments:read': 'orders.read',
  'shipments:write': 'orders.write',
  'returns:read': 'cases.read',
  'returns:write': 'cases.write',
  'trade_ins:read': 'trade_ins.read',
  'trade_ins:write': 'trade_ins.write',
  'customers:read': 'users.read',
  'customers:write': 'users.note',
  'coupons:read': 'coupons.read',
  'coupons:write': 'coupons.write',
  'reviews:read': 'reviews.read',
  'reviews:write': 'reviews.write',
  'content:read': 'content.read',
  'content:write': 'content.write',
  'support:read': 'support.read',
  'support:write': 'support.write',
  'newsletter:read': 'newsletter.read',
  'newsletter:write': 'newsletter.write',
  'books:read': 'books.read',
  'books:write': 'books.write',
  'reports:read': 'reports.read',
  'settings:read': 'settings.read',
  'settings:write': 'settings.write',
  'activity:read': 'audit.read',
} as const satisfies Readonly<Partial<Record<`${ApiResource}:${'read' | 'write'}`, Permission>>>

export type ApiScope = keyof typeof PERMISSION_OF_SCOPE
export const API_SCOPES = Object.keys(PERMISSION_OF_SCOPE) as [ApiScope, ...ApiScope[]]

export const isApiScope = (word: string): word is ApiScope => Object.hasOwn(PERMISSION_OF_SCOPE, word)

/** Scope that a procedure states: the one that a key needs for it, or that no key may call it. */
export type StatedScope = ApiScope | 'none'

/**
 * The scope of a procedure that states nothing but its permission. Keys decide nothing about people who work here, about
 * other keys and about accounts, and have no screens of their own.
 */
export const SCOPE_OF_PERMISSION: Readonly<Record<Permission, StatedScope>> = {
  'desk.open': 'none',
  'catalogue.read': 'products:read',
  'catalogue.write': 'products:write',
  'units.read': 'units:read',
  'units.write': 'units:write',
  'coupons.read': 'coupons:read',
  'coupons.write': 'coupons:write',
  'orders.read': 'orders:read',
  'orders.write': 'orders:write',
  'cases.read': 'returns:read',
  'cases.write': 'returns:write',
  'trade_ins.read': 'trade_ins:read',
  'trade_ins.write': 'trade_ins:write',
  'books.read': 'books:read',
  'books.write': 'books:write',
  'reviews.read': 'reviews:read',
  'reviews.write': 'reviews:write',
  'content.read': 'content:read',
  'content.write': 'content:write',
  'support.read': 'support:read',
  'support.write': 'support:write',
  'newsletter.read': 'newsletter:read',
  'newsletter.write': 'newsletter:write',
  'settings.read': 'settings:read',
  'settings.write': 'settings:write',
  'users.read': 'customers:read',
  'users.note': 'customers:write',
  'users.merge': 'none',
  'users.write': 'none',
  'keys.read': 'none',
  'keys.write': 'none',
  'reports.read': 'reports:read',
  'audit.read': 'activity:read',
}

/** Returns true if a user with this role, or null for a customer, may give a scope to a key. */
export function mayGiveScope(role: StaffRole | null, scope: ApiScope): boolean {
  return isAllowed(role, PERMISSION_OF_SCOPE[scope])
}

/** The scopes that a key has now: those it was given, as far as its maker's role still allows them. */
export function effectiveScopes(given: readonly ApiScope[], role: StaffRole | null): ApiScope[] {
  return given.filter((scope) => mayGiveScope(role, scope))
}

/** Those of the scopes that are not among the ones that were given before. */
export function addedScopes(given: readonly ApiScope[], wanted: readonly ApiScope[]): ApiScope[] {
  return wanted.filter((scope) => !given.includes(scope))
}

/** Sets of scopes that programs usually need; the form offers them. */
export const SCOPE_PRESETS = {
  stock_sync: ['products:read', 'stock:read', 'stock:write'],
  order_export: ['orders:read', 'customers:read'],
  shipping: ['orders:read', 'shipments:read', 'shipments:write'],
  accounting: ['orders:read', 'books:read', 'reports:read'],
} as const satisfies Readonly<Record<string, readonly ApiScope[]>>
export type ScopePreset = keyof typeof SCOPE_PRESETS

/** Time for which the previous secret remains valid after a rotation, alongside the new one. */
export const ROTATION_OVERLAP = { defaultHours: 24, mostHours: 7 * 24 } as const
/** Calls of one key in a minute. */
export const KEY_CALLS_PER_MINUTE = { default: 120, most: 600 } as const
/** Addresses and networks of one key. */
export const MOST_NETWORKS = 20
