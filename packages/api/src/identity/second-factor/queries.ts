import type { Db, Tx } from '../../context.ts'

export type SecondFactor = {
  secretEncrypted: string
  confirmedAt: Date | null
  lastStep: number | null
  failedAt: Date[]
}

const COLUMNS = { secretEncrypted: true, confirmedAt: true, lastStep: true, failedAt: true } as const

/** Checks whether the account requires a second factor at sign-in. */
export async function isSecondFactorOn(tx: Tx, userId: string): Promise<boolean> {
  return (await tx.secondFactor.count({ where: { userId, confirmedAt: { not: null } } })) > 0
}

/** The factor, held to the end of the transaction: codes of one account are checked one after the other. */
export async function lockSecondFactor(tx: Tx, userId: string): Promise<SecondFactor | null> {
  await tx.$queryRaw`SELECT 1 FROM second_factor WHERE user_id = ${userId}::uuid FOR UPDATE`
  return tx.secondFactor.findUnique({ where: { userId }, select: COLUMNS })
}

export async function readStatus(db: Db, userId: string) {
  const [isOn, recoveryCodesLeft] = await Promise.all([
    db.secondFactor.count({ where: { userId, confirmedAt: { not: null } } }),
    db.recoveryCode.count({ where: { userId, usedAt: null } }),
  ])
  return { isOn: isOn > 0, recoveryCodesLeft }
}

/** A secret that waits for its confirmation; takes the place of an earlier one that was never confirmed. */
export async function putUnconfirmed(
  tx: Tx,
  { userId, secretEncrypted }: { userId: string; secretEncrypted: string },
): Promise<void> {
  const fields = { secretEncrypted, lastStep: null }
  await tx.secondFactor.upsert({ where: { userId }, create: { userId, ...fields }, update: fields })
}

/** Only forward: false when the step was used by then. */
export async function spendStep(
  tx: Tx,
  { userId, step }: { userId: string; step: number },
): Promise<boolean> {
  const { count } = await tx.secondFactor.updateMany({
    where: { userId, OR: [{ lastStep: null }, { lastStep: { lt: step } }] },
    data: { lastStep: step },
  })
  return count === 1
}

/** False when it is none of the account's codes or was used before. */
export async function spendRecoveryCode(
  tx: Tx,
  { userId, codeHash, at }: { userId: string; codeHash: string; at: Date },
): Promise<boolean> {
  const { count } = await tx.recoveryCode.updateMany({
    where: { userId, codeHash, usedAt: null },
    data: { usedAt: at },
  })
  return count === 1
}

export async function setFailures(
  tx: Tx,
  { userId, failedAt }: { userId: string; failedAt: Date[] },
): Promise<void> {
  await tx.secondFactor.update({ where: { userId }, data: { failedAt } })
}

type Confirmed = { userId: string; at: Date; codes: { id: string; codeHash: string }[] }

export async function confirmFactor(tx: Tx, { userId, at, codes }: Confirmed): Promise<void> {
  await tx.secondFactor.update({ where: { userId }, data: { confirmedAt: at } })
  await replaceRecoveryCodes(tx, { userId, codes })
}

/** The new ones take the place of all earlier ones, used or not. */
export async function replaceRecoveryCodes(
  tx: Tx,
  { userId, codes }: Pick<Confirmed, 'userId' | 'codes'>,
): Promise<void> {
  await tx.recoveryCode.deleteMany({ where: { userId } })
  await tx.recoveryCode.createMany({ data: codes.map((code) => ({ ...code, userId })) })
}

export async function deleteFactor(tx: Tx, userId: string): Promise<void> {
  await tx.recoveryCode.deleteMany({ where: { userId } })
  await tx.secondFactor.deleteMany({ where: { userId } })
}

/** The next encrypted secrets by account, those that wait for their confirmation too. */
export function listSealed(db: Db, { after, limit }: { after: string | null; limit: number }) {
  return db.secondFactor.findMany({
    where: after === null ? {} : { userId: { gt: after } },
    select: { userId: true, secretEncrypted: true },
    orderBy: { userId: 'asc' },
    take: limit,
  })
}

export function findSealed(db: Db, userId: string) {
  return db.secondFactor.findUnique({
    where: { userId },
    select: { userId: true, secretEncrypted: true },
  })
}

/** Returns false, and changes nothing, where the secret was replaced or deleted since it was read. */
export async function replaceSealed(
  db: Db,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<boolean> {
  const { count } = await db.secondFactor.updateMany({
    where: { userId, secretEncrypted: from },
    data: { secretEncrypted: to },
  })
  return count === 1
}
