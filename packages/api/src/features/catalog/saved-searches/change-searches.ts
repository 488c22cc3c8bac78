import { createHash } from 'node:crypto'
import {
  type changeSearchInput,
  type SavedSearches,
  savedFilters,
  type saveSearchInput,
} from '@dobara/contract/catalog/saved-searches.ts'
import { CONSENTS } from '@dobara/contract/profile/privacy.ts'
import { MAX_SAVED_SEARCHES } from '@dobara/domain/catalog/saved-search.ts'
import type { z } from 'zod'
import type { CustomerContext, Db, Tx } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import { lockSignedIn } from '../../../identity/accounts/sessions.ts'
import { insertConsent, listNewestConsents } from '../../../identity/consents/queries.ts'
import { inTransaction } from '../../../transaction.ts'

const PURPOSE = 'saved_searches'

async function isAgreed(db: Db | Tx, ctx: CustomerContext): Promise<boolean> {
  const newest = await listNewestConsents(db, ctx.user)
  return newest.some(({ purpose, granted }) => purpose === PURPOSE && granted)
}

/** The customer who switches the mail of a search on agrees to such mails, as in the profile; an answer given already is not written twice. */
async function agree(tx: Tx, ctx: CustomerContext): Promise<void> {
  if (await isAgreed(tx, ctx)) return
  const { id: userId, email } = ctx.user
  await insertConsent(tx, {
    id: ctx.newId(),
    userId,
    email,
    purpose: PURPOSE,
    granted: true,
    wording: CONSENTS[PURPOSE],
    source: 'saved search',
    createdAt: ctx.now(),
  })
}

/** The caller's saved searches, the newest first. */
export async function listSavedSearches(ctx: CustomerContext): Promise<SavedSearches> {
  const rows = await ctx.db.savedSearch.findMany({
    where: { userId: ctx.user.id },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  const agreed = rows.length > 0 && (await isAgreed(ctx.db, ctx))
  return {
    searches: rows.map(({ id, name, filters, wantsMail, createdAt }) => ({
      id,
      name,
      filters: filters as Record<string, string | number>,
      wantsMail: wantsMail && agreed,
      createdAt: createdAt.toISOString(),
    })),
  }
}

/** Saves a search once; one with the same filters gets the new name. The lock on the person enforces the limit. */
export async function saveSearch(
  ctx: CustomerContext,
  { name, filters: requested, wantsMail }: z.output<typeof saveSearchInput>,
): Promise<SavedSearches> {
  const filters = savedFilters(requested)
  if (Object.keys(filters).length === 0) throw new RefusedError('SEARCH_WITHOUT_FILTERS')
  const fingerprint = createHash('sha256').update(JSON.stringify(filters)).digest('hex')
  const userId = ctx.user.id
  await inTransaction(ctx.db, async (tx) => {
    await lockSignedIn(tx, ctx)
    const own = await tx.savedSearch.findMany({ where: { userId }, select: { fingerprint: true } })
    const isKnown = own.some((one) => one.fingerprint === fingerprint)
    if (!isKnown && own.length >= MAX_SAVED_SEARCHES) throw new RefusedError('SAVED_SEARCHES_FULL')
    await tx.savedSearch.upsert({
      where: { userId_fingerprint: { userId, fingerprint } },
      create: { id: ctx.newId(), userId, name, filters, fingerprint, wantsMail, createdAt: ctx.now() },
      update: { name, wantsMail },
    })
    if (wantsMail) await agree(tx, ctx)
  })
  return listSavedSearches(ctx)
}

/** Renames one of the caller's searches, or switches its mail. */
export async function changeSearch(
  ctx: CustomerContext,
  { id, name, wantsMail }: z.output<typeof changeSearchInput>,
): Promise<SavedSearches> {
  await inTransaction(ctx.db, async (tx) => {
    await lockSignedIn(tx, ctx)
    const data = { ...(name !== undefined && { name }), ...(wantsMail !== undefined && { wantsMail }) }
    const { count } = await tx.savedSearch.updateMany({ where: { id, userId: ctx.user.id }, data })
    if (count === 0) throw new RefusedError('SAVED_SEARCH_NOT_FOUND')
    if (wantsMail) await agree(tx, ctx)
    else if (wantsMail === false) await tx.savedSearchNews.deleteMany({ where: { searchId: id } })
  })
  return listSavedSearches(ctx)
}

/** Deletes one of the caller's searches; one that no longer exists is no error. */
export async function removeSearch(ctx: CustomerContext, { id }: { id: string }): Promise<SavedSearches> {
  await ctx.db.savedSearch.deleteMany({ where: { id, userId: ctx.user.id } })
  return listSavedSearches(ctx)
}
