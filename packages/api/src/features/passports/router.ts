import { passport, passportInput } from '@dobara/contract/passports/passports.ts'
import {
  acceptTransferInput,
  machineInput,
  offerTransferInput,
  repairCodeSent,
  repairRequested,
  requestRepairInput,
  transferAccepted,
  transferState,
} from '@dobara/contract/passports/transfers.ts'
import { customerProcedure, publicProcedure, router } from '../../trpc.ts'
import { getPassport } from './get-passport.ts'
import { requestRepairCode } from './repairs/request-repair-code.ts'
import { requestRepair } from './repairs/request-repair.ts'
import { acceptTransfer } from './transfers/accept-transfer.ts'
import { offerTransfer } from './transfers/offer-transfer.ts'
import { cancelTransfer, readTransfer } from './transfers/read-transfer.ts'

/** The passports of machines that were sold, and the way of a warranty from one owner to the next. */
export const passportsRouter = router({
  get: publicProcedure
    .input(passportInput)
    .output(passport)
    .query(({ ctx, input }) => getPassport(ctx, input)),
  transfer: customerProcedure
    .input(machineInput)
    .output(transferState)
    .query(({ ctx, input }) => readTransfer(ctx, input.code)),
  offer: customerProcedure
    .meta({ limit: 'otpSend' })
    .input(offerTransferInput)
    .output(transferState)
    .mutation(({ ctx, input }) => offerTransfer(ctx, input)),
  cancelOffer: customerProcedure
    .input(machineInput)
    .output(transferState)
    .mutation(({ ctx, input }) => cancelTransfer(ctx, input.code)),
  /** The code is the proof: who takes the warranty over needs no account. */
  accept: publicProcedure
    .meta({ limit: 'otpTry' })
    .input(acceptTransferInput)
    .output(transferAccepted)
    .mutation(({ ctx, input }) => acceptTransfer(ctx, input)),
  /** Sends the person who took over the warranty a code with which they request a repair. */
  askRepairCode: publicProcedure
    .meta({ limit: 'otpSend' })
    .input(machineInput)
    .output(repairCodeSent)
    .mutation(({ ctx, input }) => requestRepairCode(ctx, input.code)),
  requestRepair: publicProcedure
    .meta({ limit: 'otpTry' })
    .input(requestRepairInput)
    .output(repairRequested)
    .mutation(({ ctx, input }) => requestRepair(ctx, input)),
})
