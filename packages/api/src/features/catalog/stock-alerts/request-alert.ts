import { MAILED_CONSENTS } from '@dobara/contract/profile/privacy.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import type { AlertState, askForAlertInput } from '@dobara/contract/catalog/stock-alerts.ts'
import type { z } from 'zod'
import type { RequestContext, Tx } from '../../../context.ts'
import { RefusedError, refusedField } from '../../../errors.ts'
import { findProvedContacts, insertConsent } from '../../../identity/consents/queries.ts'
import { inTransaction } from '../../../transaction.ts'
import { findInStock, type WantedItem, upsertAlert } from './alert-queries.ts'
import { sendConfirmation } from './confirm-alert.ts'

type Address = { email: string; userId: string | null; isProved: boolean }

/** The typed address, or that of the account, and whether the account has proved it. */
async function addressOf(tx: Tx, { user }: RequestContext, typed: string | undefined): Promise<Address> {
  const email = typed ?? user?.email
  if (!email) throw refusedField('RULE_BROKEN', 'email', sentence('email_wrong'))
  if (user?.email !== email) return { email, userId: null, isProved: false }
  const proved = await findProvedContacts(tx, user.id)
  return { email, userId: user.id, isProved: proved.email === email }
}

async function refuseUnneeded(tx: Tx, item: WantedItem): Promise<void> {
  const inStock = await findInStock(tx, item)
  if (inStock === null) throw new RefusedError('PRODUCT_NOT_FOUND')
  if (inStock) throw new RefusedError('BACK_IN_STOCK')
}

/**
 * Stores the request to be notified once by e-mail when a product is in stock again, with the proof of consent. An
 * address that was only typed in must confirm by mail first, within the limit on mails that strangers may cause.
 */
export function requestAlert(
  ctx: RequestContext,
  input: z.output<typeof askForAlertInput>,
): Promise<AlertState> {
  const { productId, variantId, language } = input
  const at = ctx.now()
  return inTransaction(ctx.db, async (tx) => {
    await refuseUnneeded(tx, { productId, variantId })
    const address = await addressOf(tx, ctx, input.email)
    const alert = await upsertAlert(tx, { id: ctx.newId(), ...address, productId, variantId, language, at })
    const { email, userId, isProved } = address
    if (alert.isNew) {
      await insertConsent(tx, {
        id: ctx.newId(),
        userId,
        email,
        purpose: 'stock_alert',
        granted: true,
        wording: MAILED_CONSENTS.stock_alert,
        source: 'product page',
        createdAt: at,
      })
    }
    if (isProved) return { state: 'waiting' }
    if (!alert.isConfirmed) await sendConfirmation(tx, ctx, { id: alert.id, email, language })
    // The same reply as for a confirmed address: no one learns from it who waits for which product.
    return { state: 'asked' }
  })
}
