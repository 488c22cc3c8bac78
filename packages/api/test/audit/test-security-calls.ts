// For tests only: changes of an administrator's own second factor, each with the entry it has to write.
import { hashPassword } from '../../src/identity/accounts/passwords.ts'
import { codeAt } from '../second-factor/test-second-factor.ts'
import type { AuditedCall, AuditedBackOffice, AuditedPath } from './test-audited-back-office.ts'

const PASSWORD = 'correct horse 42'

/** The administrator without a second factor, and the codes of the app that was just given its secret. */
async function openSecurity({ shop }: AuditedBackOffice) {
  const { id } = shop.admin
  await shop.prisma.secondFactor.deleteMany({ where: { userId: id } })
  await shop.prisma.user.update({ where: { id }, data: { passwordHash: await hashPassword(PASSWORD) } })
  const { security } = shop.as(shop.admin)
  const { secret } = await security.startSecondFactor()
  return { security, codeNow: () => codeAt(secret, shop.clock.now) }
}

async function guarded(at: AuditedBackOffice) {
  const opened = await openSecurity(at)
  await opened.security.confirmSecondFactor({ code: opened.codeNow() })
  // A code is good once.
  at.shop.later(2)
  return opened
}

/** Procedure → the action of its entry, and a call of it that changes something. */
export const SECURITY_CALLS = {
  'security.confirmSecondFactor': ['user.second_factor_on', guarded],
  'security.renewRecoveryCodes': [
    'user.recovery_codes_renewed',
    async (at) => {
      const { security, codeNow } = await guarded(at)
      return security.renewRecoveryCodes({ code: codeNow() })
    },
  ],
  'security.endSecondFactor': [
    'user.second_factor_off',
    async (at) => {
      const { security, codeNow } = await guarded(at)
      return security.endSecondFactor({ password: PASSWORD, code: codeNow() })
    },
  ],
} satisfies Partial<Record<AuditedPath, AuditedCall>>
