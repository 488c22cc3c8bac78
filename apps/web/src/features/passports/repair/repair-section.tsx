import type { Passport } from '@dobara/contract/passports/passports.ts'
import { useState } from 'react'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { caseState } from '../../../lib/words/case-texts.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../passport-section.tsx'
import { RepairForm } from './repair-form.tsx'
import { t } from './texts.ts'

/**
 * Form in which the new holder of a warranty requests a repair: with a code sent to the contact of the transfer,
 * without an account.
 */
export function RepairSection({ passport }: { passport: Passport }) {
  const { code, transferredAt, openRequest } = passport
  const utils = trpc.useUtils()
  const asking = trpc.passports.askRepairCode.useMutation()
  const [number, setNumber] = useState<string>()
  if (transferredAt === null) return null
  const request = () => asking.mutate({ code })
  return (
    <Section id="repair" title={t('title')}>
      {number && (
        <Alert tone="success" title={t('done', { number })}>
          {t('doneText')}
        </Alert>
      )}
      {openRequest && !number && (
        <p>{t('open', { number: openRequest.number, state: caseState(openRequest.state) })}</p>
      )}
      {!openRequest && !number && (
        <div className="grid gap-4 print:hidden">
          <p>{t('lead')}</p>
          {asking.error && <Alert tone="danger">{messageOf(asking.error, t('codeFailed'))}</Alert>}
          {asking.data && <p role="status">{t(asking.data.channel === 'email' ? 'sentEmail' : 'sentSms')}</p>}
          <Button
            variant={asking.data ? 'outline' : 'default'}
            className="justify-self-start"
            isLoading={asking.isPending}
            onClick={request}
          >
            {t(asking.isPending ? 'sending' : asking.data ? 'again' : 'begin')}
          </Button>
          {asking.data && (
            <RepairForm
              code={code}
              channel={asking.data.channel}
              onDone={(made) => {
                setNumber(made)
                void utils.passports.invalidate()
              }}
            />
          )}
        </div>
      )}
    </Section>
  )
}
