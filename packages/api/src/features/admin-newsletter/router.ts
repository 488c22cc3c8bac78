import {
  requestedSubscriptions,
  exportedSubscriptions,
  exportSubscriptionsInput,
  listSubscriptionsInput,
  newsletterStats,
  subscriptionIdInput,
  subscriptionList,
} from '@dobara/contract/newsletter/admin-newsletter.ts'
import { nothing } from '@dobara/contract/shapes.ts'
import { adminProcedure, router } from '../../trpc.ts'
import { remindUnconfirmed } from './remind-unconfirmed.ts'
import { newsletterIssuesRouter } from './issues/router.ts'
import { exportSubscriptions, getNewsletterStats, listSubscriptions } from './list-subscriptions.ts'
import { removeSubscription } from './remove-subscription.ts'

/** Subscribers of the newsletter, and the issues that they get. */
export const adminNewsletterRouter = router({
  issues: newsletterIssuesRouter,
  list: adminProcedure('newsletter.read')
    .input(listSubscriptionsInput)
    .output(subscriptionList)
    .query(({ ctx, input }) => listSubscriptions(ctx, input)),
  stats: adminProcedure('newsletter.read')
    .output(newsletterStats)
    .query(({ ctx }) => getNewsletterStats(ctx)),
  exportRows: adminProcedure('newsletter.read')
    .input(exportSubscriptionsInput)
    .output(exportedSubscriptions)
    .query(({ ctx, input }) => exportSubscriptions(ctx, input)),
  askUnconfirmed: adminProcedure('newsletter.write')
    .output(requestedSubscriptions)
    .mutation(({ ctx }) => remindUnconfirmed(ctx)),
  remove: adminProcedure('newsletter.write')
    .input(subscriptionIdInput)
    .output(nothing)
    .mutation(({ ctx, input }) => removeSubscription(ctx, input)),
})
