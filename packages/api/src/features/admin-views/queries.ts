import type { ViewContent } from '@dobara/contract/admin-views.ts'
import type { AdminList } from '@dobara/contract/admin-screens.ts'
import type { Prisma } from '@dobara/db/generated/client.ts'
import type { Db, Tx } from '../../context.ts'

/** A view with whose it is, and whether one person's list opens with it. */
const rowFor = (viewerId: string) =>
  ({
    user: { select: { name: true } },
    defaults: { where: { userId: viewerId }, select: { userId: true } },
  }) satisfies Prisma.AdminViewInclude
export type ViewRow = Prisma.AdminViewGetPayload<{ include: ReturnType<typeof rowFor> }>

/** A person's own views of a list, and those that others share. */
export function listViewRows(db: Db, viewerId: string, screen: AdminList): Promise<ViewRow[]> {
  return db.adminView.findMany({
    where: { screen, OR: [{ userId: viewerId }, { isShared: true }] },
    include: rowFor(viewerId),
  })
}

export function getView(tx: Tx, viewerId: string, id: string): Promise<ViewRow> {
  return tx.adminView.findUniqueOrThrow({ where: { id }, include: rowFor(viewerId) })
}

/** One that this person may see, held to the end of the transaction. */
export async function lockVisibleView(tx: Tx, viewerId: string, id: string): Promise<ViewRow | null> {
  await tx.$queryRaw`SELECT 1 FROM admin_view WHERE id = ${id}::uuid FOR UPDATE`
  return tx.adminView.findFirst({
    where: { id, OR: [{ userId: viewerId }, { isShared: true }] },
    include: rowFor(viewerId),
  })
}

/** Returns the author of a view; null if it has none or does not exist. */
export async function findAuthor(tx: Tx, id: string): Promise<string | null> {
  const view = await tx.adminView.findUnique({ where: { id }, select: { userId: true } })
  return view?.userId ?? null
}

type Named = { userId: string; screen: string; name: string; otherThan?: string }

/** Checks whether this user has another view of the list with this name, ignoring case. */
export async function isNameTaken(tx: Tx, { userId, screen, name, otherThan }: Named): Promise<boolean> {
  const rows = await tx.$queryRaw<object[]>`
    SELECT 1 FROM admin_view WHERE user_id = ${userId}::uuid AND screen = ${screen}
       AND lower(name) = lower(${name}) AND id IS DISTINCT FROM ${otherThan ?? null}::uuid`
  return rows.length > 0
}

export function countViews(tx: Tx, userId: string, screen: AdminList): Promise<number> {
  return tx.adminView.count({ where: { userId, screen } })
}

/** The columns of what a view brings back. */
export const contentColumns = ({ params, hidden, density }: ViewContent) => ({
  params,
  hidden,
  isCompact: density === 'compact',
})

export async function insertView(tx: Tx, data: Prisma.AdminViewUncheckedCreateInput): Promise<void> {
  await tx.adminView.create({ data })
}

export async function updateView(
  tx: Tx,
  { id, ...data }: Prisma.AdminViewUncheckedUpdateInput & { id: string },
): Promise<void> {
  await tx.adminView.update({ where: { id }, data })
}

export async function deleteView(tx: Tx, id: string): Promise<void> {
  await tx.adminView.delete({ where: { id } })
}

/** Deletes the view as the default of everyone but its author. */
export async function deleteDefaultsOfOthers(tx: Tx, viewId: string, authorId: string): Promise<void> {
  await tx.adminViewDefault.deleteMany({ where: { viewId, userId: { not: authorId } } })
}

type DefaultKey = { userId: string; screen: AdminList }

export async function putDefault(tx: Tx, { userId, screen }: DefaultKey, viewId: string): Promise<void> {
  await tx.adminViewDefault.upsert({
    where: { userId_screen: { userId, screen } },
    create: { userId, screen, viewId },
    update: { viewId },
  })
}

export async function deleteDefault(tx: Tx, { userId, screen }: DefaultKey): Promise<void> {
  await tx.adminViewDefault.deleteMany({ where: { userId, screen } })
}
