import type { TradeInDetail } from '@dobara/contract/trade-ins/trade-ins.ts'
import type { TradeInState } from '@dobara/domain/trade-ins/trade-in-moves.ts'
import { differencesOf, type TradeInQuestion } from '@dobara/domain/trade-ins/trade-in-questions.ts'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { AddressLines } from '../../components/address/address-lines.tsx'
import { Fact } from '../../components/fact.tsx'
import { OwnWords } from '../../components/own-words.tsx'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { SignedInOnly } from '../../components/page/signed-in-only.tsx'
import { QueryState } from '../../components/states/query-state.tsx'
import { Timeline } from '../../components/timeline.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { formatAmount, formatDate } from '../../lib/format.ts'
import { useFocusWhenLost } from '../../lib/page/use-focus-when-lost.ts'
import {
  payoutWay,
  tradeInAnswer,
  tradeInQuestion,
  tradeInStateMessage,
  tradeInState,
} from '../../lib/words/trade-in-texts.ts'
import { tradeInTone } from '../../lib/words/trade-in-tone.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NextStep } from './next-step.tsx'
import { QuoteLines } from './quote-lines.tsx'
import { t } from './texts.ts'

/** One trade-in: how far it is, what to do next, and how its price came about. */
export function TradeInPage({ number }: { number: string }) {
  return (
    <SignedInOnly>
      <OneTradeIn number={number} />
    </SignedInOnly>
  )
}

function OneTradeIn({ number }: { number: string }) {
  const query = trpc.tradeIns.get.useQuery({ number }, { staleTime: 0 })
  const { data } = query
  const title = data ? t('one', { number: data.number }) : t('title')
  return (
    <div className="page pb-16">
      <DocumentTitle title={title} />
      <Link to="/trade-ins/$" params={{ _splat: '' }} className="link mt-5 inline-flex min-h-11 items-center">
        {t('back')}
      </Link>
      <PageHeader
        title={title}
        lead={data && <Badge tone={tradeInTone(data.state)}>{tradeInState(data.state)}</Badge>}
      />
      <QueryState
        query={query}
        failure={t('oneFailed')}
        skeleton={<Skeleton className="h-96 w-full rounded-md" />}
      >
        {(shown) => <Loaded shown={shown} />}
      </QueryState>
    </div>
  )
}

/** States in which the shop pays the quote, unless another amount was agreed. */
const QUOTE_VALID_STATES: readonly TradeInState[] = [
  'quoted',
  'booked',
  'picked_up',
  'received',
  'accepted',
  'paid',
]
const isQuoteOver = ({ state, amount, quote }: TradeInDetail) =>
  !QUOTE_VALID_STATES.includes(state) || amount !== quote?.amount

/** Explains that the money was paid as store credit: otherwise the customer would not find it before the next order. */
function CreditAdded({ shown: { paid, payout } }: { shown: TradeInDetail }) {
  if (!paid || payout !== 'store_credit') return null
  return (
    <p className="max-w-[65ch]">
      {t('creditAdded', { amount: formatAmount(paid.amount) })}{' '}
      <Link to="/profile" className="link">
        {t('seeCredit')}
      </Link>
    </p>
  )
}

function Loaded({ shown }: { shown: TradeInDetail }) {
  const { quote, steps, number, state, version, validUntil } = shown
  const place = useRef<HTMLParagraphElement>(null)
  useFocusWhenLost(`${state} ${version}`, place)
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-6">
        <p ref={place} tabIndex={-1} className="max-w-[65ch] outline-none">
          {tradeInStateMessage(state)}
        </p>
        <CreditAdded shown={shown} />
        <Found shown={shown} />
        <NextStep key={number} shown={shown} />
        <section>
          <h2 className="mb-3 text-lg">{t('history')}</h2>
          <Timeline
            entries={steps.map(({ at, state: reached, amount, note }) => ({
              at,
              message:
                amount === null ? tradeInState(reached) : `${tradeInState(reached)}: ${formatAmount(amount)}`,
              note,
            }))}
          />
        </section>
      </div>
      <div className="grid min-w-0 gap-4">
        {quote && (
          <Card className="grid gap-4 p-4 sm:p-6">
            <h2 className="text-lg">{t('yourQuote')}</h2>
            <QuoteLines quote={quote} isOver={isQuoteOver(shown)} />
            {state === 'quoted' && validUntil && (
              <p className="text-sm text-muted">{t('quoteUntil', { date: formatDate(validUntil) })}</p>
            )}
          </Card>
        )}
        <Facts shown={shown} />
      </div>
    </div>
  )
}

/** Shows the differences between the inspection and the description. */
function Found({ shown: { kind, answers, inspection } }: { shown: TradeInDetail }) {
  if (!inspection) return null
  const described: Partial<Record<TradeInQuestion, string>> = answers
  const found: Partial<Record<TradeInQuestion, string>> = inspection.answers
  const differences = differencesOf(kind, { described: answers, found: inspection.answers })
  return (
    <Card className="grid gap-3 p-4 sm:p-6">
      <h2 className="text-lg">{t('inspection')}</h2>
      {differences.length === 0 && <p>{t('asDescribed')}</p>}
      <ul className="grid gap-3">
        {differences.map((question) => (
          <li key={question}>
            <p className="font-semibold">{tradeInQuestion(question)}</p>
            <p className="text-sm text-muted">
              {t('youSaid', { answer: tradeInAnswer(question, described[question] ?? '') })}
            </p>
            <p>{t('weFound', { answer: tradeInAnswer(question, found[question] ?? '') })}</p>
          </li>
        ))}
      </ul>
      {inspection.finding && <p className="whitespace-pre-line wrap-anywhere">{inspection.finding}</p>}
    </Card>
  )
}

function Facts({ shown }: { shown: TradeInDetail }) {
  const { brand, model, pickupOn, address, payout, vpa, paid, carrier, carrierHi, trackingNumber } = shown
  return (
    <Card className="grid gap-4 p-4 sm:p-6">
      <h2 className="text-lg">{t('about')}</h2>
      <dl className="grid gap-3">
        <Fact name={t('machine')}>{`${brand} ${model}`}</Fact>
        {pickupOn && <Fact name={t('pickupDay')}>{formatDate(pickupOn)}</Fact>}
        {address && (
          <Fact name={t('pickupAddress')}>
            <AddressLines address={{ ...address, country: 'IN' }} />
          </Fact>
        )}
        {payout && (
          <Fact name={t('payout')}>
            {payoutWay(payout)}
            {vpa && <span className="block text-sm text-muted">{vpa}</span>}
          </Fact>
        )}
        {paid && <Fact name={t('paidAmount')}>{formatAmount(paid.amount)}</Fact>}
        {paid?.reference && <Fact name={t('reference')}>{paid.reference}</Fact>}
        {carrier && trackingNumber && (
          <Fact name={t('sentBack')}>
            <OwnWords en={carrier} hi={carrierHi} /> {trackingNumber}
          </Fact>
        )}
      </dl>
    </Card>
  )
}
