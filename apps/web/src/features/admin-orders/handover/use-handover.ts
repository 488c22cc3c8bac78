import type { PackingSlipFacts } from '@dobara/contract/admin-orders/slips.ts'
import { readTrackingNumber } from '@dobara/domain/shipments/tracking-number.ts'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import type { HandoverDraft } from './handover-draft.ts'
import { t } from './texts.ts'

/** Outcome of a row: handed over under a carrier and a number, or refused for a reason. */
export type Outcome = { isDone: true; parcel: string } | { isDone: false; reason: string }

/** Hands over orders one after another, each individually. A refused one remains in its row with what was entered. */
export function useHandover(draft: HandoverDraft) {
  const { client, admin } = trpc.useUtils()
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const [running, setRunning] = useState<{ count: number; done: number }>()

  async function handOverOne({ id, unitsToShip }: PackingSlipFacts): Promise<Outcome> {
    const row = draft.rows[id]
    const carrier = (row?.carrier ?? '').trim() || draft.carrier.trim()
    const trackingNumber = readTrackingNumber(row?.number ?? '')
    try {
      const parcel = { id, carrier, trackingNumber, seenUnitsToShip: unitsToShip, isNumberNew: true }
      await client.admin.shipments.make.mutate(parcel)
      return { isDone: true, parcel: [carrier, trackingNumber].filter(Boolean).join(' ') }
    } catch (error) {
      return { isDone: false, reason: messageOf(error) }
    }
  }

  async function handOver(slips: readonly PackingSlipFacts[]) {
    let refused = 0
    for (const [done, slip] of slips.entries()) {
      setRunning({ count: slips.length, done })
      const outcome = await handOverOne(slip)
      if (outcome.isDone) draft.forget(slip.id)
      else refused += 1
      setOutcomes((last) => new Map(last).set(slip.id, outcome))
    }
    setRunning(undefined)
    void admin.orders.invalidate()
    void admin.shipments.invalidate()
    if (refused > 0) toast.error(t('someRefused', { count: refused }))
    if (refused < slips.length) toast.success(t('handedOver', { count: slips.length - refused }))
  }
  return { outcomes, running, handOver }
}
