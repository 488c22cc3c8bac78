import {
  CONSENT_PURPOSES,
  CONSENTS,
  type ConsentList,
  type setConsentInput,
} from '@dobara/contract/privacy.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../context.ts'
import { lockSignedIn } from '../../identity/accounts/sessions.ts'
import { insertConsent, listNewestConsents, setSubscription } from '../../identity/consents/queries.ts'
import { inTransaction } from '../../transaction.ts'

/** Every purpose with the person's newest answer; what was never answered is not agreed to. */
export async function listConsents(ctx: CustomerContext): Promise<ConsentList> {
  const newest = await listNewestConsents(ctx.db, ctx.user)
  const consents = CONSENT_PURPOSES.map((purpose) => {
    const answer = newest.find((row) => row.purpose === purpose)
    return {
      purpose,
      wording: CONSENTS[purpose],
      granted: answer?.granted ?? false,
      at: answer?.createdAt.toISOString() ?? null,
    }
  })
  return { consents }
}

/** Gives or takes back one consent. The answer already given is not written twice. */
export async function setConsent(
  ctx: CustomerContext,
  { purpose, granted }: z.output<typeof setConsentInput>,
): Promise<ConsentList> {
  const { id: userId, email } = ctx.user
  await inTransaction(ctx.db, async (tx) => {
    await lockSignedIn(tx, ctx)
    const newest = await listNewestConsents(tx, ctx.user)
    const before = newest.find((row) => row.purpose === purpose)?.granted ?? false
    if (before === granted) return
    const wording = CONSENTS[purpose]
    const createdAt = ctx.now()
    const source = 'profile'
    await insertConsent(tx, { id: ctx.newId(), userId, email, purpose, granted, wording, source, createdAt })
    if (purpose === 'newsletter' && email) await setSubscription(tx, { email, granted, at: createdAt })
  })
  return listConsents(ctx)
}
