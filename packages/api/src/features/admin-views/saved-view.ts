import type { SavedView, ViewContent } from '@dobara/contract/admin-views.ts'
import { ADMIN_SCREENS, type AdminScreen } from '@dobara/contract/admin-screens.ts'
import { isAllowed } from '@dobara/domain/accounts/staff-roles.ts'
import type { CustomerContext, Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { lockUserStatus } from '../../identity/accounts/queries.ts'
import { findAuthor, lockVisibleView, type ViewRow } from './queries.ts'

const SCREENS: readonly AdminScreen[] = ADMIN_SCREENS

/** Views contain search terms: only staff who may read the list itself see them. */
export function requireList({ user }: CustomerContext, screen: string): void {
  const permission = SCREENS.find(({ lists }) => lists?.includes(screen))?.permission
  if (!permission || !isAllowed(user.staffRole, permission)) throw new RefusedError('PERMISSION_REQUIRED')
}

const canChange = ({ user }: CustomerContext, { userId }: ViewRow) =>
  userId === user.id || user.staffRole === 'owner'

export function savedViewOf(ctx: CustomerContext, row: ViewRow): SavedView {
  const { id, name, params, hidden, isCompact, isShared, userId, user, defaults, updatedAt } = row
  return {
    id,
    name,
    params: params as ViewContent['params'],
    hidden,
    density: isCompact ? 'compact' : 'comfortable',
    isShared,
    isDefault: defaults.length > 0,
    isOwn: userId === ctx.user.id,
    author: user?.name ?? null,
    canChange: canChange(ctx, row),
    updatedAt: updatedAt.toISOString(),
  }
}

/**
 * Returns a view that the caller may change, locked together with its account, as names are unique per account. A
 * view without an owner is locked with the caller's account.
 */
export async function lockOwnView(tx: Tx, ctx: CustomerContext, id: string) {
  const authorId = (await findAuthor(tx, id)) ?? ctx.user.id
  await lockUserStatus(tx, authorId)
  const row = await lockVisibleView(tx, ctx.user.id, id)
  // The account may have been deleted while this waited for it: the view is the caller's to take over then.
  if (!row) throw new RefusedError('VIEW_NOT_FOUND')
  requireList(ctx, row.screen)
  if (!canChange(ctx, row)) throw new RefusedError('VIEW_OF_OTHERS')
  return { row, authorId: row.userId ?? ctx.user.id }
}
