import { STAFF_ROLES, type StaffRole } from '@dobara/domain/accounts/staff-roles.ts'
import { z } from 'zod'
import { changeOfRow, changeWords, listRead } from '../changes.ts'
import { exportedRows } from '../exported-rows.ts'
import { email, searched } from '../typed-fields.ts'
import { blankOr, filled, page, pageSize, pagination, uuid } from '../shapes.ts'
import { NEW_USER_STATUSES, USER_ROLES, USER_SORTS, USER_STATUSES } from './user-status.ts'
import { issueMessage } from '../sentences/issue-message.ts'

/** An account as an administrator sees it. A deleted one has no name and no address any more. */
export const adminUser = z.object({
  id: uuid,
  email: z.string().nullable(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  role: z.enum(USER_ROLES),
  /** Staff role of an admin; null for a customer. */
  staffRole: z.enum(STAFF_ROLES).nullable(),
  status: z.enum(USER_STATUSES),
  loginMethod: z.enum(['email', 'phone', 'google']),
  emailVerifiedAt: z.string().nullable(),
  phoneVerifiedAt: z.string().nullable(),
  createdAt: z.string(),
})
export type AdminUser = z.infer<typeof adminUser>

/** `status` 'all' excludes deleted users, which must be requested as 'deleted'. */
export const listUsersInput = z.strictObject({
  page,
  pageSize: pageSize(20),
  /** Any part of a name, an e-mail address or a phone number. */
  search: searched(100).optional(),
  /** `admin` includes all staff; a single staff role is requested by its own name. */
  role: z.enum(['all', ...USER_ROLES, ...STAFF_ROLES]).default('all'),
  status: z.enum(['all', ...USER_STATUSES]).default('all'),
  sortBy: z.enum(USER_SORTS).default('createdAt'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
})
export type ListUsersInput = z.input<typeof listUsersInput>

/** The filters of the list; begins after an account, none for the first call. */
export const exportUsersInput = listUsersInput
  .pick({ search: true, role: true, status: true })
  .extend({ after: uuid.optional() })
export const exportedUsers = exportedRows(uuid)

export const userList = z.object({ users: z.array(adminUser), pagination })
export type UserList = z.infer<typeof userList>

/** The same list for API clients, which may also request what changed. */
export const readUsersInput = listUsersInput.extend(changeWords)
export const usersRead = z.object({ users: z.array(adminUser.extend(changeOfRow)), ...listRead })
export type UsersRead = z.infer<typeof usersRead>

type Roles = { role?: (typeof USER_ROLES)[number] | undefined; staffRole?: StaffRole | undefined }
const CUSTOMERS_HAVE_NONE = { path: ['staffRole'], message: issueMessage('staff_role_of_customer') }
const isStaffOrNone = ({ role, staffRole }: Roles) => staffRole === undefined || role !== 'customer'

export const createUserInput = z
  .strictObject({
    email: filled(254, issueMessage('email_required')).pipe(email),
    /** Documented minimum of accounts that an administrator makes. */
    password: z
      .string(issueMessage('mailed_password_short', { min: 6 }))
      .min(6, issueMessage('mailed_password_short', { min: 6 }))
      .max(128, issueMessage('password_long', { max: 128 })),
    name: blankOr(null, filled(100, issueMessage('name_missing'))).nullish(),
    role: z.enum(USER_ROLES).default('customer'),
    /** Role of an admin; without it the admin is an owner. */
    staffRole: z.enum(STAFF_ROLES).optional(),
    status: z.enum(NEW_USER_STATUSES).default('active'),
  })
  .refine(isStaffOrNone, CUSTOMERS_HAVE_NONE)
export type CreateUserInput = z.input<typeof createUserInput>

/** Fields left out are unchanged. A staff role makes a customer an admin, and an admin made without one is an owner. */
export const updateUserInput = z
  .strictObject({
    id: uuid,
    role: z.enum(USER_ROLES).optional(),
    staffRole: z.enum(STAFF_ROLES).optional(),
    status: z.enum(USER_STATUSES).optional(),
  })
  .refine(
    ({ role, staffRole, status }) => role !== undefined || staffRole !== undefined || status !== undefined,
    issueMessage('role_or_status_missing'),
  )
  .refine(isStaffOrNone, CUSTOMERS_HAVE_NONE)
export type UpdateUserInput = z.input<typeof updateUserInput>
export const userIdInput = z.strictObject({ id: uuid })

/** One sign-in of an account, or without `sessionId` all of them. */
export const endSessionsInput = z.strictObject({ id: uuid, sessionId: uuid.optional() })
