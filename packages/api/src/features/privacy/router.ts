import {
  consentList,
  deleteAccountInput,
  myData,
  setConsentInput,
  unsubscribeInput,
} from '@dobara/contract/privacy.ts'
import { nothing } from '@dobara/contract/shapes.ts'
import { unsubscribe } from '../../identity/consents/unsubscribe.ts'
import { customerProcedure, publicProcedure, router } from '../../trpc.ts'
import { listConsents, setConsent } from './consents.ts'
import { deleteMyAccount } from './delete-my-account.ts'
import { exportMyData } from './export-my-data.ts'

/** What the DPDP Act 2023 gives a person: access, consent that is taken back as easily as given, erasure. */
export const privacyRouter = router({
  myData: customerProcedure.output(myData).query(({ ctx }) => exportMyData(ctx)),
  consents: customerProcedure.output(consentList).query(({ ctx }) => listConsents(ctx)),
  setConsent: customerProcedure
    .input(setConsentInput)
    .output(consentList)
    .mutation(({ ctx, input }) => setConsent(ctx, input)),
  deleteAccount: customerProcedure
    .input(deleteAccountInput)
    .output(nothing)
    .mutation(({ ctx, input }) => deleteMyAccount(ctx, input)),
  unsubscribe: publicProcedure
    .meta({ badProof: 'LINK_NOT_VALID' })
    .input(unsubscribeInput)
    .output(nothing)
    .mutation(({ ctx, input }) => unsubscribe(ctx, input)),
})
