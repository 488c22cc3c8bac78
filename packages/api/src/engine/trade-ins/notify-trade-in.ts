import type { Prisma } from '@dobara/db/generated/client.ts'
import type { TradeInState } from '@dobara/domain/trade-ins/trade-in-moves.ts'
import { carrierNameHi } from '@dobara/domain/shipments/carriers.ts'
import { getSettings } from '../../base/settings/queries.ts'
import type { Deps, Tx } from '../../context.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import type { TradeInRecord } from './queries.ts'

type TradeInNotice = {
  row: Pick<TradeInRecord, 'number' | 'kind' | 'brand' | 'model' | 'language' | 'userId' | 'user'>
  eventId: bigint
  state: TradeInState
  amountPaise: number | null
  note: string | null
  /** Columns that the step wrote: findings, dates and tracking numbers among them are in the email. */
  changes?: Prisma.TradeInUncheckedUpdateManyInput | undefined
}

const dateOf = (value: unknown) => (value instanceof Date ? value : null)
const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

/** Mails the customer about a step, once. A deleted customer gets no mail. */
export async function notifyTradeInStep(tx: Tx, deps: Deps, notice: TradeInNotice): Promise<void> {
  const { row, eventId, state, amountPaise, note, changes } = notice
  const { user, number, kind, brand, model, language } = row
  if (!user.email || user.status === 'deleted') return
  const carrier = textOf(changes?.carrier)
  const carrierHi = carrier && carrierNameHi((await getSettings(tx)).carriers, carrier)
  await queueMail(tx, deps, {
    name: 'trade-in-step',
    data: {
      language,
      number,
      kind,
      machine: `${brand} ${model}`,
      url: `${deps.publicUrl}/trade-ins/${number}`,
      state,
      note: note ?? textOf(changes?.finding),
      amountPaise,
      validUntil: dateOf(changes?.validUntil),
      pickupOn: dateOf(changes?.pickupOn),
      carrier,
      carrierHi,
      trackingNumber: textOf(changes?.trackingNumber),
    },
    to: user.email,
    dedupeKey: `trade-in-step:${eventId}`,
    userId: row.userId,
  })
}
