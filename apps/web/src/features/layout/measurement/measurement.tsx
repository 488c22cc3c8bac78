import { readIds, vendorsOf } from '@dobara/domain/measurement/vendors.ts'
import type { ConsentAnswer } from '@dobara/domain/measurement/consent.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import {
  type ConsentState,
  onConsentElsewhere,
  readConsent,
  removeVendorCookies,
  storeConsent,
} from './consent-store.ts'
import { startMeasuring } from './start-measuring.ts'
import { t } from './texts.ts'

/** Requests consent and applies the answer. `words`: the ids of this shop, as its pages name them. */
export function Measurement({ words }: { words: string }) {
  const ids = useMemo(() => readIds(words.split(' ')), [words])
  const vendors = useMemo(() => vendorsOf(ids), [ids])
  const router = useRouter()
  const queryClient = useQueryClient()
  const [consent, setConsent] = useState<ConsentState>(() => readConsent(vendors))
  useEffect(() => onConsentElsewhere(() => setConsent(readConsent(vendors))), [vendors])
  useEffect(() => {
    if (consent === 'accepted') return startMeasuring({ ids, router, queryClient })
    removeVendorCookies()
    return undefined
  }, [consent, ids, queryClient, router])

  function answer(given: ConsentAnswer) {
    setConsent(storeConsent(given, vendors))
    // The buttons are gone; the keyboard focus continues on the page.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  if (consent === 'off' || vendors.length === 0) return null
  const names = vendors.map((vendor) => t(vendor)).join(t('and'))
  return consent === 'unanswered' ? (
    <Question names={names} onAnswer={answer} />
  ) : (
    <Choice consent={consent} names={names} onAnswer={answer} />
  )
}

type AnswerProps = { names: string; onAnswer: (answer: ConsentAnswer) => void }

/** In the flow of the page, so that its end is not covered, and in view until it is answered. */
function Question({ names, onAnswer }: AnswerProps) {
  return (
    <section
      aria-labelledby="measurement-question"
      className="sticky bottom-0 z-30 border-t border-line-strong bg-surface shadow-lg print:hidden"
    >
      <div className="page grid items-center gap-3 py-4 md:grid-cols-[minmax(0,1fr)_auto] md:gap-8">
        <div className="grid max-w-[68ch] gap-1 text-sm">
          <h2 id="measurement-question" className="font-sans text-base font-semibold tracking-normal">
            {t('question', { names })}
          </h2>
          <p className="text-muted">{t('explanation')}</p>
          <p>
            <Link to="/cookies" className="text-leaf underline underline-offset-4">
              {t('more')}
            </Link>
          </p>
        </div>
        {/* Equal in every respect: neither answer is the easier one. */}
        <div className="grid grid-cols-2 gap-3 md:w-72">
          <Button variant="outline" onClick={() => onAnswer('rejected')}>
            {t('reject')}
          </Button>
          <Button variant="outline" onClick={() => onAnswer('accepted')}>
            {t('accept')}
          </Button>
        </div>
      </div>
    </section>
  )
}

/** Below every page: what was answered, and one button that changes it. */
function Choice({ consent, names, onAnswer }: AnswerProps & { consent: ConsentState }) {
  const isAccepted = consent === 'accepted'
  return (
    <section aria-label={t('title')} className="bg-sunken text-sm text-muted print:hidden">
      <div className="page flex flex-wrap items-center gap-x-4 gap-y-1 pb-5">
        <p role="status">
          {t(consent === 'private' ? 'isPrivate' : isAccepted ? 'isOn' : 'isOff', { names })}
        </p>
        {consent !== 'private' && (
          <Button variant="outline" size="sm" onClick={() => onAnswer(isAccepted ? 'rejected' : 'accepted')}>
            {t(isAccepted ? 'withdraw' : 'allow')}
          </Button>
        )}
      </div>
    </section>
  )
}
