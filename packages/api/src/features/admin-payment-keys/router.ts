import {
  checkPaymentTestInput,
  paymentKeys,
  paymentTest,
  paymentTestStarted,
  savePaymentKeysInput,
} from '@dobara/contract/admin-payment-keys.ts'
import { adminProcedure, router } from '../../trpc.ts'
import { getPaymentKeys } from './get-payment-keys.ts'
import { checkPaymentTest, startPaymentTest } from './run-payment-test.ts'
import { savePaymentKeys } from './save-payment-keys.ts'

/** The keys of the payment provider, and a payment that tries them. */
export const adminPaymentKeysRouter = router({
  get: adminProcedure('settings.read', 'none')
    .output(paymentKeys)
    .query(({ ctx }) => getPaymentKeys(ctx)),
  save: adminProcedure('settings.write', 'none')
    .meta({ reauthentication: 'always' })
    .input(savePaymentKeysInput)
    .output(paymentKeys)
    .mutation(({ ctx, input }) => savePaymentKeys(ctx, input)),
  startTest: adminProcedure('settings.write', 'none')
    .output(paymentTestStarted)
    .mutation(({ ctx }) => startPaymentTest(ctx)),
  checkTest: adminProcedure('settings.write', 'none')
    .input(checkPaymentTestInput)
    .output(paymentTest)
    .mutation(({ ctx, input }) => checkPaymentTest(ctx, input)),
})
