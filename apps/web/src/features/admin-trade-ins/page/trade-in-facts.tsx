import type { AdminTradeIn } from '@dobara/contract/trade-ins/admin-trade-ins.ts'
import { QUESTIONS_OF_KIND, type TradeInQuestion } from '@dobara/domain/trade-ins/trade-in-questions.ts'
import { Link } from '@tanstack/react-router'
import { OwnWords } from '../../../components/own-words.tsx'
import { AddressLines } from '../../../components/address/address-lines.tsx'
import { Fact } from '../../../components/fact.tsx'
import { formatAmount, formatDate, formatDateTime } from '../../../lib/format.ts'
import { idProofKind, payoutWay, tradeInAnswer, tradeInQuestion } from '../../../lib/words/trade-in-texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { t } from '../texts.ts'

type Shown = { shown: AdminTradeIn }
type Answers = Partial<Record<TradeInQuestion, string>>

/**
 * Lists each question with the answers of the customer and the workshop; differences are marked as text, not by
 * colour alone.
 */
export function AnswerList({ shown: { kind, answers, inspection, quote } }: Shown) {
  const described: Answers = answers
  const found: Answers | null = inspection?.answers ?? null
  const costs = new Map(quote?.lines.map(({ question, percent, amount }) => [question, { percent, amount }]))
  return (
    <section className="min-w-0">
      <h2 className="mb-3 text-base font-semibold">{t('answers')}</h2>
      <dl className="grid gap-3 rounded-md border border-line p-4">
        {QUESTIONS_OF_KIND[kind].map((question) => {
          const cost = costs.get(question)
          const isOther = inspection?.differences.includes(question) === true
          return (
            <div key={question} className="grid gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
              <dt className="text-sm text-muted">{tradeInQuestion(question)}</dt>
              <dd className="min-w-0 wrap-anywhere">
                {tradeInAnswer(question, described[question] ?? '')}
                {cost && (
                  <span className="block text-sm text-muted">
                    {t('costs', { percent: cost.percent, amount: formatAmount(cost.amount) })}
                  </span>
                )}
                {isOther && (
                  <span className="mt-1 block">
                    <Badge tone="clay">{t('different')}</Badge>{' '}
                    {tradeInAnswer(question, found?.[question] ?? '')}
                  </span>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

function Money({ shown: { quote, inspection, offer, accepted, paid, validUntil } }: Shown) {
  return (
    <>
      {quote && <Fact name={t('basePrice')}>{formatAmount(quote.basePrice)}</Fact>}
      {quote && <Fact name={t('quote')}>{formatAmount(quote.amount)}</Fact>}
      {inspection && (
        <Fact name={t('worth')}>
          {inspection.worth === null ? t('worthless') : formatAmount(inspection.worth)}
        </Fact>
      )}
      {offer !== null && <Fact name={t('offerAmount')}>{formatAmount(offer)}</Fact>}
      {validUntil && <Fact name={t('validUntil')}>{formatDateTime(validUntil)}</Fact>}
      {accepted && (
        <Fact name={t('accepted')}>
          {formatAmount(accepted.amount)} · {formatDateTime(accepted.at)}
        </Fact>
      )}
      {paid && (
        <Fact name={t('paidFact')}>
          {formatAmount(paid.amount)} · {formatDateTime(paid.at)}
          {paid.reference && <span className="block text-sm text-muted">{paid.reference}</span>}
        </Fact>
      )}
    </>
  )
}

/** Shows the facts of a trade-in besides its answers and its history. */
export function TradeInFacts({ shown }: Shown) {
  const { customer, address, pickupOn, payout, vpa, inspection, idProof, unitCode } = shown
  return (
    <Card className="grid min-w-0 gap-4 p-4">
      <h2 className="text-base font-semibold">{t('facts')}</h2>
      <dl className="grid gap-3">
        <Fact name={t('customer')}>
          <Link
            to="/admin/users/$id"
            params={{ id: customer.id }}
            className="link inline-flex min-h-11 items-center"
          >
            {customer.name ?? customer.email ?? '–'}
          </Link>
        </Fact>
        <Money shown={shown} />
        {pickupOn && <Fact name={t('pickupDay')}>{formatDate(pickupOn)}</Fact>}
        {address && (
          <Fact name={t('address')}>
            <AddressLines address={{ ...address, country: 'IN' }} />
          </Fact>
        )}
        {payout && (
          <Fact name={t('payout')}>
            {payoutWay(payout)}
            {vpa && <span className="block text-sm text-muted">{vpa}</span>}
          </Fact>
        )}
        {inspection && (
          <Fact name={t('inspection')}>
            {t('serial')}: {inspection.serial}
            {inspection.finding && <span className="block whitespace-pre-line">{inspection.finding}</span>}
            <span className="block text-sm text-muted">
              {inspection.byName ?? t('somebody')} · {formatDateTime(inspection.at)}
            </span>
          </Fact>
        )}
        {idProof && (
          <Fact name={t('idProof')}>
            {idProofKind(idProof.kind)} ••• {idProof.lastFour}
            <span className="block text-sm text-muted">
              {idProof.seenBy ?? t('somebody')} · {formatDate(idProof.seenOn)}
            </span>
          </Fact>
        )}
        {unitCode && (
          <Fact name={t('unit')}>
            <Link
              to="/admin/units/$code"
              params={{ code: unitCode }}
              className="link inline-flex min-h-11 items-center"
            >
              {unitCode}
            </Link>
          </Fact>
        )}
        {shown.carrier && shown.trackingNumber && (
          <Fact name={t('sentBack')}>
            <OwnWords en={shown.carrier} hi={shown.carrierHi} /> {shown.trackingNumber}
          </Fact>
        )}
      </dl>
    </Card>
  )
}
