import {
  channelWording,
  CONSENT_PURPOSES,
  CONSENTS,
  type ConsentList,
  type ConsentPurpose,
  type setChannelConsentInput,
  type setConsentInput,
} from '@dobara/contract/profile/privacy.ts'
import type { z } from 'zod'
import type { CustomerContext, Tx } from '../../../context.ts'
import { lockSignedIn } from '../../../identity/accounts/sessions.ts'
import { requestConfirmation } from '../../../identity/consents/confirm-newsletter.ts'
import {
  endSubscription,
  findProvedContacts,
  insertConsent,
  listNewestConsents,
  startSubscription,
} from '../../../identity/consents/queries.ts'
import { RefusedError } from '../../../errors.ts'
import { channelPurpose } from '../../../outbox/send-by-plugin.ts'
import { inTransaction } from '../../../transaction.ts'
import { consentOf, isAgreed, type Newest } from './newest-answers.ts'

/**
 * Checks whether a purpose is agreed to. Without an answer it is not, except for messages that are sent until
 * switched off.
 */
function isGranted(ctx: CustomerContext, newest: Newest, purpose: ConsentPurpose): boolean {
  return isAgreed(newest, { purpose, isOnlyWay: ctx.user.email === null })
}

/** Every purpose with the person's newest answer. */
export async function listConsents(ctx: CustomerContext): Promise<ConsentList> {
  const newest = await listNewestConsents(ctx.db, ctx.user)
  const consents = CONSENT_PURPOSES.map((purpose) =>
    consentOf(newest, { purpose, granted: isGranted(ctx, newest, purpose) }),
  )
  return { canText: !ctx.providers.sms.isOff, consents, channels: channelsOf(ctx, newest) }
}

/** The channels of plug-ins, each with the answer to it. */
function channelsOf({ plugins }: CustomerContext, newest: Newest): ConsentList['channels'] {
  return plugins.channels.map(({ plugin, label }) => {
    const answer = newest.find(({ purpose }) => purpose === channelPurpose(plugin))
    return {
      channel: plugin,
      label,
      wording: channelWording(label.en),
      granted: answer?.granted ?? false,
      at: answer?.createdAt.toISOString() ?? null,
    }
  })
}

/** Gives or takes back the consent to messages about orders by a channel of a plug-in. */
export async function setChannelConsent(
  ctx: CustomerContext,
  { channel, granted }: z.output<typeof setChannelConsentInput>,
): Promise<ConsentList> {
  const found = ctx.plugins.channels.find(({ plugin }) => plugin === channel)
  if (!found) throw new RefusedError('CHANNEL_NOT_FOUND')
  const { id: userId, email } = ctx.user
  const purpose = channelPurpose(channel)
  const wording = channelWording(found.label.en)
  await inTransaction(ctx.db, async (tx) => {
    await lockSignedIn(tx, ctx)
    const answer = (await listNewestConsents(tx, ctx.user)).find((one) => one.purpose === purpose)
    if ((answer?.granted ?? false) === granted) return
    const stored = { purpose, granted, wording, source: 'profile', createdAt: ctx.now() }
    await insertConsent(tx, { id: ctx.newId(), userId, email, ...stored })
  })
  return listConsents(ctx)
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
    if (isGranted(ctx, newest, purpose) === granted) return
    const wording = CONSENTS[purpose]
    const createdAt = ctx.now()
    const source = 'profile'
    if (purpose === 'newsletter' && email) {
      if (granted) await subscribe(tx, ctx, email)
      else await endSubscription(tx, { email, at: createdAt })
    }
    // After the end of the subscription: an issue that is being sent waits for it and is then deleted with the queued
    // mails.
    await insertConsent(tx, { id: ctx.newId(), userId, email, purpose, granted, wording, source, createdAt })
  })
  return listConsents(ctx)
}

/** An address that the account has not verified may be a stranger's: its reader must confirm first. */
async function subscribe(tx: Tx, ctx: CustomerContext, email: string): Promise<void> {
  const proved = await findProvedContacts(tx, ctx.user.id)
  const isProved = proved.email === email
  await startSubscription(tx, { email, at: ctx.now(), isProved })
  if (!isProved) await requestConfirmation(tx, ctx, { email, language: 'en' })
}
