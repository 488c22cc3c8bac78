import { ENDED_CASE_STATES } from '@dobara/domain/cases/case-words.ts'
import type { TransferChannel } from '@dobara/domain/units/warranty-transfer.ts'
import type { UnitState } from '@dobara/domain/units/unit-moves.ts'
import type { Run } from '../../../sql.ts'

/** Locks the order of a machine that was sold: no request about it is raised until the transaction is over. */
export async function lockSale(run: Run, storedCode: string): Promise<void> {
  await run(
    `SELECT id FROM shop_order WHERE id = (
       SELECT item.order_id FROM unit JOIN order_item_unit sold ON sold.unit_id = unit.id AND sold.released_at IS NULL
         JOIN order_item item ON item.id = sold.order_item_id WHERE unit.code = $1::varchar) FOR UPDATE`,
    [storedCode],
  )
}

/** A machine that was sold, as far as it decides about its warranty. `turn`: how often that was transferred since the sale. */
export type Sale = {
  unitId: number
  soldId: string
  code: string
  title: string
  buyerId: string | null
  state: UnitState
  isRefunded: boolean
  hasOpenRequest: boolean
  warrantyEndsAt: Date | null
  turn: number
  /** Details of the present holder, if the warranty was transferred. */
  transferId: string | null
  holderChannel: TransferChannel | null
  holderId: string | null
  holderContact: string | null
  /** The line that it was bought with, and what that promised. */
  orderItemId: string
  orderId: string
  returnWindowDays: number
  warrantyMonths: number
  returnEndsAt: Date | null
  serial: string
}

/**
 * Returns the live sale of a machine; null if it belongs to no one. A request whose machines are all others is not
 * about this one.
 */
export async function findSale(run: Run, storedCode: string): Promise<Sale | null> {
  const [sale] = await run<Sale>(
    `SELECT unit.id AS "unitId", sold.id::text AS "soldId", unit.code, item.title, placed.user_id AS "buyerId", unit.state::text AS state,
            placed.payment_status = 'refunded' OR placed.status = 'cancelled' AS "isRefunded",
            EXISTS (SELECT 1 FROM unit_repair WHERE unit_id = unit.id AND closed_at IS NULL)
            OR EXISTS (
              SELECT 1 FROM service_case asked
               WHERE asked.order_item_id = item.id AND asked.state <> ALL ($2::text[])
                 AND (asked.transfer_id IS NULL OR EXISTS (
                       SELECT 1 FROM warranty_transfer passed WHERE passed.id = asked.transfer_id AND passed.unit_id = unit.id))
                 AND asked.quantity > (SELECT count(*) FROM case_unit other WHERE other.case_id = asked.id AND other.unit_id <> unit.id)
            ) AS "hasOpenRequest",
            (SELECT max(ends_at) FROM unit_warranty WHERE unit_id = unit.id AND ended_at IS NULL) AS "warrantyEndsAt",
            coalesce(held.turn, 0) AS turn, held.id AS "transferId", held.channel AS "holderChannel", held.user_id AS "holderId",
            held.contact AS "holderContact", item.id AS "orderItemId", item.order_id AS "orderId",
            item.return_window_days AS "returnWindowDays", item.warranty_months AS "warrantyMonths",
            item.return_ends_at AS "returnEndsAt", unit.serial
       FROM unit JOIN order_item_unit sold ON sold.unit_id = unit.id AND sold.released_at IS NULL
       JOIN order_item item ON item.id = sold.order_item_id
       JOIN shop_order placed ON placed.id = item.order_id
       LEFT JOIN LATERAL (
         SELECT id, channel, turn, user_id, contact FROM warranty_transfer WHERE sold_id = sold.id AND accepted_at IS NOT NULL
          ORDER BY turn DESC LIMIT 1) held ON true
      WHERE unit.code = $1::varchar AND unit.bought_back_at IS NULL`,
    [storedCode, [...ENDED_CASE_STATES]],
  )
  return sale ?? null
}

export type OpenTransfer = {
  id: string
  channel: TransferChannel
  contact: string
  codeHash: string
  attempts: number
  expiresAt: Date
  offeredById: string | null
}

/** The transfer of a sale that waits for its next owner. */
export async function findOpenTransfer(
  run: Run,
  { soldId, now }: { soldId: string; now: Date },
): Promise<OpenTransfer | null> {
  const [open] = await run<OpenTransfer>(
    `SELECT id, channel, contact, code_hash AS "codeHash", attempts, expires_at AS "expiresAt", offered_by_id AS "offeredById"
       FROM warranty_transfer WHERE sold_id = $1::bigint AND ended_at IS NULL AND expires_at > $2::timestamptz`,
    [soldId, now],
  )
  return open ?? null
}

/**
 * Ends the transfers of a machine that no one can accept any more: those of earlier sales and those that are too old.
 */
export async function endStaleTransfers(
  run: Run,
  { unitId, soldId, now }: { unitId: number; soldId: string; now: Date },
): Promise<void> {
  await run(
    `UPDATE warranty_transfer SET ended_at = $3::timestamptz, contact = NULL
      WHERE unit_id = $1::int AND ended_at IS NULL AND (sold_id <> $2::bigint OR expires_at <= $3::timestamptz)`,
    [unitId, soldId, now],
  )
}

type NewTransfer = {
  id: string
  unitId: number
  soldId: string
  turn: number
  channel: TransferChannel
  contact: string
  codeHash: string
  offeredById: string
  createdAt: Date
  expiresAt: Date
}

export async function insertTransfer(run: Run, row: NewTransfer): Promise<void> {
  await run(
    `INSERT INTO warranty_transfer (id, unit_id, sold_id, turn, channel, contact, code_hash, offered_by_id, created_at, expires_at)
     VALUES ($1::uuid, $2::int, $3::bigint, $4::int, $5, $6, $7, $8::uuid, $9::timestamptz, $10::timestamptz)`,
    [
      row.id,
      row.unitId,
      row.soldId,
      row.turn,
      row.channel,
      row.contact,
      row.codeHash,
      row.offeredById,
      row.createdAt,
      row.expiresAt,
    ],
  )
}

/** Counts a wrong code; false if the transfer has ended in the meantime. */
export async function countAttempt(run: Run, id: string): Promise<boolean> {
  const done = await run(
    'UPDATE warranty_transfer SET attempts = attempts + 1 WHERE id = $1::uuid AND ended_at IS NULL RETURNING id',
    [id],
  )
  return done.length === 1
}

/** Ends an unaccepted transfer and erases the next owner's contact; false if it has ended in the meantime. */
export async function cancelOpenTransfer(run: Run, { id, at }: { id: string; at: Date }): Promise<boolean> {
  const done = await run(
    `UPDATE warranty_transfer SET ended_at = $2::timestamptz, contact = NULL
      WHERE id = $1::uuid AND ended_at IS NULL RETURNING id`,
    [id, at],
  )
  return done.length === 1
}

/** Transfers the warranty to its next owner; false if the transfer has ended in the meantime. */
export async function acceptOpenTransfer(
  run: Run,
  { id, userId, at }: { id: string; userId: string | null; at: Date },
): Promise<boolean> {
  const done = await run(
    `UPDATE warranty_transfer SET accepted_at = $3::timestamptz, ended_at = $3::timestamptz, user_id = $2::uuid
      WHERE id = $1::uuid AND ended_at IS NULL RETURNING id`,
    [id, userId, at],
  )
  return done.length === 1
}

/** The address that the account of a former owner is written to. */
export async function findAccountEmail(run: Run, userId: string): Promise<string | null> {
  const [row] = await run<{ email: string | null }>(
    `SELECT email FROM app_user WHERE id = $1::uuid AND status = 'active'`,
    [userId],
  )
  return row?.email ?? null
}
