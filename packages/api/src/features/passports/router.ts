import { passport, passportInput } from '@dobara/contract/passports/passports.ts'
import { publicProcedure, router } from '../../trpc.ts'
import { getPassport } from './get-passport.ts'

/** The passports of machines that were sold. */
export const passportsRouter = router({
  get: publicProcedure
    .input(passportInput)
    .output(passport)
    .query(({ ctx, input }) => getPassport(ctx, input)),
})
