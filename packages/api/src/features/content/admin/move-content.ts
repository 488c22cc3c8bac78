import type { ContentEntry, moveContentInput } from '@dobara/contract/content/admin-content.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { isMovable, isReserved } from '@dobara/domain/content/page-address.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../../base/audit/insert-audit-entry.ts'
import type { CustomerContext, Tx } from '../../../context.ts'
import { RefusedError, refusedField } from '../../../errors.ts'
import { inTransaction } from '../../../transaction.ts'
import { defaultTexts } from '../default-texts.ts'
import type { EntryState } from './content-entry.ts'
import { entryView } from './entry-view.ts'
import { getEntry, openEntry } from './open-entry.ts'
import { isAddressTaken, rememberAddress, setEntry } from './queries.ts'

/** Gives a page or an article another address, at once. Every address it had leads to the new one for good. */
export function moveContent(
  ctx: CustomerContext,
  { slug, address }: z.output<typeof moveContentInput>,
): Promise<ContentEntry> {
  const at = ctx.now()
  return inTransaction(ctx.db, async (tx) => {
    const entry = await openEntry(tx, slug, at)
    if (entry.address === address) return entryView(tx, ctx, entry)
    if (entry.deletedAt !== null) throw new RefusedError('CONTENT_DELETED')
    if (!isMovable(entry)) throw refusedField('CONTENT_ADDRESS_FIXED', 'address')
    await refuseBadAddress(tx, entry, address)
    await rememberAddress(tx, { slug, from: entry.address, to: address, at })
    await setEntry(tx, slug, { address })
    await insertAuditEntry(tx, {
      action: 'content.moved',
      entity: 'content',
      entityId: slug,
      before: { address: entry.address },
      after: { address },
      actorId: ctx.user.id,
      requestId: ctx.caller.requestId,
      at,
    })
    return entryView(tx, ctx, await getEntry(tx, slug))
  })
}

/** Refuses, at its field, an address that a page of the shop or any other text has or once had. */
export async function refuseBadAddress(
  tx: Tx,
  { kind, slug }: Pick<EntryState, 'kind' | 'slug'>,
  address: string,
): Promise<void> {
  if (isReserved(kind, address)) {
    throw refusedField('RULE_BROKEN', 'address', sentence('page_address_reserved'))
  }
  const isOfProject = address !== slug && defaultTexts().some((text) => text.slug === address)
  if (isOfProject || (await isAddressTaken(tx, address, slug)))
    throw refusedField('CONTENT_ADDRESS_TAKEN', 'address')
}
