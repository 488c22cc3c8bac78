import type { CaseDetail } from '@dobara/contract/cases/cases.ts'
import { Link } from '@tanstack/react-router'
import { Link as LinkIcon } from 'lucide-react'
import { useState } from 'react'
import { Fact } from '../../components/fact.tsx'
import { ConfirmDialog } from '../../components/form/confirm-dialog.tsx'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { EmptyState } from '../../components/states/empty-state.tsx'
import { QueryState } from '../../components/states/query-state.tsx'
import { codeOf, messageOf } from '../../lib/refusals/refusal.ts'
import { caseKind, caseReason, caseStateMessage } from '../../lib/words/case-texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonVariants } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CaseMessages } from './case-messages.tsx'
import { CasePhotos } from './case-photos.tsx'
import { CaseStateBadge } from './case-state-badge.tsx'
import { CaseTracker } from './case-tracker.tsx'
import { t } from './texts.ts'
import { type CaseKey, useCase } from './use-case.ts'

type CaseCalls = ReturnType<typeof useCase>

/** Shows one return or repair: its progress, its messages, and the actions available to the buyer. */
export function OneCase({ of: key }: { of: CaseKey }) {
  const calls = useCase(key)
  const { query } = calls
  if (query.isError && codeOf(query.error) === 'LINK_NOT_VALID') return <LinkOver />
  const { data } = query
  const title = data ? t('one', { kind: caseKind(data.kind), number: data.number }) : t('title')
  return (
    <div className="page pb-16">
      <DocumentTitle title={title} />
      {!key.token && (
        <Link to="/repairs" className="link mt-5 inline-flex min-h-11 items-center">
          {t('back')}
        </Link>
      )}
      <PageHeader title={title} lead={data && <CaseStateBadge state={data.state} />} />
      <QueryState
        query={query}
        failure={t('oneFailed')}
        skeleton={<Skeleton className="h-96 w-full rounded-md" />}
      >
        {(shown) => <Loaded shown={shown} of={key} calls={calls} />}
      </QueryState>
    </div>
  )
}

/** Shows the facts of a case. */
function CaseFacts({ shown, isGuest }: { shown: CaseDetail; isGuest: boolean }) {
  const { title, quantity, orderId, orderNumber, reason, description, serialNumber } = shown
  return (
    <Card className="grid min-w-0 gap-4 p-4 sm:p-6">
      <h2 className="text-lg">{t('about')}</h2>
      <dl className="grid gap-3">
        <Fact name={t('item')}>
          {title} · {t('units', { count: quantity })}
        </Fact>
        <Fact name={t('order')}>
          {isGuest ? (
            orderNumber
          ) : (
            <Link to="/order/$id" params={{ id: orderId }} className="link inline-flex min-h-11 items-center">
              {orderNumber}
            </Link>
          )}
        </Fact>
        <Fact name={t('reason')}>{caseReason(reason)}</Fact>
        {description && (
          <Fact name={t('inYourWords')}>
            <span className="whitespace-pre-line">{description}</span>
          </Fact>
        )}
        {serialNumber && <Fact name={t('serial')}>{serialNumber}</Fact>}
      </dl>
    </Card>
  )
}

function Loaded({ shown, of: key, calls }: { shown: CaseDetail; of: CaseKey; calls: CaseCalls }) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-6">
        <p className="max-w-[65ch]">{caseStateMessage(shown.state)}</p>
        <CaseTracker shown={shown} />
        <CasePhotos shown={shown} of={key} addPhoto={calls.addPhoto} />
        <CaseMessages shown={shown} write={calls.write} />
      </div>
      <div className="grid min-w-0 gap-4">
        <CaseFacts shown={shown} isGuest={key.token !== undefined} />
        {shown.canCancel && <CancelCase shown={shown} cancel={calls.cancel} />}
      </div>
    </div>
  )
}

function CancelCase({ shown, cancel }: { shown: CaseDetail; cancel: CaseCalls['cancel'] }) {
  const [isConfirming, setIsConfirming] = useState(false)
  function confirm() {
    cancel.mutate(shown.version, { onSettled: () => setIsConfirming(false) })
  }
  return (
    <div className="grid gap-3">
      {cancel.error && <Alert tone="danger">{messageOf(cancel.error, t('notCancelled'))}</Alert>}
      <Button variant="outline" onClick={() => setIsConfirming(true)}>
        {t('cancel')}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        question={t('cancelQuestion')}
        confirmLabel={t('cancelYes')}
        cancelLabel={t('cancelNo')}
        isLoading={cancel.isPending}
        onConfirm={confirm}
        onClose={() => setIsConfirming(false)}
      />
    </div>
  )
}

function LinkOver() {
  return (
    <>
      <DocumentTitle title={t('linkOver')} />
      <EmptyState
        icon={LinkIcon}
        title={t('linkOver')}
        text={t('linkOverText')}
        isPage
        action={
          <>
            <Link to="/login" search={{ returnTo: '/repairs' }} className={buttonVariants()}>
              {t('login')}
            </Link>
            <Link to="/contact" className={buttonVariants({ variant: 'outline' })}>
              {t('contact')}
            </Link>
          </>
        }
      />
    </>
  )
}
