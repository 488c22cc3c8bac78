import {
  confirmSecondFactorInput,
  endSecondFactorInput,
  recoveryCodes,
  secondFactorStarted,
  secondFactorStatus,
} from '@dobara/contract/second-factor.ts'
import { nothing } from '@dobara/contract/shapes.ts'
import { readStatus } from '../../identity/second-factor/queries.ts'
import { adminProcedure, router } from '../../trpc.ts'
import { confirmSecondFactor } from './confirm-second-factor.ts'
import { endSecondFactor } from './end-second-factor.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { startSecondFactor } from './start-second-factor.ts'

/** Security of an administrator's account. */
export const securityRouter = router({
  secondFactor: adminProcedure('desk.open')
    .meta({ isOpenWithoutFactor: true })
    .output(secondFactorStatus)
    .query(async ({ ctx }) => ({
      ...(await readStatus(ctx.db, ctx.user.id)),
      isNeeded: ctx.needsSecondFactor,
    })),
  startSecondFactor: adminProcedure('desk.open')
    .meta({ isOpenWithoutFactor: true, reauthentication: 'always' })
    .output(secondFactorStarted)
    .mutation(({ ctx }) => startSecondFactor(ctx)),
  /** The only answer, with that of a renewal, that ever holds the recovery codes. */
  confirmSecondFactor: adminProcedure('desk.open')
    .meta({ isOpenWithoutFactor: true, reauthentication: 'always' })
    .input(confirmSecondFactorInput)
    .output(recoveryCodes)
    .mutation(({ ctx, input }) => confirmSecondFactor(ctx, input)),
  /** Ends every earlier recovery code. */
  renewRecoveryCodes: adminProcedure('desk.open')
    .input(confirmSecondFactorInput)
    .output(recoveryCodes)
    .mutation(({ ctx, input }) => renewRecoveryCodes(ctx, input)),
  endSecondFactor: adminProcedure('desk.open')
    .input(endSecondFactorInput)
    .output(nothing)
    .mutation(({ ctx, input }) => endSecondFactor(ctx, input)),
})
