import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { refusalOf } from '../../../../test/sign-in/test-browser.ts'
import { whileBusy } from '../../../../test/test-busy.ts'
import { addStaff } from '../../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts'

let shop: TestShop
let meera: Awaited<ReturnType<typeof addStaff>>
let ravi: typeof meera
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  meera = await addStaff(shop, 'manager')
  ravi = await addStaff(shop, 'owner')
})
afterAll(() => shop.stop())
beforeEach(() => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
})
afterEach(async () => {
  await shop.prisma.contentEntry.deleteMany()
  await shop.prisma.contentPage.deleteMany()
})

const backOffice = (staff = meera) => shop.as(staff).admin.content
const blank = { title: '', summary: '', body: '' }
const about = { title: 'Who we are', summary: 'Two people.', body: 'We mend.' }
const texts = { en: about, hi: blank }
const page = (slug: string, language: 'en' | 'hi' = 'en') => shop.visitor().content.page({ slug, language })
const article = (slug: string) => shop.visitor().content.article({ slug })
const entriesOf = async (slug: string) => {
  const rows = await shop.prisma.auditEntry.findMany({
    where: { entity: 'content', entityId: slug },
    orderBy: { id: 'asc' },
  })
  return rows.map(({ action }) => action)
}
const publish = async (slug: string, written = texts) => {
  const { version } = await backOffice().entry({ slug })
  const saved = await backOffice().save({ slug, version, texts: written })
  return backOffice().publish({ slug, version: saved.version })
}

describe('an edited page', () => {
  it('has the project’s own text as its first version, and reading it in the back office writes nothing', async () => {
    const entry = await backOffice().entry({ slug: 'returns' })
    expect(entry).toMatchObject({
      kind: 'page',
      path: '/returns',
      state: 'published',
      hasDraft: false,
      version: 1,
      languages: ['en', 'hi'],
      updatedAt: null,
      isMovable: true,
    })
    expect(entry.texts.en.body).toContain('{{replacementDays}}')
    expect(await backOffice().versions({ slug: 'returns' })).toEqual([
      { number: 1, at: null, by: null, restoredFrom: null },
    ])
    expect((await backOffice().version({ slug: 'returns', number: 1 })).texts).toEqual(entry.texts)
    expect(await shop.prisma.contentEntry.count()).toBe(0)
  })

  it('has its title as readers see it, with the shop’s facts, while its text retains the placeholders', async () => {
    const entry = await backOffice().entry({ slug: 'about' })
    expect([entry.title, entry.texts.en.title]).toEqual(['About Dobara', 'About {{shop.name}}'])
  })

  it('is stored as a draft hidden from readers until published, in the languages it is written in', async () => {
    const before = await page('about')
    const draft = await backOffice().save({ slug: 'about', version: 1, texts })
    expect(draft).toMatchObject({ version: 2, publishedVersion: 1, hasDraft: true, languages: ['en'] })
    expect(draft.updatedBy).toBe(meera.name)
    expect(await page('about')).toEqual(before)
    await backOffice().publish({ slug: 'about', version: 2 })
    expect(await page('about', 'hi')).toMatchObject({ title: 'Who we are', html: '<p>We mend.</p>\n' })
    const hi = { title: 'हम कौन हैं', summary: '', body: 'हम ठीक करते हैं।' }
    await publish('about', { en: about, hi })
    expect(await page('about', 'hi')).toMatchObject({ language: 'hi', title: 'हम कौन हैं' })
    await publish('about')
    expect(await page('about', 'hi')).toMatchObject({ language: 'en' })
    expect((await backOffice().versions({ slug: 'about' })).map(({ number }) => number)).toEqual([4, 3, 2, 1])
  })

  it('makes no version of what was there already, and writes an entry of everything that was done', async () => {
    await backOffice().save({ slug: 'terms', version: 1, texts })
    expect((await backOffice().save({ slug: 'terms', version: 2, texts })).version).toBe(2)
    await backOffice().publish({ slug: 'terms', version: 2 })
    await backOffice().publish({ slug: 'terms', version: 2 })
    await backOffice().restore({ slug: 'terms', version: 2, number: 1 })
    expect((await entriesOf('terms')).slice(-3)).toEqual([
      'content.saved',
      'content.published',
      'content.restored',
    ])
  })

  it('is restored to any version, including the first, without losing one', async () => {
    // The day that a publication is in force from is the day of it.
    const { effectiveFrom: _, ...before } = await page('privacy')
    await publish('privacy')
    const restored = await backOffice().restore({ slug: 'privacy', version: 2, number: 1 })
    expect(restored).toMatchObject({ version: 3, publishedVersion: 2, hasDraft: true })
    expect((await backOffice().versions({ slug: 'privacy' }))[0]).toMatchObject({
      number: 3,
      restoredFrom: 1,
    })
    await backOffice().publish({ slug: 'privacy', version: 3 })
    expect(await page('privacy')).toMatchObject(before)
    expect((await backOffice().version({ slug: 'privacy', number: 2 })).texts.en).toEqual(about)
    const absent = backOffice().restore({ slug: 'privacy', version: 3, number: 9 })
    expect((await refusalOf(absent)).code).toBe('CONTENT_VERSION_NOT_FOUND')
  })

  it('notifies the second of two editors of the first one’s change, and overwrites nothing', async () => {
    await backOffice(ravi).save({ slug: 'help', version: 1, texts })
    const late = { en: { ...about, body: 'Mine' }, hi: blank }
    for (const call of [
      () => backOffice().save({ slug: 'help', version: 1, texts: late }),
      () => backOffice().publish({ slug: 'help', version: 1 }),
      () => backOffice().restore({ slug: 'help', version: 1, number: 1 }),
    ]) {
      const refusal = await refusalOf(call())
      expect(refusal).toMatchObject({ code: 'CHANGED_MEANWHILE', detail: { version: 2 } })
      expect(refusal.message).toContain(`${ravi.name} saved version 2 in the meantime.`)
    }
    expect((await backOffice().entry({ slug: 'help' })).texts.en).toEqual(about)
  })

  it('has one winner when thirty save at once, at its very first edit', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 30 }, (_, at) =>
        whileBusy(() =>
          backOffice(at % 2 === 0 ? meera : ravi).save({
            slug: 'refunds',
            version: 1,
            texts: { en: { ...about, body: `Text ${at}` }, hi: blank },
          }),
        ),
      ),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await backOffice().versions({ slug: 'refunds' })).map(({ number }) => number)).toEqual([2, 1])
  })

  it('is not published without a title and a text in each of its languages', async () => {
    const half = { en: about, hi: { ...blank, title: 'शीर्षक' } }
    await backOffice().save({ slug: 'cookies', version: 1, texts: half })
    expect((await refusalOf(backOffice().publish({ slug: 'cookies', version: 2 }))).code).toBe(
      'CONTENT_NOT_READY',
    )
    const untitled = backOffice().save({ slug: 'cookies', version: 2, texts: { en: blank, hi: blank } })
    expect((await refusalOf(untitled)).fields).toEqual({
      'texts.en.title': 'Please give a title in English.',
    })
  })

  it('is always there: a page is neither withdrawn nor deleted', async () => {
    const requested = { slug: 'terms', version: 1 }
    expect((await refusalOf(backOffice().withdraw(requested))).code).toBe('CONTENT_KEPT')
    expect((await refusalOf(backOffice().remove(requested))).code).toBe('CONTENT_KEPT')
    expect((await refusalOf(backOffice().entry({ slug: 'no-such' }))).code).toBe('CONTENT_NOT_FOUND')
  })
})

describe('the address of a page or an article', () => {
  it('changes at once, and every one it had leads to the new one', async () => {
    await backOffice().move({ slug: 'about', address: 'who-we-are' })
    await backOffice().move({ slug: 'about', address: 'our-workshop' })
    for (const requested of ['about', 'who-we-are', 'our-workshop']) {
      expect(await page(requested)).toMatchObject({ slug: 'our-workshop', title: 'About Dobara' })
    }
    expect((await shop.visitor().store.info()).movedPages).toEqual({ '/about': '/our-workshop' })
    await backOffice().move({ slug: 'battery-health-explained', address: 'batteries' })
    expect((await article('battery-health-explained')).slug).toBe('batteries')
    expect((await shop.visitor().content.articles({})).map(({ slug }) => slug)).toContain('batteries')
    const { formerAddresses } = await backOffice().move({ slug: 'about', address: 'about' })
    expect(formerAddresses.sort()).toEqual(['our-workshop', 'who-we-are'])
    expect((await shop.visitor().store.info()).movedPages).toBeUndefined()
  })

  it('cannot be that of another text, current or former, or one of the shop itself', async () => {
    await backOffice().move({ slug: 'about', address: 'who-we-are' })
    for (const address of ['about', 'terms', 'what-our-grades-mean']) {
      expect((await refusalOf(backOffice().move({ slug: 'warranty', address }))).code).toBe(
        'CONTENT_ADDRESS_TAKEN',
      )
    }
    const reserved = await refusalOf(backOffice().move({ slug: 'warranty', address: 'Admin' }))
    expect(reserved.fields?.address).toContain('The shop itself uses this address.')
    expect((await refusalOf(backOffice().move({ slug: 'warranty', address: 'a b' }))).code).toBe(
      'RULE_BROKEN',
    )
    const fixed = backOffice().move({ slug: 'contact', address: 'write-to-us' })
    expect((await refusalOf(fixed)).code).toBe('CONTENT_ADDRESS_FIXED')
  })

  it('goes to one of several concurrent requests for it', async () => {
    const tries = await Promise.allSettled(
      ['about', 'help', 'terms', 'privacy'].map((slug) =>
        whileBusy(() => backOffice().move({ slug, address: 'the-one' })),
      ),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('an article', () => {
  const begun = { title: 'Fans', address: 'loud-fans' }

  it('begins as a draft, is scheduled, is read from its date on, and is taken back', async () => {
    const { slug, state } = await backOffice().add(begun)
    expect([slug, state]).toEqual(['loud-fans', 'draft'])
    expect((await refusalOf(article(slug))).code).toBe('CONTENT_NOT_FOUND')
    expect((await refusalOf(backOffice().publish({ slug, version: 1 }))).code).toBe('CONTENT_NOT_READY')
    const { version } = await backOffice().save({ slug, version: 1, texts })
    const publishedAt = new Date(shop.clock.now.getTime() + 3_600_000).toISOString()
    expect((await backOffice().publish({ slug, version, publishedAt })).state).toBe('scheduled')
    expect((await refusalOf(article(slug))).code).toBe('CONTENT_NOT_FOUND')
    shop.clock.now = new Date(publishedAt)
    expect(await article(slug)).toMatchObject({ title: 'Who we are', publishedAt })
    expect(await backOffice().withdraw({ slug, version })).toMatchObject({ state: 'draft', publishedAt })
    expect((await refusalOf(article(slug))).code).toBe('CONTENT_NOT_FOUND')
    expect((await backOffice().publish({ slug, version })).state).toBe('published')
  })

  it('can also be deleted when it belongs to the project, and is restored completely', async () => {
    const slug = 'what-our-grades-mean'
    const before = await article(slug)
    const deleted = await backOffice().remove({ slug, version: 1 })
    expect(deleted.state).toBe('deleted')
    expect((await refusalOf(article(slug))).code).toBe('CONTENT_NOT_FOUND')
    expect((await shop.visitor().content.articles({})).map((one) => one.slug)).not.toContain(slug)
    expect((await refusalOf(backOffice().save({ slug, version: 1, texts }))).code).toBe('CONTENT_DELETED')
    expect((await backOffice().list({ state: 'deleted' })).entries.map((one) => one.slug)).toEqual([slug])
    expect((await backOffice().list({})).entries.map((one) => one.slug)).not.toContain(slug)
    await backOffice().bringBack({ slug })
    expect(await article(slug)).toEqual(before)
    expect((await entriesOf(slug)).slice(-2)).toEqual(['content.deleted', 'content.brought_back'])
  })

  it('can be withdrawn when it belongs to the project, without a row in the database', async () => {
    const slug = 'battery-health-explained'
    await backOffice().withdraw({ slug, version: 1 })
    expect((await refusalOf(article(slug))).code).toBe('CONTENT_NOT_FOUND')
  })

  it('takes no address that anything had', async () => {
    await backOffice().add(begun)
    for (const address of ['loud-fans', 'warranty', 'what-our-grades-mean']) {
      expect((await refusalOf(backOffice().add({ title: 'X', address }))).code).toBe('CONTENT_ADDRESS_TAKEN')
    }
    const { slug, version } = await backOffice().entry({ slug: 'loud-fans' })
    await backOffice().remove({ slug, version })
    expect((await refusalOf(backOffice().add(begun))).code).toBe('CONTENT_ADDRESS_TAKEN')
  })
})

describe('the list of texts', () => {
  it('has every page and article, found by kind, state and words, and sorts', async () => {
    const { entries, pagination } = await backOffice().list({ limit: 100 })
    expect([pagination.total, entries[0]?.title, entries.at(-1)?.kind]).toEqual([
      17,
      'About Dobara',
      'article',
    ])
    await backOffice().save({ slug: 'about', version: 1, texts })
    await backOffice().add({ title: 'Fans', address: 'loud-fans' })
    const slugs = async (input: Parameters<ReturnType<typeof backOffice>['list']>[0]) =>
      (await backOffice().list(input)).entries.map(({ slug }) => slug)
    expect(await slugs({ kind: 'article', state: 'draft' })).toEqual(['loud-fans'])
    expect(await slugs({ state: 'changed' })).toEqual(['about'])
    expect(await slugs({ search: 'WHO we' })).toEqual(['about'])
    expect(await slugs({ search: '/blog/' })).toHaveLength(4)
    expect((await slugs({ sortBy: 'updatedAt', sortOrder: 'desc' })).slice(0, 2)).toEqual([
      'about',
      'loud-fans',
    ])
    expect(await slugs({ limit: 5, page: 4 })).toHaveLength(3)
  })

  it('is read by many of the staff, and written by managers and owners', async () => {
    const editor = await addStaff(shop, 'catalogue')
    expect((await backOffice(editor).list({})).entries).toHaveLength(17)
    const refusal = await refusalOf(backOffice(editor).save({ slug: 'about', version: 1, texts }))
    expect(refusal.code).toBe('PERMISSION_REQUIRED')
    const packer = await addStaff(shop, 'orders')
    expect((await refusalOf(backOffice(packer).list({}))).code).toBe('PERMISSION_REQUIRED')
  })
})
