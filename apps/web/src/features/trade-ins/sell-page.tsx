import type { QuoteTradeInInput, TradeInOutcome } from '@dobara/contract/trade-ins/trade-ins.ts'
import { ownAnswersOf, unansweredOf } from '@dobara/domain/trade-ins/trade-in-questions.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { useFaultFocus } from '../../lib/forms/fault-focus.ts'
import { fieldsOf, messageOf } from '../../lib/refusals/refusal.ts'
import { useSession } from '../../lib/session/session.tsx'
import { useStoredDraft } from '../../lib/storage/draft-store.ts'
import { currentLanguage } from '../../lib/texts/texts.ts'
import { tradeInRefusal } from '../../lib/words/trade-in-texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonVariants } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { MachineFields, QuestionFields } from './machine-fields.tsx'
import { QuoteLines } from './quote-lines.tsx'
import { type SellDraft, sellDrafts } from './sell-draft.ts'
import { t } from './texts.ts'

const machineOf = ({ kind, brand, model, answers }: SellDraft): QuoteTradeInInput => ({
  kind,
  brand,
  model,
  answers: ownAnswersOf(kind, answers),
})

/** Returns the missing fields with their messages, shown when a price is requested. */
function faultsOf({ kind, brand, model, answers }: SellDraft): Record<string, string> {
  const faults: Record<string, string> = {}
  if (brand.trim() === '') faults['brand'] = t('missing')
  if (model.trim() === '') faults['model'] = t('missing')
  for (const question of unansweredOf(kind, answers)) faults[`answers.${question}`] = t('chooseAnswer')
  return faults
}

/** Describes a machine and shows its price; only the pick-up needs an account. What is entered survives a reload of the tab. */
export function SellPage() {
  const { draft, change: storeDraft } = useStoredDraft(sellDrafts)
  const [isTried, setIsTried] = useState(false)
  const known = trpc.tradeIns.questions.useQuery()
  const quoting = trpc.tradeIns.quote.useMutation()
  const result = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const focusFault = useFaultFocus(form, quoting.error)
  const faults = isTried ? { ...fieldsOf(quoting.error), ...faultsOf(draft) } : {}

  function change(next: SellDraft) {
    storeDraft(next)
    quoting.reset()
  }
  function request(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (Object.keys(faultsOf(draft)).length > 0) {
      focusFault()
      return
    }
    quoting.mutate(machineOf(draft), {
      onSettled: (_outcome, error) => {
        if (Object.keys(fieldsOf(error)).length === 0) result.current?.focus()
      },
    })
  }
  return (
    <div className="page max-w-3xl pb-16">
      <DocumentTitle title={t('sellTitle')} />
      <PageHeader title={t('sellTitle')} lead={t('sellLead')} />
      <form ref={form} onSubmit={request} noValidate className="grid gap-8">
        <MachineFields draft={draft} onChange={change} faults={faults} known={known.data} />
        <QuestionFields draft={draft} onChange={change} faults={faults} />
        <Button
          type="submit"
          size="lg"
          isLoading={quoting.isPending}
          className="max-sm:w-full sm:justify-self-start"
        >
          {t('seePrice')}
        </Button>
      </form>
      <div ref={result} tabIndex={-1} aria-live="polite" className="mt-8 outline-none">
        {quoting.error && <Alert tone="danger">{messageOf(quoting.error, t('quoteFailed'))}</Alert>}
        {quoting.data && <Outcome outcome={quoting.data} draft={draft} />}
      </div>
    </div>
  )
}

function Outcome({
  outcome: { outcome, quote, reason, quoteDays },
  draft,
}: {
  outcome: TradeInOutcome
  draft: SellDraft
}) {
  if (outcome === 'refused') return <Alert tone="warning">{tradeInRefusal(reason ?? 'no_value')}</Alert>
  return (
    <Card className="grid gap-4 p-4 sm:p-6">
      <h2 className="text-xl">{t(quote ? 'yourQuote' : 'noPriceYet')}</h2>
      {quote ? (
        <>
          <QuoteLines quote={quote} />
          <p className="text-sm text-muted">{t('validDays', { count: quoteDays })}</p>
        </>
      ) : (
        <p>{t('noPriceText')}</p>
      )}
      <Begin draft={draft} isQuoted={quote !== null} />
    </Card>
  )
}

/** Starts the trade-in of a signed-in user; others sign in first, and their answers are restored. */
function Begin({ draft, isQuoted }: { draft: SellDraft; isQuoted: boolean }) {
  const { user } = useSession()
  const navigate = useNavigate()
  const { tradeIns } = trpc.useUtils()
  const creating = trpc.tradeIns.create.useMutation({
    onSuccess: (made) => {
      sellDrafts.forget()
      tradeIns.get.setData({ number: made.number }, made)
      void tradeIns.list.invalidate()
      void navigate({ to: '/trade-ins/$', params: { _splat: made.number } })
    },
  })
  if (!user)
    return (
      <div className="grid gap-2">
        <Link to="/login" search={{ returnTo: '/sell' }} className={buttonVariants({ size: 'lg' })}>
          {t(isQuoted ? 'loginToBook' : 'loginToAsk')}
        </Link>
        <p className="text-sm text-muted">{t('answersStay')}</p>
      </div>
    )
  return (
    <div className="grid gap-3">
      {creating.error && <Alert tone="danger">{messageOf(creating.error, t('createFailed'))}</Alert>}
      <Button
        size="lg"
        // Until the page of the trade-in is there.
        isLoading={creating.isPending || creating.isSuccess}
        onClick={() => creating.mutate({ ...machineOf(draft), language: currentLanguage() })}
      >
        {t(isQuoted ? 'keepQuote' : 'askForPrice')}
      </Button>
    </div>
  )
}
