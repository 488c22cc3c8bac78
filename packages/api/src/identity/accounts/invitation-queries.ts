import type { StaffRole } from '@dobara/domain/accounts/staff-roles.ts'
import type { Db, Tx } from '../../context.ts'

const COLUMNS = {
  id: true,
  email: true,
  name: true,
  staffRole: true,
  createdAt: true,
  expiresAt: true,
  invitedBy: { select: { name: true } },
} as const

type NewInvitation = {
  id: string
  email: string
  name: string | null
  staffRole: StaffRole
  tokenHash: string
  invitedById: string
  createdAt: Date
  expiresAt: Date
}

/** Those that were neither accepted nor withdrawn, expired ones too, newest first. */
export function listOpenInvitations(db: Db) {
  return db.staffInvitation.findMany({
    where: { acceptedAt: null, revokedAt: null },
    orderBy: { createdAt: 'desc' },
    select: COLUMNS,
    take: 200,
  })
}

/** Makes an invitation the only open one of its address. Two at the same moment wait for each other. */
export async function replaceInvitation(tx: Tx, invitation: NewInvitation) {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${`staff invitation ${invitation.email}`}))`
  await tx.staffInvitation.updateMany({
    where: { email: invitation.email, acceptedAt: null, revokedAt: null },
    data: { revokedAt: invitation.createdAt },
  })
  return tx.staffInvitation.create({ data: invitation, select: COLUMNS })
}

/** False where it was accepted or withdrawn before. */
export async function revokeInvitationRow(tx: Tx, { id, at }: { id: string; at: Date }): Promise<boolean> {
  const { count } = await tx.staffInvitation.updateMany({
    where: { id, acceptedAt: null, revokedAt: null },
    data: { revokedAt: at },
  })
  return count === 1
}

/** Returns the invitation of a link that still works; null for any other. Invitations by a former owner do not work. */
export function findWorkingInvitation(db: Db | Tx, { tokenHash, now }: { tokenHash: string; now: Date }) {
  return db.staffInvitation.findFirst({
    where: {
      tokenHash,
      acceptedAt: null,
      revokedAt: null,
      expiresAt: { gt: now },
      invitedBy: { staffRole: 'owner', status: 'active' },
    },
    select: COLUMNS,
  })
}

/** Uses up the invitation; returns false if another request was faster. */
export async function consumeInvitation(tx: Tx, { id, at }: { id: string; at: Date }): Promise<boolean> {
  const { count } = await tx.staffInvitation.updateMany({
    where: { id, acceptedAt: null, revokedAt: null, expiresAt: { gt: at } },
    data: { acceptedAt: at },
  })
  return count === 1
}

/** Deletes invitations that expired before a time: they contain an address that is no longer needed. */
export async function deleteOldInvitations(db: Db, before: Date): Promise<void> {
  await db.staffInvitation.deleteMany({ where: { expiresAt: { lt: before } } })
}
