import { createHash } from 'node:crypto'
import {
  type ShipmentNewsTaken,
  shipmentNews,
  type shipmentWebhookInput,
} from '@dobara/contract/orders/shipments.ts'
import { failureReasonOf } from '@dobara/domain/shipments/failed-delivery.ts'
import { carrierKey } from '@dobara/domain/shipments/carriers.ts'
import { scanStateOf } from '@dobara/domain/shipments/carrier-words.ts'
import type { z } from 'zod'
import type { RequestContext, Tx } from '../../context.ts'
import { orThrow, RefusedError, refusedField } from '../../errors.ts'
import { type FoundShipment, lockShipment } from '../../engine/shipments/lock-shipment.ts'
import { storeWebhook } from '../../payments/inbox-queries.ts'
import { inTransaction } from '../../transaction.ts'
import { takeScan } from './add-scan.ts'
import { setExpectedDay } from '../../engine/shipments/attempt-queries.ts'
import { listByNumber } from './queries.ts'

type News = z.output<typeof shipmentNews>

/**
 * Receives a signed update of a parcel, once by its event and once by its content. An update for an unknown number
 * leaves no trace: a repeated report counts once the parcel exists. One that arrives after the end of a parcel, or
 * goes backwards, is accepted without effect; otherwise its carrier would repeat it forever.
 */
export async function receiveNews(
  ctx: RequestContext,
  { rawBody, signature, eventId }: z.output<typeof shipmentWebhookInput>,
): Promise<ShipmentNewsTaken> {
  if (!ctx.providers.carriers.isSignatureValid({ rawBody, signature })) {
    throw new RefusedError('INVALID_SIGNATURE')
  }
  const news = readNews(rawBody)
  const state = scanStateOf(news.state)
  if (!state) throw refusedField('RULE_BROKEN', 'state')
  const id = eventId || createHash('sha256').update(rawBody).digest('hex')
  return inTransaction(ctx.db, async (tx) => {
    const found = await findParcel(tx, news)
    if (!found) throw new RefusedError('SHIPMENT_NOT_FOUND')
    const event = { eventId: `carrier:${id}`, provider: 'carrier', event: 'shipment.scan', rawBody }
    const receivedAt = ctx.now()
    if (!(await storeWebhook(tx, { ...event, receivedAt, processedAt: receivedAt })))
      return { outcome: 'known' }
    const report = {
      scan: { state, at: new Date(news.at) },
      place: news.place || null,
      reason: news.reason ? failureReasonOf(news.reason) : null,
      source: 'carrier',
      actor: { kind: 'system' },
    } as const
    if (news.expectedOn) await setExpectedDay(tx, found.shipment.id, news.expectedOn)
    const taken = await takeScan(tx, ctx, { found, report })
    if (!taken.ok && taken.code !== 'SCAN_TIME_WRONG') return { outcome: 'ignored' }
    return { outcome: orThrow(taken) }
  })
}

function readNews(rawBody: string): News {
  let body: unknown
  try {
    body = JSON.parse(rawBody)
  } catch (cause) {
    throw new RefusedError('MALFORMED', { cause })
  }
  const read = shipmentNews.safeParse(body)
  if (!read.success) throw new RefusedError('MALFORMED', { cause: read.error })
  return read.data
}

/** The newest parcel of this number, and of this carrier where one is named; its order is locked. */
async function findParcel(tx: Tx, { number, carrier }: News): Promise<FoundShipment | null> {
  const known = await listByNumber(tx, number)
  const key = carrier && carrierKey(carrier)
  const found = known.find((one) => !key || !one.carrier || carrierKey(one.carrier) === key)
  return found ? lockShipment(tx, found.id) : null
}
