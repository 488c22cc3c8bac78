import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import {
  addReaders,
  type NewsletterBackOffice,
  ENGLISH,
  HINDI,
  NO_TEXT,
  openBackOffice,
  writeIssue,
} from '../../../../test/newsletter/test-issues.ts'
import { refusalOf } from '../../../../test/sign-in/test-browser.ts'
import { addStaff } from '../../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts'
import type { SignedInUser } from '../../../context.ts'
import { processNewsletter } from './process-newsletter.ts'

let shop: TestShop
let backOffice: NewsletterBackOffice
let manager: SignedInUser
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  ;({ issues: backOffice, manager } = await openBackOffice(shop))
  await shop.prisma.newsletterSubscription.deleteMany()
  await addReaders(shop, 5)
})
afterAll(() => shop.stop())
beforeEach(async () => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 1_000)
  await shop.prisma.newsletterIssue.deleteMany()
})

const inMinutes = (minutes: number) => new Date(shop.clock.now.getTime() + minutes * 60_000).toISOString()
const entries = async (id: number) =>
  (
    await shop.prisma.auditEntry.findMany({
      where: { entity: 'newsletter_issue', entityId: String(id) },
      orderBy: { id: 'asc' },
    })
  ).map(({ action }) => action)

describe('a draft', () => {
  it('starts empty, stores what is saved in both languages, and reports its audience', async () => {
    const { id } = await backOffice.create()
    expect(await backOffice.get({ id })).toMatchObject({
      state: 'draft',
      version: 1,
      texts: { en: NO_TEXT, hi: NO_TEXT },
    })
    const saved = await backOffice.save({ id, version: 1, texts: { en: ENGLISH, hi: HINDI } })
    expect(saved).toMatchObject({
      version: 2,
      subject: 'Ten ThinkPads',
      updatedBy: manager.name,
      texts: { en: ENGLISH, hi: HINDI },
      audience: { total: 5, hindi: 1 },
    })
  })

  it('the second of two editors learns who was quicker, and the first loses nothing', async () => {
    const { id, version } = await writeIssue(backOffice)
    const other = shop.as(await addStaff(shop, 'manager')).admin.newsletter.issues
    const saves = [backOffice, other].map((editor, at) =>
      editor.save({ id, version, texts: { en: { ...ENGLISH, subject: `By ${at}` }, hi: NO_TEXT } }),
    )
    const ends = await Promise.allSettled(saves)
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const late = ends.findIndex(({ status }) => status === 'rejected')
    const refusal = await refusalOf(saves[late] as Promise<unknown>)
    expect(refusal.code).toBe('ISSUE_CHANGED')
    expect(refusal.detail).toMatchObject({ version: version + 1, by: expect.any(String) })
    expect((await backOffice.get({ id })).subject).toBe(`By ${1 - late}`)
  })

  it('is duplicated, also from one that was sent, and deleted, which the log has', async () => {
    const first = await writeIssue(backOffice)
    await backOffice.send(first)
    const { id } = await backOffice.duplicate({ id: first.id })
    expect(await backOffice.get({ id })).toMatchObject({ state: 'draft', texts: { en: ENGLISH, hi: HINDI } })
    await backOffice.remove({ id })
    expect((await refusalOf(backOffice.get({ id }))).code).toBe('ISSUE_NOT_FOUND')
    expect(await entries(id)).toEqual(['issue.created', 'issue.deleted'])
    expect((await refusalOf(backOffice.remove({ id: first.id }))).code).toBe('ISSUE_MOVED')
  })

  it('is listed with the newest first, a page at a time', async () => {
    const ids = [
      await writeIssue(backOffice),
      await writeIssue(backOffice),
      await writeIssue(backOffice),
    ].map(({ id }) => id)
    const { issues, pagination } = await backOffice.list({ page: 1, limit: 2 })
    expect(issues.map(({ id }) => id)).toEqual([ids[2], ids[1]])
    expect(pagination).toEqual({ page: 1, limit: 2, total: 3, totalPages: 2 })
  })

  it('is seen as it will look, by who may only read too, with hostile words as words', async () => {
    const body = '# Now\n\n<script>alert(1)</script> [x](javascript:alert(1)) [y](/about)'
    const { id } = await writeIssue(backOffice, { en: { ...ENGLISH, body }, hi: HINDI })
    const reader = shop.as(await addStaff(shop, 'read_only')).admin.newsletter.issues
    const { subject, html, text } = await reader.preview({ id, language: 'en' })
    expect(subject).toBe('Ten ThinkPads')
    expect(html).not.toMatch(/<script|href="javascript/)
    expect(html).toContain('&lt;script&gt;')
    expect(text).toContain('y (http://shop.test/about)')
    expect((await reader.preview({ id, language: 'hi' })).html).toContain('lang="hi"')
    expect((await refusalOf(reader.send({ id, version: 2 }))).code).toBe('PERMISSION_REQUIRED')
  })

  it('is sent as a test to oneself only, at most twenty times an hour', async () => {
    const { id } = await writeIssue(backOffice)
    expect(await backOffice.sendTest({ id, language: 'hi' })).toEqual({ to: manager.email })
    const sent = await shop.prisma.outboxMessage.findMany({ where: { subject: '[Test] दस ThinkPad' } })
    expect(sent.map(({ to }) => to)).toEqual([manager.email])
    expect(sent[0]?.unsubscribeUrl).toContain('/unsubscribe?token=')
    shop.deps.rateLimitMultiplier = 1
    const limited = shop.as(manager).admin.newsletter.issues
    for (let count = 1; count < 20; count += 1) await limited.sendTest({ id, language: 'en' })
    expect((await refusalOf(limited.sendTest({ id, language: 'en' }))).code).toBe('RATE_LIMITED')
  })

  it('is not tried out or sent while something is missing', async () => {
    const { id } = await backOffice.create()
    const refusal = await refusalOf(backOffice.sendTest({ id, language: 'hi' }))
    expect([refusal.code, refusal.fields]).toEqual([
      'ISSUE_INCOMPLETE',
      { 'hi.subject': 'Please write a subject.', 'hi.body': 'Please write the text of the issue.' },
    ])
    expect((await refusalOf(backOffice.send({ id, version: 1 }))).fields).toHaveProperty(['en.subject'])
    expect((await refusalOf(backOffice.schedule({ id, version: 1, at: inMinutes(5) }))).code).toBe(
      'ISSUE_INCOMPLETE',
    )
  })
})

describe('a schedule', () => {
  it('must be in the future, and not more than a year ahead', async () => {
    const { id, version } = await writeIssue(backOffice)
    for (const [minutes, expected] of [
      [0, 'This time has passed. Please choose a later one.'],
      [-1, 'This time has passed. Please choose a later one.'],
      [370 * 1_440, 'This is more than a year ahead.'],
    ] as const) {
      const refusal = await refusalOf(backOffice.schedule({ id, version, at: inMinutes(minutes) }))
      expect([refusal.code, refusal.fields]).toEqual(['RULE_BROKEN', { at: expected }])
    }
    const at = '2027-01-26T09:00:00+05:30'
    expect(await backOffice.schedule({ id, version, at })).toMatchObject({
      state: 'scheduled',
      scheduledAt: '2027-01-26T03:30:00.000Z',
    })
  })

  it('is of the version that was seen, holds the text, and can be moved and cancelled', async () => {
    const { id, version } = await writeIssue(backOffice)
    expect((await refusalOf(backOffice.schedule({ id, version: version - 1, at: inMinutes(5) }))).code).toBe(
      'ISSUE_CHANGED',
    )
    const { version: scheduled } = await backOffice.schedule({ id, version, at: inMinutes(5) })
    const texts = { en: { ...ENGLISH, subject: 'Other' }, hi: NO_TEXT }
    const refusal = await refusalOf(backOffice.save({ id, version: scheduled, texts }))
    expect([refusal.code, refusal.message]).toEqual([
      'ISSUE_MOVED',
      'This issue is scheduled. Please cancel that first.',
    ])
    await backOffice.schedule({ id, version: scheduled, at: inMinutes(9) })
    const draft = await backOffice.move({ id, move: 'cancel' })
    expect(draft).toMatchObject({ state: 'draft', scheduledAt: null })
    shop.clock.now = new Date(inMinutes(30))
    await processNewsletter(shop.deps)
    expect((await backOffice.get({ id })).state).toBe('draft')
    expect((await refusalOf(backOffice.move({ id, move: 'cancel' }))).code).toBe('ISSUE_MOVED')
    expect(await entries(id)).toEqual([
      'issue.created',
      'issue.scheduled',
      'issue.scheduled',
      'issue.unscheduled',
    ])
  })

  it('starts once when due, and goes to readers who have confirmed by then', async () => {
    const { id, version } = await writeIssue(backOffice)
    await backOffice.schedule({ id, version, at: inMinutes(5) })
    shop.clock.now = new Date(inMinutes(4))
    await processNewsletter(shop.deps)
    expect((await backOffice.get({ id })).state).toBe('scheduled')
    const late = { email: 'late@test.example', confirmedAt: shop.clock.now }
    await shop.prisma.newsletterSubscription.create({ data: late })
    shop.clock.now = new Date(inMinutes(1))
    await Promise.all(Array.from({ length: 4 }, () => processNewsletter(shop.deps)))
    expect(await backOffice.get({ id })).toMatchObject({
      state: 'sending',
      scheduledAt: null,
      counts: { total: 6 },
    })
    await shop.prisma.newsletterSubscription.delete({ where: { email: 'late@test.example' } })
  })
})
