import {
  consentList,
  deleteAccountInput,
  linkedChoices,
  myData,
  setChannelConsentInput,
  setConsentInput,
  setLinkedChoiceInput,
  unsubscribeInput,
} from '@dobara/contract/profile/privacy.ts'
import { nothing } from '@dobara/contract/shapes.ts'
import { unsubscribe } from '../../../identity/consents/unsubscribe.ts'
import { customerProcedure, publicProcedure, router } from '../../../trpc.ts'
import { listConsents, setChannelConsent, setConsent } from './consents.ts'
import { deleteMyAccount } from './delete-my-account.ts'
import { exportMyData } from './export-my-data.ts'
import { listLinkedChoices, setLinkedChoice } from './linked-choices.ts'

/** Rights under the DPDP Act 2023: access, consent that is withdrawn as easily as given, erasure. */
export const privacyRouter = router({
  myData: customerProcedure.output(myData).query(({ ctx }) => exportMyData(ctx)),
  consents: customerProcedure.output(consentList).query(({ ctx }) => listConsents(ctx)),
  setConsent: customerProcedure
    .input(setConsentInput)
    .output(consentList)
    .mutation(({ ctx, input }) => setConsent(ctx, input)),
  setChannelConsent: customerProcedure
    .input(setChannelConsentInput)
    .output(consentList)
    .mutation(({ ctx, input }) => setChannelConsent(ctx, input)),
  deleteAccount: customerProcedure
    .input(deleteAccountInput)
    .output(nothing)
    .mutation(({ ctx, input }) => deleteMyAccount(ctx, input)),
  unsubscribe: publicProcedure
    .meta({ badProof: 'LINK_NOT_VALID' })
    .input(unsubscribeInput)
    .output(nothing)
    .mutation(({ ctx, input }) => unsubscribe(ctx, input)),
  /** A mutation, because a token must not be in a URL, which logs store. */
  linkedChoices: publicProcedure
    .meta({ badProof: 'LINK_NOT_VALID', limit: 'choices' })
    .input(unsubscribeInput)
    .output(linkedChoices)
    .mutation(({ ctx, input }) => listLinkedChoices(ctx, input)),
  setLinkedChoice: publicProcedure
    .meta({ badProof: 'LINK_NOT_VALID', limit: 'choices' })
    .input(setLinkedChoiceInput)
    .output(linkedChoices)
    .mutation(({ ctx, input }) => setLinkedChoice(ctx, input)),
})
