import type { UserRole, UserSort, UserStatus } from '@dobara/contract/admin-users/user-status.ts'
import type { StaffRole } from '@dobara/domain/accounts/staff-roles.ts'
import { phoneSearchDigits } from '@dobara/domain/addresses/phone.ts'
import { BOUGHT_STATUSES } from '@dobara/domain/orders/order-status.ts'
import { containing } from '../../base/filter-words.ts'
import { sqlList } from '../../sql.ts'

export type UserFilter = {
  /** These, deleted ones too. */
  ids?: readonly string[] | undefined
  search?: string | undefined
  role: UserRole | StaffRole | 'all'
  status: UserStatus | 'all'
}
export type UserPage = { sortBy: UserSort; sortOrder: 'asc' | 'desc'; limit: number; offset: number }
type Statement = { text: string; values: unknown[] }

/** The index of the texts knows three letters in a row; of fewer it would be read whole. */
const INDEXED_LENGTH = 3

/**
 * Returns patterns for any part of a name, an address or a phone number, which is stored as +91 and ten digits and
 * typed in many ways.
 */
function patternsOf(search: string): string[] {
  const digits = phoneSearchDigits(search)
  const words = [search, ...(digits === null ? [] : [digits])]
  return words.map(containing)
}

/** The conditions on the rows u, with their values: $1, $2 and so on. */
function conditionsOf({ ids, search, role, status }: UserFilter) {
  const values: unknown[] = []
  const put = (value: unknown) => `$${values.push(value)}`
  const parts = [status === 'all' ? `u.status <> 'deleted'` : `u.status = ${put(status)}::user_status`]
  if (ids) parts.splice(0, 1, `u.id = ANY(${put(ids)}::uuid[])`)
  if (role === 'customer' || role === 'admin') parts.push(`u.role = ${put(role)}::user_role`)
  else if (role !== 'all') parts.push(`u.role = 'admin' AND u.staff_role = ${put(role)}::staff_role`)
  if (search) {
    // With nothing added, the planner would take the index of the texts for a single letter too.
    const text = search.length < INDEXED_LENGTH ? `(u.search_text || '')` : 'u.search_text'
    const patterns = patternsOf(search).map((pattern) => `${text} LIKE lower(${put(pattern)})`)
    parts.push(`(${patterns.join(' OR ')})`)
  }
  return { where: parts.join(' AND '), values }
}

const SORT_KEYS: Record<UserSort, readonly string[]> = {
  createdAt: ['u.created_at'],
  name: ['u.name'],
  email: ['u.email'],
  role: ['u.role', 'u.staff_role'],
  status: ['u.status', 'u.role', 'u.staff_role'],
}

/** So many hits are sorted as quickly as they are found; more of them are met soon on the way through an index. */
const FEW = 20_000

function orderOf({ sortBy, sortOrder }: UserPage, isTurned: boolean): string {
  const way = (sortOrder === 'asc') === isTurned ? 'DESC' : 'ASC'
  // Users without a name or address are last in either order.
  const nulls =
    sortOrder === 'desc' && (sortBy === 'name' || sortBy === 'email')
      ? ` NULLS ${isTurned ? 'FIRST' : 'LAST'}`
      : ''
  // The id decides between equals: no row is on two pages or on none.
  return [...SORT_KEYS[sortBy].map((key) => `${key} ${way}${nulls}`), `u.id ${way}`].join(', ')
}

/**
 * One page of a list of `total` accounts. Its ids are found first and only they are joined to what a row shows; a page of the
 * second half is counted from the end.
 */
export function pageStatement(filter: UserFilter, page: UserPage, total: number): Statement {
  const { where, values } = conditionsOf(filter)
  const limit = Math.min(Math.trunc(page.limit), total - page.offset)
  const isTurned = page.offset > total / 2
  const offset = isTurned ? total - page.offset - limit : page.offset
  // Found first and then sorted, or else the planner would go through a whole index for a few hits at its end.
  const hits = `SELECT u.id, u.created_at, u.name, u.email, u.role, u.staff_role, u.status FROM app_user u WHERE ${where}`
  const found = filter.search && total <= FEW ? `WITH found AS MATERIALIZED (${hits})` : ''
  const source = found ? 'found u' : `app_user u WHERE ${where}`
  const text = `${found} SELECT u.id, u.email, u.name, u.phone, u.role, u.staff_role AS "staffRole", u.status,
       u.login_method AS "loginMethod", u.email_verified_at AS "emailVerifiedAt",
       u.phone_verified_at AS "phoneVerifiedAt", u.created_at AS "createdAt"
  FROM (SELECT u.id FROM ${source} ORDER BY ${orderOf(page, isTurned)}
         LIMIT ${limit} OFFSET $${values.length + 1}) page
  JOIN app_user u ON u.id = page.id
 ORDER BY ${orderOf(page, false)}`
  return { text, values: [...values, offset] }
}

/** The accounts of the list by their ids, with what they bought: the page after one of them, or the first. */
export function exportStatement(
  filter: UserFilter,
  { after, limit }: { after: string | undefined; limit: number },
): Statement {
  const { where, values } = conditionsOf(filter)
  const text = `SELECT u.id, u.email, u.name, u.phone, u.role, u.staff_role AS "staffRole", u.status,
       u.login_method AS "loginMethod", u.email_verified_at AS "emailVerifiedAt",
       u.phone_verified_at AS "phoneVerifiedAt", u.created_at AS "createdAt",
       bought.orders AS "boughtCount", bought.paise AS "boughtPaise"
  FROM (SELECT u.id FROM app_user u WHERE ${where} AND ($${values.length + 1}::uuid IS NULL OR u.id > $${values.length + 1}::uuid)
         ORDER BY u.id LIMIT ${Math.trunc(limit)}) page
  JOIN app_user u ON u.id = page.id
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS orders, coalesce(sum(o.total_paise - o.waived_paise), 0)::float8 AS paise FROM shop_order o
     WHERE o.user_id = u.id AND o.hidden_at IS NULL AND o.status IN ${sqlList(BOUGHT_STATUSES)}) bought
 ORDER BY u.id`
  return { text, values: [...values, after ?? null] }
}

/** How many accounts the list has over all pages. */
export function countStatement(filter: UserFilter): Statement {
  const { where, values } = conditionsOf(filter)
  return { text: `SELECT count(*)::int AS total FROM app_user u WHERE ${where}`, values }
}
