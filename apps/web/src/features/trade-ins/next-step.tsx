import type { TradeInDetail } from '@dobara/contract/trade-ins/trade-ins.ts'
import { useState } from 'react'
import { NativeConfirmDialog } from '../../components/form/native-confirm-dialog.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { formatAmount, formatDate } from '../../lib/format.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { BookForm } from './book-form.tsx'
import { t } from './texts.ts'

type Shown = { shown: TradeInDetail }

/** What the customer can do now: book the pick-up or change it, answer a counter-offer, or end the trade-in. */
export function NextStep({ shown }: Shown) {
  const { moves } = shown
  const [isChanging, setIsChanging] = useState(false)
  const isBooked = shown.state === 'booked'
  return (
    <>
      {moves.includes('accept') && <Offer shown={shown} />}
      {moves.includes('book') && (!isBooked || isChanging) && (
        <BookForm shown={shown} onClose={() => setIsChanging(false)} />
      )}
      <div className="flex flex-wrap gap-3">
        {isBooked && !isChanging && moves.includes('book') && (
          <Button variant="outline" onClick={() => setIsChanging(true)}>
            {t('changeBooking')}
          </Button>
        )}
        {moves.includes('cancel') && <Cancel shown={shown} />}
      </div>
    </>
  )
}

/** Writes what a call answered into the page; after a refusal the page shows what happened meanwhile. */
function useKeep({ number }: Pick<TradeInDetail, 'number'>) {
  const { tradeIns } = trpc.useUtils()
  return {
    onSuccess: (after: TradeInDetail) => {
      tradeIns.get.setData({ number }, after)
      void tradeIns.list.invalidate()
    },
    onError: () => void tradeIns.get.invalidate({ number }),
  }
}

function Offer({ shown: { number, version: seenVersion, offer, validUntil } }: Shown) {
  const answering = trpc.tradeIns.answerOffer.useMutation(useKeep({ number }))
  const [isRefusing, setIsRefusing] = useState(false)
  if (offer === null) return null
  const answer = (said: 'accept' | 'refuse') =>
    answering.mutate(
      { number, seenVersion, answer: said, amount: offer },
      { onSettled: () => setIsRefusing(false) },
    )
  return (
    <Card className="grid gap-4 border-marigold p-4 sm:p-6">
      <h2 className="text-lg">{t('newOffer')}</h2>
      <p className="text-2xl font-semibold tabular-nums">{formatAmount(offer)}</p>
      {validUntil && (
        <p className="text-sm text-muted">{t('answerUntil', { date: formatDate(validUntil) })}</p>
      )}
      {answering.error && <Alert tone="danger">{messageOf(answering.error, t('failed'))}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button isLoading={answering.isPending && !isRefusing} onClick={() => answer('accept')}>
          {t('acceptOffer', { amount: formatAmount(offer) })}
        </Button>
        <Button variant="outline" disabled={answering.isPending} onClick={() => setIsRefusing(true)}>
          {t('refuseOffer')}
        </Button>
      </div>
      <NativeConfirmDialog
        isOpen={isRefusing}
        question={t('refuseQuestion')}
        confirmLabel={t('refuseYes')}
        cancelLabel={t('refuseNo')}
        isLoading={answering.isPending}
        onConfirm={() => answer('refuse')}
        onClose={() => setIsRefusing(false)}
      />
    </Card>
  )
}

function Cancel({ shown: { number, version: seenVersion } }: Shown) {
  const cancelling = trpc.tradeIns.cancel.useMutation(useKeep({ number }))
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className="grid gap-3">
      {cancelling.error && <Alert tone="danger">{messageOf(cancelling.error, t('failed'))}</Alert>}
      <Button variant="outline" onClick={() => setIsAsking(true)}>
        {t('cancel')}
      </Button>
      <NativeConfirmDialog
        isOpen={isAsking}
        question={t('cancelQuestion')}
        confirmLabel={t('cancelYes')}
        cancelLabel={t('cancelNo')}
        isLoading={cancelling.isPending}
        onConfirm={() => cancelling.mutate({ number, seenVersion }, { onSettled: () => setIsAsking(false) })}
        onClose={() => setIsAsking(false)}
      />
    </div>
  )
}
