/** What somebody of the staff is in the shop. The role `admin` of an account says only that there is one. */
export const STAFF_ROLES = ['owner', 'manager', 'catalogue', 'orders', 'support', 'read_only'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** The permissions that procedures of the back office require; every role has the one to open it. */
export const PERMISSIONS = [
  'desk.open',
  'catalogue.read',
  'catalogue.write',
  'coupons.read',
  'coupons.write',
  'orders.read',
  'orders.write',
  'cases.read',
  'cases.write',
  'books.read',
  'books.write',
  'reviews.read',
  'reviews.write',
  'content.read',
  'content.write',
  'support.read',
  'support.write',
  'newsletter.read',
  'newsletter.write',
  'settings.read',
  'settings.write',
  'users.read',
  'users.note',
  'users.merge',
  'users.write',
  'reports.read',
  'audit.read',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** Roles that may write products see purchase prices; other staff do not. */
export const COSTS_PERMISSION: Permission = 'catalogue.write'

/** The permissions of each role. A role that may write `users` decides who works here: only an owner has it. */
export const PERMISSIONS_OF: Record<StaffRole, readonly Permission[]> = {
  owner: PERMISSIONS,
  manager: [
    'desk.open',
    'catalogue.read',
    'catalogue.write',
    'coupons.read',
    'coupons.write',
    'orders.read',
    'orders.write',
    'cases.read',
    'cases.write',
    'books.read',
    'books.write',
    'reviews.read',
    'reviews.write',
    'content.read',
    'content.write',
    'support.read',
    'support.write',
    'newsletter.read',
    'newsletter.write',
    'settings.read',
    'users.read',
    'users.note',
    'users.merge',
    'reports.read',
    'audit.read',
  ],
  catalogue: [
    'desk.open',
    'catalogue.read',
    'catalogue.write',
    'coupons.read',
    'reviews.read',
    'content.read',
  ],
  orders: [
    'desk.open',
    'catalogue.read',
    'coupons.read',
    'orders.read',
    'orders.write',
    'cases.read',
    'cases.write',
    'books.read',
    'support.read',
    'users.read',
    'users.note',
  ],
  support: [
    'desk.open',
    'catalogue.read',
    'coupons.read',
    'orders.read',
    'cases.read',
    'cases.write',
    'reviews.read',
    'reviews.write',
    'content.read',
    'support.read',
    'support.write',
    'users.read',
    'users.note',
  ],
  read_only: [
    'desk.open',
    'catalogue.read',
    'coupons.read',
    'orders.read',
    'cases.read',
    'books.read',
    'reviews.read',
    'content.read',
    'support.read',
    'newsletter.read',
    'settings.read',
    'users.read',
    'reports.read',
  ],
}

/** Whether a role of the staff, or null for a customer, has a permission. */
export function isAllowed(role: StaffRole | null, permission: Permission): boolean {
  return role !== null && PERMISSIONS_OF[role].includes(permission)
}
