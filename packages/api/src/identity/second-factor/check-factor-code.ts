import { unseal } from '../../base/sealing/secret-box.ts'
import type { Deps, Tx } from '../../context.ts'
import { type SecondFactor, setFailures, spendRecoveryCode, spendStep } from './queries.ts'
import { hashRecoveryCode, plainCode } from './recovery-codes.ts'
import { matchTotp } from './totp.ts'

const MAX_FAILURES = 5
const WINDOW_MS = 15 * 60_000

export type FactorAnswer =
  | { kind: 'right' }
  | { kind: 'wrong' }
  | { kind: 'limited'; retryAfterSeconds: number }
type CheckDeps = Pick<Deps, 'now' | 'keys' | 'log'>
type FactorCode = {
  userId: string
  /** Held by `lockSecondFactor`, so that failures are counted and steps used one after the other. */
  factor: SecondFactor
  /** Null for a try that failed before its code was looked at. */
  code: string | null
}

/**
 * Uses a code of the app or a recovery code up. After five wrong ones within 15 minutes none is looked at, not even a
 * right one. The caller must let the transaction commit whatever the answer, or a wrong code is not counted.
 */
export async function checkFactorCode(
  tx: Tx,
  ctx: CheckDeps,
  { userId, factor, code }: FactorCode,
): Promise<FactorAnswer> {
  const now = ctx.now()
  const recent = factor.failedAt.filter((at) => now.getTime() - at.getTime() < WINDOW_MS)
  const oldest = recent.at(-MAX_FAILURES)
  if (oldest) {
    const retryAfterSeconds = Math.ceil((oldest.getTime() + WINDOW_MS - now.getTime()) / 1000)
    return { kind: 'limited', retryAfterSeconds }
  }
  if (code !== null && (await spendCode(tx, ctx, { userId, factor, code: plainCode(code) }))) {
    return { kind: 'right' }
  }
  await setFailures(tx, { userId, failedAt: [...recent, now] })
  return { kind: 'wrong' }
}

async function spendCode(
  tx: Tx,
  ctx: CheckDeps,
  { userId, factor, code }: FactorCode & { code: string },
): Promise<boolean> {
  const now = ctx.now()
  if (!/^\d{6}$/.test(code)) {
    return spendRecoveryCode(tx, { userId, codeHash: hashRecoveryCode(code), at: now })
  }
  const secret = unseal(
    { key: ctx.keys.secrets, purpose: 'secondFactor', owner: userId },
    factor.secretEncrypted,
  )
  if (!secret) {
    ctx.log.error({ userId }, 'a second factor was sealed with another secret: only recovery codes open it')
    return false
  }
  const step = matchTotp(secret, { code, now, lastStep: factor.lastStep })
  return step !== null && spendStep(tx, { userId, step })
}
