// Without zod: the addresses of the back office are read with these lists before anything of it is loaded.
export const USER_ROLES = ['customer', 'admin'] as const
export const USER_STATUSES = ['active', 'suspended', 'deleted'] as const
/** A deletion takes the person out of the account: there is no way back, and no way to begin so. */
export const NEW_USER_STATUSES = ['active', 'suspended'] as const
export const USER_SORTS = ['createdAt', 'name', 'email', 'role', 'status'] as const
export type UserRole = (typeof USER_ROLES)[number]
export type UserStatus = (typeof USER_STATUSES)[number]
export type UserSort = (typeof USER_SORTS)[number]
