import type { IssueState } from '@dobara/domain/newsletter/issue-states.ts'
import type { IssueTexts } from '@dobara/domain/newsletter/issue-text.ts'
import type { Db, Tx } from '../../../context.ts'

export type IssueRow = {
  id: number
  state: IssueState
  version: number
  texts: IssueTexts
  scheduledAt: Date | null
  startedAt: Date | null
  endedAt: Date | null
  updatedAt: Date
  updatedBy: string
}

type StoredIssue = Omit<IssueRow, 'texts'> & {
  subject: string
  preheader: string
  body: string
  hindiSubject: string
  hindiPreheader: string
  hindiBody: string
}

function rowOf(stored: StoredIssue): IssueRow {
  const { subject, preheader, body, hindiSubject, hindiPreheader, hindiBody, ...row } = stored
  const hi = { subject: hindiSubject, preheader: hindiPreheader, body: hindiBody }
  return { ...row, texts: { en: { subject, preheader, body }, hi } }
}

const columnsOf = ({ en, hi }: IssueTexts) => ({
  ...en,
  hindiSubject: hi.subject,
  hindiPreheader: hi.preheader,
  hindiBody: hi.body,
})

/** The newest first, without their bodies being shown anywhere. */
export async function listIssueRows(
  db: Db,
  page: { offset: number; limit: number },
): Promise<{ rows: IssueRow[]; total: number }> {
  const [rows, total] = await Promise.all([
    db.newsletterIssue.findMany({ orderBy: { id: 'desc' }, skip: page.offset, take: page.limit }),
    db.newsletterIssue.count(),
  ])
  return { rows: rows.map(rowOf), total }
}

export async function findIssue(db: Db | Tx, id: number): Promise<IssueRow | null> {
  const row = await db.newsletterIssue.findUnique({ where: { id } })
  return row && rowOf(row)
}

/** Locks the issue's row: a caller that writes its mails waits. */
export async function lockIssue(tx: Tx, id: number): Promise<IssueRow | null> {
  await tx.$queryRaw`SELECT id FROM newsletter_issue WHERE id = ${id} FOR UPDATE`
  return findIssue(tx, id)
}

/** Returns the issue, locked while its mails are written: no one can stop it, and other writers are not blocked. */
export async function shareIssue(tx: Tx, id: number): Promise<IssueRow | null> {
  await tx.$queryRaw`SELECT id FROM newsletter_issue WHERE id = ${id} FOR SHARE`
  return findIssue(tx, id)
}

export async function insertIssue(
  tx: Tx,
  { texts, by, at }: { texts: IssueTexts; by: string; at: Date },
): Promise<number> {
  const { id } = await tx.newsletterIssue.create({
    data: { ...columnsOf(texts), createdAt: at, updatedAt: at, updatedBy: by },
    select: { id: true },
  })
  return id
}

export type IssueChange = Partial<
  Pick<IssueRow, 'state' | 'texts' | 'scheduledAt' | 'startedAt' | 'endedAt' | 'updatedBy'>
> & { movedAt?: Date }

/** Changes a locked issue, which is another version then. */
export async function updateIssue(tx: Tx, id: number, change: IssueChange & { at: Date }): Promise<void> {
  const { texts, at, ...others } = change
  const data = { ...others, ...(texts && columnsOf(texts)), version: { increment: 1 }, updatedAt: at }
  await tx.newsletterIssue.update({ where: { id }, data })
}

export async function deleteIssue(tx: Tx, id: number): Promise<void> {
  await tx.newsletterIssue.delete({ where: { id } })
}

/** Returns the names of the users who changed issues; accounts that have none or were deleted are left out. */
export async function listEditors(db: Db | Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const users = await db.user.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, name: true, email: true },
  })
  return new Map(users.flatMap(({ id, name, email }) => (name || email ? [[id, name ?? email ?? '']] : [])))
}

/** An issue of which every mail has its outcome has been sent. */
export async function endIssue(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.newsletterIssue.updateMany({
    where: { id, state: 'sending' },
    data: { state: 'sent', endedAt: at, updatedAt: at, version: { increment: 1 } },
  })
}

/** When a job last went on with it. */
export async function markMoved(db: Db | Tx, id: number, at: Date): Promise<void> {
  await db.newsletterIssue.updateMany({ where: { id }, data: { movedAt: at } })
}

/** Scheduled issues whose time has come. */
export async function listDue(db: Db, now: Date): Promise<number[]> {
  const where = { state: 'scheduled', scheduledAt: { lte: now } } as const
  return (await db.newsletterIssue.findMany({ where, select: { id: true } })).map(({ id }) => id)
}

/** Lists issues that no job has continued for a while and that have mails to write or to account for. */
export async function listStalled(db: Db, before: Date): Promise<number[]> {
  const rows = await db.newsletterIssue.findMany({
    where: {
      movedAt: { lt: before },
      OR: [
        { state: 'sending' },
        { state: { in: ['paused', 'stopped'] }, receivers: { some: { state: 'queued' } } },
      ],
    },
    select: { id: true },
  })
  return rows.map(({ id }) => id)
}
