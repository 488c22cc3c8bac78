import type { ContentText, ContentTexts } from '@dobara/contract/content/admin-content.ts'
import { CONTENT_LANGUAGES } from '@dobara/domain/content/content.ts'
import type { Db, Tx } from '../../../context.ts'
import type { EntryState } from './content-entry.ts'

const text = { language: true, title: true, summary: true, body: true } as const
const head = {
  slug: true,
  kind: true,
  address: true,
  version: true,
  publishedVersion: true,
  publishedAt: true,
  deletedAt: true,
  formerAddresses: { select: { address: true }, orderBy: { createdAt: 'desc' } },
} as const
type StoredVersion = { number: number; authorId: string | null; restoredFrom: number | null; createdAt: Date }

/**
 * Locks the content, so that changes happen one after another: a text that was never edited has no row to lock. Reads
 * continue.
 */
export async function lockContent(tx: Tx): Promise<void> {
  await tx.$executeRaw`LOCK TABLE content_entry IN SHARE ROW EXCLUSIVE MODE`
}

function textsOf(rows: readonly (ContentText & { language: string })[]): ContentTexts {
  const of = (language: string): ContentText | null => {
    const row = rows.find((one) => one.language === language)
    return row ? { title: row.title, summary: row.summary, body: row.body } : null
  }
  return { en: of('en') ?? { title: '', summary: '', body: '' }, hi: of('hi') }
}

/** The names of people of the staff by their ids. */
async function namesOf(db: Db | Tx, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  const users = await db.user.findMany({
    where: { id: { in: wanted } },
    select: { id: true, name: true, email: true },
  })
  return new Map(users.map(({ id, name, email }) => [id, name?.trim() || (email ?? '')]))
}

export async function findEntry(db: Db | Tx, slug: string): Promise<EntryState | null> {
  const row = await db.contentEntry.findUnique({ where: { slug }, select: head })
  if (!row) return null
  const newest = await findVersion(db, { slug, number: row.version })
  if (!newest) throw new Error(`Version ${row.version} of ${slug} is gone.`)
  return {
    ...row,
    formerAddresses: row.formerAddresses.map(({ address }) => address),
    texts: newest.texts,
    updatedAt: newest.at,
    updatedBy: newest.by,
  }
}

export type VersionFacts = {
  number: number
  /** Null of both: the text there was before the first edit. */
  at: Date | null
  by: string | null
  restoredFrom: number | null
}

function factsOf(
  { number, authorId, restoredFrom, createdAt }: StoredVersion,
  names: ReadonlyMap<string, string>,
): VersionFacts {
  const isOriginal = authorId === null
  return {
    number,
    at: isOriginal ? null : createdAt,
    by: authorId && (names.get(authorId) ?? ''),
    restoredFrom,
  }
}

export async function findVersion(
  db: Db | Tx,
  { slug, number }: { slug: string; number: number },
): Promise<(VersionFacts & { texts: ContentTexts }) | null> {
  const row = await db.contentVersion.findUnique({
    where: { slug_number: { slug, number } },
    include: { texts: { select: text } },
  })
  return row && { ...factsOf(row, await namesOf(db, [row.authorId])), texts: textsOf(row.texts) }
}

/** Newest first. */
export async function listVersions(db: Db, slug: string): Promise<VersionFacts[]> {
  const rows = await db.contentVersion.findMany({ where: { slug }, orderBy: { number: 'desc' }, take: 200 })
  const names = await namesOf(
    db,
    rows.map(({ authorId }) => authorId),
  )
  return rows.map((row) => factsOf(row, names))
}

/** Everything that was edited, with the titles of its newest version and no bodies. */
export async function listEntries(db: Db): Promise<EntryState[]> {
  const rows = await db.contentEntry.findMany({
    select: {
      ...head,
      versions: {
        orderBy: { number: 'desc' },
        take: 1,
        include: { texts: { select: { language: true, title: true } } },
      },
    },
  })
  const names = await namesOf(
    db,
    rows.map(({ versions: [newest] }) => newest?.authorId ?? null),
  )
  return rows.map(({ versions: [newest], ...row }) => {
    const facts = newest && factsOf(newest, names)
    const titles = newest?.texts.map((one) => ({ ...one, summary: '', body: '' })) ?? []
    return {
      ...row,
      formerAddresses: row.formerAddresses.map(({ address }) => address),
      texts: textsOf(titles),
      updatedAt: facts?.at ?? null,
      updatedBy: facts?.by ?? null,
    }
  })
}

export async function insertEntry(
  tx: Tx,
  { slug, kind, address, publishedVersion, publishedAt }: EntryState,
  at: Date,
): Promise<void> {
  await tx.contentEntry.create({
    data: { slug, kind, address, publishedVersion, publishedAt, createdAt: at },
  })
}

export async function insertVersion(
  tx: Tx,
  { slug, texts, ...version }: StoredVersion & { slug: string; texts: ContentTexts },
): Promise<void> {
  await tx.contentVersion.create({ data: { slug, ...version } })
  const rows = CONTENT_LANGUAGES.flatMap((language) => {
    const one = texts[language]
    return one ? [{ slug, number: version.number, language, ...one }] : []
  })
  await tx.contentVersionText.createMany({ data: rows })
}

type EntryChange = Partial<
  Pick<EntryState, 'address' | 'version' | 'publishedVersion' | 'publishedAt' | 'deletedAt'>
>
export async function setEntry(tx: Tx, slug: string, change: EntryChange): Promise<void> {
  await tx.contentEntry.update({ where: { slug }, data: change })
}

/** Checks whether another entry has or once had an address: a link to it must not lead to something new. */
export async function isAddressTaken(tx: Tx, address: string, slug: string): Promise<boolean> {
  const entry = await tx.contentEntry.findFirst({
    where: {
      slug: { not: slug },
      OR: [{ address }, { slug: address }, { formerAddresses: { some: { address } } }],
    },
    select: { slug: true },
  })
  if (entry) return true
  const text = await tx.contentPage.findFirst({ where: { slug: { equals: address, not: slug } } })
  return text !== null
}

/** From now on the old address leads to the new one; an address that a text takes up again no longer leads away. */
export async function rememberAddress(
  tx: Tx,
  { slug, from, to, at }: { slug: string; from: string; to: string; at: Date },
): Promise<void> {
  await tx.contentFormerAddress.deleteMany({ where: { slug, address: to } })
  await tx.contentFormerAddress.create({ data: { slug, address: from, createdAt: at } })
}

type Shown = Pick<EntryState, 'slug' | 'kind' | 'texts' | 'publishedAt'>
/**
 * Clears the publication dates of an article, so that it is no longer shown. Returns the number of languages changed.
 */
export async function clearShownDates(tx: Tx, slug: string): Promise<number> {
  const { count } = await tx.contentPage.updateMany({ where: { slug }, data: { publishedAt: null } })
  return count
}

/** Writes what the shop shows of a text, in all its languages. */
export async function setShown(tx: Tx, { slug, kind, texts, publishedAt }: Shown): Promise<void> {
  for (const language of CONTENT_LANGUAGES) {
    const one = texts[language]
    if (one === null) {
      await tx.contentPage.deleteMany({ where: { slug, language } })
      continue
    }
    const data = { kind, publishedAt, ...one }
    await tx.contentPage.upsert({
      where: { slug_language: { slug, language } },
      create: { slug, language, ...data },
      update: data,
    })
  }
}
