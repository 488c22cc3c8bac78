import type { TradeInDetail } from '@dobara/contract/trade-ins/trade-ins.ts'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '../../components/form/confirm-dialog.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { formatAmount, formatDate } from '../../lib/format.ts'
import { focusOnMount } from '../../lib/page/focus-on-mount.ts'
import { useFocusWhenLost } from '../../lib/page/use-focus-when-lost.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { BookForm } from './book-form.tsx'
import { forgetBookingDraft, hasBookingDraft } from './booking-draft.ts'
import { t } from './texts.ts'
import { type Save, useSaving } from './use-saving.ts'

type StepProps = { shown: TradeInDetail; save: Save }

/** Shows the actions of the customer: book or change the pick-up, answer a counter-offer, or end the trade-in. */
export function NextStep({ shown }: Pick<StepProps, 'shown'>) {
  const { moves, number } = shown
  const [isChanging, setIsChanging] = useState(() => hasBookingDraft(number))
  const { refusal, save } = useSaving(shown)
  const keepBooking: Save = {
    ...save,
    onError: (error) => {
      // Another tab may have booked it: what was typed here stays open.
      setIsChanging(true)
      save.onError(error)
    },
  }
  const place = useRef<HTMLDivElement>(null)
  useFocusWhenLost(String(isChanging), place)
  const canBook = moves.includes('book')
  const canChange = canBook && shown.state === 'booked' && !isChanging
  return (
    <div ref={place} tabIndex={-1} className="grid gap-6 outline-none empty:hidden">
      {refusal !== undefined && (
        <div ref={focusOnMount} tabIndex={-1} className="outline-none">
          <Alert tone="danger">{messageOf(refusal, t('failed'))}</Alert>
        </div>
      )}
      {moves.includes('accept') && <Offer shown={shown} save={save} />}
      {canBook && !canChange && (
        <BookForm shown={shown} save={keepBooking} onClose={() => setIsChanging(false)} />
      )}
      {(canChange || moves.includes('cancel')) && (
        <div className="flex flex-wrap gap-3">
          {canChange && (
            <Button variant="outline" onClick={() => setIsChanging(true)}>
              {t('changeBooking')}
            </Button>
          )}
          {moves.includes('cancel') && <Cancel shown={shown} save={save} />}
        </div>
      )}
    </div>
  )
}

function Offer({ shown, save }: StepProps) {
  const { number, version: seenVersion, offer, quote, validUntil, steps } = shown
  const answering = trpc.tradeIns.answerOffer.useMutation(save)
  const [isRefusing, setIsRefusing] = useState(false)
  if (offer === null) return null
  const reason = steps.findLast(({ move }) => move === 'offer')?.note
  const answer = (choice: 'accept' | 'refuse') =>
    answering.mutate(
      { number, seenVersion, answer: choice, amount: offer },
      { onSettled: () => setIsRefusing(false) },
    )
  return (
    <Card className="grid gap-4 border-marigold p-4 sm:p-6">
      <h2 className="text-lg">{t('newOffer')}</h2>
      <div>
        <p className="text-2xl font-semibold tabular-nums">{formatAmount(offer)}</p>
        {quote && (
          <p className="text-sm text-muted">{t('insteadOf', { amount: formatAmount(quote.amount) })}</p>
        )}
      </div>
      {reason && <p className="whitespace-pre-line wrap-anywhere">{reason}</p>}
      {validUntil && (
        <p className="text-sm text-muted">{t('answerUntil', { date: formatDate(validUntil) })}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button isLoading={answering.isPending && !isRefusing} onClick={() => answer('accept')}>
          {t('acceptOffer', { amount: formatAmount(offer) })}
        </Button>
        <Button variant="outline" disabled={answering.isPending} onClick={() => setIsRefusing(true)}>
          {t('refuseOffer')}
        </Button>
      </div>
      <ConfirmDialog
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

function Cancel({ shown: { number, version: seenVersion }, save }: StepProps) {
  const cancelling = trpc.tradeIns.cancel.useMutation({
    ...save,
    onSuccess: (after) => {
      forgetBookingDraft(number)
      save.onSuccess(after)
    },
  })
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setIsConfirming(true)}>
        {t('cancel')}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        question={t('cancelQuestion')}
        confirmLabel={t('cancelYes')}
        cancelLabel={t('cancelNo')}
        isLoading={cancelling.isPending}
        onConfirm={() =>
          cancelling.mutate({ number, seenVersion }, { onSettled: () => setIsConfirming(false) })
        }
        onClose={() => setIsConfirming(false)}
      />
    </>
  )
}
