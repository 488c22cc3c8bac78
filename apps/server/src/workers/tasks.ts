import { checkChain } from '@dobara/api/base/audit/check-chain.ts'
import { sealEntries } from '@dobara/api/base/audit/seal-entries.ts'
import { sweepKeys } from '@dobara/api/base/idempotency/sweep-keys.ts'
import { freeLostJobs, type Jobs } from '@dobara/api/base/jobs/queries.ts'
import { sweepTries } from '@dobara/api/base/limits/shared-limit.ts'
import type { Deps } from '@dobara/api/context.ts'
import { collectOrphans } from '@dobara/api/features/admin-images/collect-orphans.ts'
import { sendNewsletter } from '@dobara/api/features/admin-newsletter/issues/send-newsletter.ts'
import { processNewsletter } from '@dobara/api/features/admin-newsletter/issues/process-newsletter.ts'
import { runImport } from '@dobara/api/features/admin-product-forms/imports/run-import.ts'
import { processImports } from '@dobara/api/features/admin-product-forms/imports/process-imports.ts'
import { processBulkChanges, runBulkChange } from '@dobara/api/features/admin-products/bulk/run-bulk.ts'
import { notifyLateParcels } from '@dobara/api/features/admin-shipments/notify-late-parcels.ts'
import { publishDueDrafts } from '@dobara/api/features/admin-products/publish-due-drafts.ts'
import { sweepWebhookEvents } from '@dobara/api/features/admin-webhooks/deliveries/sweep-events.ts'
import { compareBooks } from '@dobara/api/features/admin-books/compare-books.ts'
import { remindCarts } from '@dobara/api/features/cart/remind-carts.ts'
import { sweepVisitorCarts } from '@dobara/api/features/cart/sweep-visitor-carts.ts'
import { processDueCases } from '@dobara/api/features/cases/processing/process-due-cases.ts'
import { countWords } from '@dobara/api/features/catalog/search/count-words.ts'
import { notifySavedSearches } from '@dobara/api/features/catalog/saved-searches/notify-saved-searches.ts'
import { notifyWishlists } from '@dobara/api/features/catalog/wishlist/notify-wishlists.ts'
import { notifyBackInStock } from '@dobara/api/features/catalog/stock-alerts/notify-back-in-stock.ts'
import { sweepHolds } from '@dobara/api/features/orders/sweep-holds.ts'
import { sweepOffers } from '@dobara/api/features/orders/sweep-offers.ts'
import { blankOldContent } from '@dobara/api/features/retention/blank-old-content.ts'
import { eraseOldCounts } from '@dobara/api/features/retention/erase-old-counts.ts'
import { eraseOldQuestions } from '@dobara/api/features/retention/erase-old-questions.ts'
import { eraseOldSubscriptions } from '@dobara/api/features/retention/erase-old-subscriptions.ts'
import { expireTradeIns } from '@dobara/api/features/trade-ins/expire-trade-ins.ts'
import { maskOldPayouts } from '@dobara/api/features/retention/mask-old-payouts.ts'
import { mailResetLink } from '@dobara/api/features/auth/mail-reset-link.ts'
import { deleteExpiredSessions } from '@dobara/api/identity/accounts/sessions.ts'
import { sweepCodes } from '@dobara/api/identity/one-time-codes/sweep-codes.ts'
import { deliverMessage } from '@dobara/api/outbox/deliver-message.ts'
import { fetchBankReferences } from '@dobara/api/payments/fetch-bank-references.ts'
import { processWebhook } from '@dobara/api/payments/process-webhook.ts'
import { reconcilePayments } from '@dobara/api/payments/reconcile-payments.ts'
import { settleLostPayments } from '@dobara/api/payments/settle-lost-payments.ts'
import { settleRefund } from '@dobara/api/payments/settle-refund.ts'
import type { Task, TaskList } from 'graphile-worker'
import { z } from 'zod'
import { jobLog } from './job-log.ts'
import { oneAtATime } from './one-at-a-time.ts'

const id = z.string().min(1)

/** Every job that a use case queues, and those of the clock. */
type Tasks = TaskList & Record<keyof Jobs, Task>

/** Job name → use case; a queued job without one does not compile. A use case that throws is tried again later, with growing pauses. */
export function tasksOf(shop: Deps): Tasks {
  const deps = { ...shop, log: jobLog(shop.log) }
  return {
    'deliver-message': (payload, { job }) =>
      deliverMessage(deps, {
        id: z.object({ id }).parse(payload).id,
        isLastTry: job.attempts >= job.max_attempts,
      }),
    'import-products': (payload) => runImport(deps, z.object({ importId: id }).parse(payload).importId),
    'mail-reset-link': (payload) => mailResetLink(deps, z.object({ email: z.string() }).parse(payload).email),
    'process-webhook': (payload) => processWebhook(deps, z.object({ eventId: id }).parse(payload).eventId),
    'run-bulk-change': (payload) => runBulkChange(deps, z.object({ changeId: id }).parse(payload).changeId),
    'send-newsletter': (payload) =>
      sendNewsletter(deps, z.object({ issueId: z.int() }).parse(payload).issueId),
    'settle-refund': (payload) => settleRefund(deps, z.object({ refundId: id }).parse(payload).refundId),
    'sweep-holds': oneAtATime(async () => {
      await sweepHolds(deps)
      await sweepOffers(deps)
    }),
    'remind-carts': oneAtATime(() => remindCarts(deps)),
    // Deletes all that is no longer relevant: tries, keys of requests, codes and sign-ins of long ago.
    'sweep-limits': oneAtATime(async () => {
      await sweepTries(deps)
      await sweepKeys(deps)
      await sweepCodes(deps)
      await deleteExpiredSessions(deps.db, deps)
    }),
    'seal-entries': oneAtATime(() => sealEntries(deps)),
    'free-lost-jobs': oneAtATime(() => freeLostJobs(deps.sql)),
    'reconcile-payments': oneAtATime(() => reconcilePayments(deps)),
    'settle-lost-payments': oneAtATime(() => settleLostPayments(deps)),
    'ask-bank-references': oneAtATime(() => fetchBankReferences(deps)),
    'check-activity': oneAtATime(() => checkChain(deps)),
    'compare-books': oneAtATime(() => compareBooks(deps)),
    'blank-old-content': oneAtATime(() => blankOldContent(deps)),
    'erase-old-counts': oneAtATime(() => eraseOldCounts(deps)),
    'erase-old-questions': oneAtATime(() => eraseOldQuestions(deps)),
    'sweep-webhook-events': oneAtATime(() => sweepWebhookEvents(deps)),
    'erase-old-subscriptions': oneAtATime(() => eraseOldSubscriptions(deps)),
    'sweep-visitor-carts': oneAtATime(() => sweepVisitorCarts(deps)),
    'process-bulk-changes': oneAtATime(() => processBulkChanges(deps)),
    'publish-drafts': oneAtATime(async () => void (await publishDueDrafts(deps))),
    'tend-imports': oneAtATime(() => processImports(deps)),
    'tend-newsletter': oneAtATime(() => processNewsletter(deps)),
    'tell-back-in-stock': oneAtATime(() => notifyBackInStock(deps)),
    'notify-saved-searches': oneAtATime(() => notifySavedSearches(deps)),
    'tell-wishlist-news': oneAtATime(() => notifyWishlists(deps)),
    'notify-late-parcels': oneAtATime(() => notifyLateParcels(deps)),
    'tend-cases': oneAtATime(() => processDueCases(deps)),
    'expire-trade-ins': oneAtATime(() => expireTradeIns(deps)),
    'mask-old-payouts': oneAtATime(() => maskOldPayouts(deps)),
    'count-words': oneAtATime(() => countWords(deps)),
    'collect-pictures': oneAtATime(() => collectOrphans(deps)),
  }
}

/** A missed minute is not made up for: the next run sees the same rows. One key each, so that waiting runs never pile up. */
export const CRONTAB = [
  '* * * * * sweep-holds ?max=3&jobKey=sweep-holds',
  '* * * * * seal-entries ?max=3&jobKey=seal-entries',
  '* * * * * free-lost-jobs ?max=3&jobKey=free-lost-jobs',
  '* * * * * process-bulk-changes ?max=3&jobKey=process-bulk-changes',
  '* * * * * publish-drafts ?max=3&jobKey=publish-drafts',
  '* * * * * tend-imports ?max=3&jobKey=tend-imports',
  '* * * * * tend-newsletter ?max=3&jobKey=tend-newsletter',
  '* * * * * count-words ?max=3&jobKey=count-words',
  '* * * * * tell-back-in-stock ?max=3&jobKey=tell-back-in-stock',
  '*/10 * * * * notify-saved-searches ?max=3&jobKey=notify-saved-searches',
  '*/10 * * * * tell-wishlist-news ?max=3&jobKey=tell-wishlist-news',
  '*/10 * * * * notify-late-parcels ?max=3&jobKey=notify-late-parcels',
  '*/10 * * * * tend-cases ?max=3&jobKey=tend-cases',
  '*/10 * * * * expire-trade-ins ?max=3&jobKey=expire-trade-ins',
  '*/10 * * * * sweep-limits ?max=3&jobKey=sweep-limits',
  '*/2 * * * * reconcile-payments ?max=3&jobKey=reconcile-payments',
  '20 * * * * settle-lost-payments ?max=3&jobKey=settle-lost-payments',
  '*/10 * * * * remind-carts ?max=3&jobKey=remind-carts',
  // 22:00 UTC is half past three at night in India. A night on which the shop did not run is made up for.
  '0 22 * * * compare-books ?max=5&fill=1d&jobKey=compare-books',
  // Half an hour after it: the books are compared with all that is there.
  '30 22 * * * blank-old-content ?max=5&fill=1d&jobKey=blank-old-content',
  '31 22 * * * erase-old-counts ?max=5&fill=1d&jobKey=erase-old-counts',
  '32 22 * * * erase-old-questions ?max=5&fill=1d&jobKey=erase-old-questions',
  '33 22 * * * erase-old-subscriptions ?max=5&fill=1d&jobKey=erase-old-subscriptions',
  '34 22 * * * sweep-webhook-events ?max=5&fill=1d&jobKey=sweep-webhook-events',
  '36 22 * * * mask-old-payouts ?max=5&fill=1d&jobKey=mask-old-payouts',
  '35 22 * * * check-activity ?max=5&fill=1d&jobKey=check-activity',
  '40 22 * * * ask-bank-references ?max=5&fill=1d&jobKey=ask-bank-references',
  '45 22 * * * sweep-visitor-carts ?max=5&fill=1d&jobKey=sweep-visitor-carts',
  '15 23 * * * collect-pictures ?max=5&fill=1d&jobKey=collect-pictures',
].join('\n')
