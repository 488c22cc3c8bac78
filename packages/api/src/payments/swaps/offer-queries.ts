import type { SwapOfferState } from '@dobara/domain/orders/swap-offer.ts'
import { type OrderId, storedOrderId } from '../../checked-ids.ts'
import type { Db, Deps, Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import type { Run } from '../../sql.ts'
import type { OpenAttempt, UnfinishedAttempt } from '../queries.ts'
import { ATTEMPT } from '../queries.ts'
import type { LineToCome } from './plan-swap-of.ts'

const OFFER = {
  id: true,
  orderId: true,
  orderItemId: true,
  quantity: true,
  line: true,
  differencePaise: true,
  state: true,
  expiresAt: true,
  createdAt: true,
  endedAt: true,
  actorId: true,
  hold: { select: { id: true, stockItemId: true, quantity: true, state: true } },
  orderItem: { select: { title: true, sku: true } },
} as const

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>

const findRow = (db: Db | Tx, id: string) => db.swapOffer.findUnique({ where: { id }, select: OFFER })

const offerOf = ({ orderId, line, state, ...row }: Row) => ({
  ...row,
  orderId: storedOrderId(orderId),
  line: line as LineToCome,
  state: state as SwapOfferState,
})

/** An exchange that waits, or waited, for its difference. It changes only while the row of its order is locked. */
export type SwapOffer = ReturnType<typeof offerOf>

export async function findOffer(db: Db | Tx, id: string): Promise<SwapOffer | null> {
  const row = await findRow(db, id)
  return row && offerOf(row)
}

/** The one of an order that waits now. */
export async function findOpenOffer(db: Db | Tx, orderId: OrderId): Promise<SwapOffer | null> {
  const row = await db.swapOffer.findFirst({ where: { orderId, state: 'open' }, select: OFFER })
  return row && offerOf(row)
}

/** Returns the offer made with an idempotency key; null if there is none. */
export async function findOfferOf(
  tx: Tx,
  where: { orderId: OrderId; key: string },
): Promise<SwapOffer | null> {
  const row = await tx.swapOffer.findUnique({ where: { orderId_key: where }, select: OFFER })
  return row && offerOf(row)
}

type NewOffer = {
  id: string
  orderId: OrderId
  key: string
  orderItemId: string
  quantity: number
  line: LineToCome
  differencePaise: number
  expiresAt: Date
  actorId: string
  createdAt: Date
}

/** Writes one with the hold of its units, which are reserved already. */
export async function insertOffer(
  tx: Tx,
  offer: NewOffer,
  hold: { id: string; stockItemId: number; quantity: number },
): Promise<void> {
  const { id: swapOfferId, expiresAt, createdAt } = offer
  await tx.swapOffer.create({ data: offer })
  await tx.reservation.create({ data: { ...hold, swapOfferId, expiresAt, createdAt } })
}

/** Ends an exchange, whose order is locked; its payment attempts are no longer continued, but are still queried. */
export async function updateEnded(
  tx: Tx,
  { id, state, at }: { id: string; state: Exclude<SwapOfferState, 'open'>; at: Date },
): Promise<void> {
  await tx.swapOffer.update({ where: { id }, data: { state, endedAt: at } })
  if (state === 'paid') return
  await tx.paymentAttempt.updateMany({
    where: { swapOfferId: id, state: 'created' },
    data: { state: 'superseded' },
  })
}

/** From now on the hold of an exchange is that of the line that came by it. */
export async function moveHold(
  tx: Tx,
  { id, orderItemId }: { id: string; orderItemId: string },
): Promise<void> {
  await tx.reservation.update({ where: { id }, data: { orderItemId, swapOfferId: null } })
}

/** Those that are to be ended now, the oldest first. */
export async function listDueOffers(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<{ id: string; orderId: OrderId }[]> {
  const rows = await db.swapOffer.findMany({
    where: { endedAt: null, OR: [{ state: 'overtaken' }, { expiresAt: { lte: now } }] },
    orderBy: { expiresAt: 'asc' },
    take: limit,
    select: { id: true, orderId: true },
  })
  return rows.map(({ id, orderId }) => ({ id, orderId: storedOrderId(orderId) }))
}

/** The newest try to pay the difference at a provider. */
export async function findOfferAttempt(run: Run, offerId: string): Promise<UnfinishedAttempt | null> {
  const [attempt] = await run<UnfinishedAttempt>(
    `SELECT ${ATTEMPT} FROM payment_attempt attempt
      WHERE swap_offer_id = $1::uuid AND provider_order_id IS NOT NULL
      ORDER BY created_at DESC LIMIT 1`,
    [offerId],
  )
  return attempt ?? null
}

/** How many tries of an exchange are not counted yet: one, and one for each payment that failed, less those that are. */
export async function countDueTries(run: Run, attemptOf: string): Promise<number> {
  const [row] = await run<{ due: number }>(
    `SELECT (1 + count(DISTINCT event.provider_payment_id) FILTER (WHERE event.kind = 'failed')
               - count(event.id) FILTER (WHERE event.kind = 'try'))::int AS due
       FROM payment_attempt attempt JOIN payment_event event ON event.attempt_id = attempt.id
      WHERE attempt.swap_offer_id = $1::uuid`,
    [attemptOf],
  )
  return row?.due ?? 1
}

type StartedOffer = { offer: SwapOffer; tries: number }

/** The open attempt at the provider to pay the difference, made when missing, with the tries that are counted with it. */
export async function startOfferAttempt(
  run: Run,
  deps: Deps,
  { offer, tries }: StartedOffer,
): Promise<OpenAttempt> {
  // Attempts of exchanges that are over: they are queried like superseded ones, and payments for them are returned.
  await run(
    `UPDATE payment_attempt SET state = 'superseded', updated_at = $3::timestamptz
      WHERE order_id = $1::uuid AND state = 'created' AND swap_offer_id <> $2::uuid`,
    [offer.orderId, offer.id, deps.now()],
  )
  const [attempt] = await run<OpenAttempt & { swapOfferId: string | null }>(
    `WITH opened AS (
       INSERT INTO payment_attempt (id, order_id, swap_offer_id, method, provider, amount_paise, created_at, updated_at)
       VALUES ($1::uuid, $2::uuid, $3::uuid, payment_method_of('online'), $4, $5::int, $6::timestamptz, $6::timestamptz)
       ON CONFLICT (order_id, method) WHERE state = 'created' DO NOTHING
       RETURNING id, provider, amount_paise, provider_order_id, swap_offer_id),
     found AS (
       SELECT * FROM opened
       UNION ALL
       SELECT id, provider, amount_paise, provider_order_id, swap_offer_id FROM payment_attempt
        WHERE order_id = $2::uuid AND method = payment_method_of('online') AND state = 'created'),
     counted AS (
       INSERT INTO payment_event (order_id, attempt_id, source, kind, at)
       SELECT $2::uuid, found.id, 'browser', 'try', $6::timestamptz FROM found, generate_series(1, $7::int))
     SELECT id, provider, amount_paise AS "amountPaise", provider_order_id AS "providerOrderId",
            swap_offer_id AS "swapOfferId" FROM found`,
    [
      deps.newId(),
      offer.orderId,
      offer.id,
      deps.providers.payments.name,
      offer.differencePaise,
      deps.now(),
      tries,
    ],
  )
  // The order's own payment is still being settled.
  if (!attempt || attempt.swapOfferId !== offer.id) throw new RefusedError('BUSY')
  return attempt
}
