import { randomUUID } from 'node:crypto'
import type {
  drawIssueInput,
  renderedIssue,
  testedIssue,
} from '@dobara/contract/newsletter/admin-newsletter-issues.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import { type IssueTexts, issueFaults, issueLanguage } from '@dobara/domain/newsletter/issue-text.ts'
import type { z } from 'zod'
import { takeTry } from '../../../base/limits/shared-limit.ts'
import { getSettings } from '../../../base/settings/queries.ts'
import { loadLook } from '../../../base/settings/shop-front.ts'
import type { CustomerContext, Db, Deps, Tx } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import { composeMail } from '../../../outbox/mails/compose-mail.ts'
import type { Mail } from '../../../outbox/mails/mail-body.ts'
import { queueMessage } from '../../../outbox/queries.ts'
import { unsubscribeUrl } from '../../../outbox/unsubscribe-url.ts'
import { inTransaction } from '../../../transaction.ts'
import { knownIssue } from './get-issue.ts'

type RenderDeps = Pick<Deps, 'publicUrl'>

/** Renders an issue in its current state with the shop's look, in one language, with this link to unsubscribe. */
async function renderIssue(
  db: Db | Tx,
  { publicUrl }: RenderDeps,
  { texts, language, url }: { texts: IssueTexts; language: ContentLanguage; url: string },
): Promise<Mail> {
  const { shop } = await getSettings(db)
  const look = await loadLook(db)
  const data = { ...texts[language], language, unsubscribeUrl: url }
  return composeMail({ name: 'newsletter-issue', data }, { shop, publicUrl, language }, look)
}

/** Makes the mail of one reader. */
export type IssuePress = (reader: { language: ContentLanguage; unsubscribeUrl: string }) => Mail

/**
 * Renders an issue once in each language; a reader's mail is that with their own link put in. Rendering each for itself takes
 * several milliseconds of this process.
 */
export async function pressFor(db: Db | Tx, deps: RenderDeps, texts: IssueTexts): Promise<IssuePress> {
  // Random, so that it cannot occur in the text.
  const url = `${deps.publicUrl}/unsubscribe?token=${randomUUID()}`
  const mails = {
    en: await renderIssue(db, deps, { texts, language: 'en', url }),
    hi: await renderIssue(db, deps, { texts, language: issueLanguage(texts, 'hi'), url }),
  }
  return ({ language, unsubscribeUrl: own }) => {
    const { subject, text, html } = mails[language]
    return { subject, text: text.replaceAll(url, own), html: html.replaceAll(url, own), unsubscribeUrl: own }
  }
}

/** The mail as it would go out now, with a link that opens nothing. */
export async function previewIssue(
  ctx: CustomerContext,
  { id, language }: z.output<typeof drawIssueInput>,
): Promise<z.output<typeof renderedIssue>> {
  const { texts } = await knownIssue(ctx.db, id)
  const { subject, html, text } = await renderIssue(ctx.db, ctx, {
    texts,
    language,
    url: `${ctx.publicUrl}/unsubscribe`,
  })
  return { subject, html, text }
}

const TESTS = { name: 'newsletter tests', most: 20, withinMs: 3_600_000 }

/** Sends the issue to the caller, marked as a test, at most twenty times an hour. */
export async function sendTest(
  ctx: CustomerContext,
  { id, language }: z.output<typeof drawIssueInput>,
): Promise<z.output<typeof testedIssue>> {
  const { email } = ctx.user
  if (!email) throw new RefusedError('ISSUE_TEST_NO_ADDRESS')
  const { texts } = await knownIssue(ctx.db, id)
  refuseUnwritten({ en: texts[language], hi: { subject: '', preheader: '', body: '' } }, language)
  await takeTry(ctx, TESTS, ctx.user.id)
  const url = await unsubscribeUrl(ctx, { email, purpose: 'newsletter' })
  const mail = await renderIssue(ctx.db, ctx, { texts, language, url })
  await inTransaction(ctx.db, (tx) =>
    queueMessage(tx, ctx, {
      channel: 'email',
      to: email,
      ...mail,
      subject: `[Test] ${mail.subject}`,
      dedupeKey: `newsletter-issue:test:${ctx.newId()}`,
    }),
  )
  return { to: email }
}

/** Refuses an incomplete issue, with the missing part at each field. */
export function refuseUnwritten(texts: IssueTexts, named: ContentLanguage = 'en'): void {
  const faults = Object.entries(issueFaults(texts)).map(
    ([field, fault]) => [field.replace(/^en/, named), sentence(fault)] as const,
  )
  if (faults.length > 0) throw new RefusedError('ISSUE_INCOMPLETE', { faults: Object.fromEntries(faults) })
}
