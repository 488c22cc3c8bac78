import { parseUnitCode } from '@dobara/domain/units/unit-code.ts'
import { Link, Navigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { DocumentTitle } from '../../../components/page/document-title.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { type LocalCheck, localReport } from '../../../lib/check-drafts/local-check.ts'
import { entriesOf } from '../../../lib/outbox/entries.ts'
import { useOutbox } from '../../../lib/outbox/use-outbox.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { checkName } from '../check-name.ts'
import { DraftForm } from './draft-form.tsx'
import { t } from './texts.ts'

/** A check of a machine that was started without a network; as soon as the server has a draft of it, the page of that draft. */
export function LocalCheckPage({ typed }: { typed: string }) {
  const parsed = parseUnitCode(typed)
  const code = parsed.ok ? parsed.value : typed
  const { entries } = useOutbox()
  const checks = entriesOf(entries, 'check', code)
  const unsent = checks.filter(({ input }) => input.id === undefined)
  const entry = unsent.find(({ refusal }) => refusal === undefined) ?? unsent[0] ?? checks[0]
  if (!entry) return <Navigate to="/admin/units/$code" params={{ code }} replace />
  const { id, input, refusal } = entry
  if (input.id !== undefined)
    return <Navigate to="/admin/products/checks/$id" params={{ id: String(input.id) }} replace />
  return <Waiting key={id} id={id} check={input} refusal={refusal} />
}

type WaitingProps = { id: string; check: LocalCheck; refusal: string | undefined }

function Waiting({ id, check, refusal }: WaitingProps) {
  const { again } = useOutbox()
  const report = useMemo(() => localReport(check), [check])
  const { unit, product } = check
  return (
    <div className="mx-auto max-w-4xl px-4 pb-16 lg:px-5">
      <DocumentTitle title={t('title')} />
      <Link
        to="/admin/units/$code"
        params={{ code: unit }}
        className="link mt-5 inline-flex min-h-11 items-center"
      >
        {t('backToUnit', { code: unit })}
      </Link>
      <PageHeader
        title={<span className="wrap-anywhere">{product.title}</span>}
        lead={<span className="wrap-anywhere">{[unit, checkName(check)].join(' · ')}</span>}
      />
      {refusal === undefined ? (
        <Alert tone="warning" title={t('notSentTitle')} className="mb-4">
          {t('notSentText')}
        </Alert>
      ) : (
        <Alert tone="danger" title={t('notTakenTitle')} className="mb-4">
          <p>{refusal}</p>
          <p>{t('notTakenText')}</p>
          <Button variant="outline" className="mt-2" onClick={() => again(id, check)}>
            {t('sendAgain')}
          </Button>
        </Alert>
      )}
      <DraftForm report={report} starter={id} />
    </div>
  )
}
