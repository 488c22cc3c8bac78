import type { TradeInDetail } from '@dobara/contract/trade-ins/trade-ins.ts'
import { useState } from 'react'
import { trpc } from '../../lib/api/trpc.ts'

/** Callbacks of every mutation of this page. */
export type Save = {
  onMutate: () => void
  onSuccess: (after: TradeInDetail) => void
  onError: (error: unknown) => void
}

/**
 * Writes the reply of a call into the page. After a refusal the page shows what happened in between, and the refusal
 * remains above it even if the pressed button is gone.
 */
export function useSaving({ number }: Pick<TradeInDetail, 'number'>) {
  const { tradeIns } = trpc.useUtils()
  const [refusal, setRefusal] = useState<unknown>()
  const save: Save = {
    onMutate: () => setRefusal(undefined),
    onSuccess: (after) => {
      tradeIns.get.setData({ number }, after)
      void tradeIns.list.invalidate()
    },
    onError: (error) => {
      setRefusal(error)
      void tradeIns.get.invalidate({ number })
      void tradeIns.list.invalidate()
    },
  }
  return { refusal, save }
}
