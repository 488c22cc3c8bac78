import type {
  AdminTradeIn,
  InspectTradeInInput,
  OfferTradeInInput,
  PayTradeInInput,
  PriceTradeInInput,
  ProveTradeInInput,
  TradeInStepInput,
} from '@dobara/contract/trade-ins/admin-trade-ins.ts'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { t } from '../texts.ts'

type Decided<Input> = Omit<Input, 'id' | 'seenVersion'>

/** The steps of a trade-in on its page. Those with a form reject with the refusal, which the form shows; the others show it themselves. */
export function useTradeInSteps(
  { id, version: seenVersion }: Pick<AdminTradeIn, 'id' | 'version'>,
  onRefused?: (now: AdminTradeIn | undefined) => void,
) {
  const { client, admin } = trpc.useUtils()
  const backOffice = client.admin.tradeIns
  const seen = { id, seenVersion }

  async function save(call: Promise<AdminTradeIn>): Promise<void> {
    try {
      admin.tradeIns.get.setData({ id }, await call)
    } catch (error) {
      // Usually another person was faster: their change is shown.
      await admin.tradeIns.get.invalidate({ id })
      onRefused?.(admin.tradeIns.get.getData({ id }))
      throw error
    } finally {
      void admin.tradeIns.list.invalidate()
    }
  }
  return {
    step: (step: TradeInStepInput) => save(backOffice.step.mutate({ ...seen, step })),
    price: (decided: Decided<PriceTradeInInput>) => save(backOffice.price.mutate({ ...seen, ...decided })),
    inspect: (decided: Decided<InspectTradeInInput>) =>
      save(backOffice.inspect.mutate({ ...seen, ...decided })),
    offer: (decided: Decided<OfferTradeInInput>) => save(backOffice.offer.mutate({ ...seen, ...decided })),
    prove: (decided: Decided<ProveTradeInInput>) => save(backOffice.prove.mutate({ ...seen, ...decided })),
    pay: (decided: Decided<PayTradeInInput>) => save(backOffice.pay.mutate({ ...seen, ...decided })),
    async stepNow(step: TradeInStepInput): Promise<void> {
      try {
        await save(backOffice.step.mutate({ ...seen, step }))
        toast.success(t('stepDone'))
      } catch (error) {
        toast.error(messageOf(error, t('pageFailed')))
      }
    },
  }
}

/**
 * Returns the steps for a form. The form stays open when the trade-in changes behind it, so it uses the version from
 * when it was opened. After a refusal it uses the current version, which the page shows.
 */
export function useTradeInForm(shown: AdminTradeIn) {
  const [seen, setSeen] = useState(shown)
  return useTradeInSteps(seen, (now) => setSeen(now ?? seen))
}
