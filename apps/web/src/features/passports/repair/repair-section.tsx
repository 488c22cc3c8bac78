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
  const codeRequest = trpc.passports.askRepairCode.useMutation()
  const [number, setNumber] = useState<string>()
  if (transferredAt === null) return null
  const request = () => codeRequest.mutate({ code })
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
          {codeRequest.error && <Alert tone="danger">{messageOf(codeRequest.error, t('codeFailed'))}</Alert>}
          {codeRequest.data && (
            <p role="status">{t(codeRequest.data.channel === 'email' ? 'sentEmail' : 'sentSms')}</p>
          )}
          <Button
            variant={codeRequest.data ? 'outline' : 'default'}
            className="justify-self-start"
            isLoading={codeRequest.isPending}
            onClick={request}
          >
            {t(codeRequest.isPending ? 'sending' : codeRequest.data ? 'again' : 'begin')}
          </Button>
          {codeRequest.data && (
            <RepairForm
              code={code}
              channel={codeRequest.data.channel}
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
