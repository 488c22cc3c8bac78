import { passport, passportInput } from '@dobara/contract/passports/passports.ts'
import { publicProcedure, router } from '../../trpc.ts'
import { getPassport } from './get-passport.ts'

/** The passports of machines that were sold. */
export const passportsRouter = router({
  // A signed link shows its owner more than others see: no host keeps a reply.
  get: publicProcedure
    .meta({ isPersonal: true })
    .input(passportInput)
    .output(passport)
    .query(({ ctx, input }) => getPassport(ctx, input)),
})
