// Without zod: the addresses of the back office are read with these lists before anything of it is loaded.
export const USER_ROLES = ['customer', 'admin'] as const
export const USER_STATUSES = ['active', 'suspended', 'deleted'] as const
/**
 * Statuses of a new user. A deletion removes the person from the account: it cannot be undone, and no account can
 * start with it.
 */
export const NEW_USER_STATUSES = ['active', 'suspended'] as const
export const USER_SORTS = ['createdAt', 'name', 'email', 'role', 'status'] as const
export type UserRole = (typeof USER_ROLES)[number]
export type UserStatus = (typeof USER_STATUSES)[number]
export type UserSort = (typeof USER_SORTS)[number]
