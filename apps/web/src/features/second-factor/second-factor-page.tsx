import { useRef, useState } from 'react'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { ErrorState } from '../../components/states/error-state.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { useFocusWhenLost } from '../../lib/page/use-focus-when-lost.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FactorOff } from './factor-off.tsx'
import { FactorOn } from './factor-on.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { t } from './texts.ts'

/** How the administrator's own account is kept: the second factor and its recovery codes. */
export function SecondFactorPage() {
  const status = trpc.security.secondFactor.useQuery()
  /** Shown until they are said to be kept; nobody can ask for them again. */
  const [codes, setCodes] = useState<string[]>()

  const isOn = status.data?.isOn
  const start = useRef<HTMLDivElement>(null)
  useFocusWhenLost(codes ? 'codes' : isOn === undefined ? undefined : String(isOn), start)

  function showCodes(fresh: string[]) {
    setCodes(fresh)
    void status.refetch()
  }
  return (
    <div ref={start} tabIndex={-1} className="mx-auto max-w-3xl px-4 pb-16 outline-none lg:px-8">
      <DocumentTitle title={t('title')} />
      <PageHeader title={t('title')} lead={t('lead')} />
      {codes ? (
        <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
      ) : status.isError ? (
        <ErrorState
          message={messageOf(status.error, t('loadFailed'))}
          onRetry={() => void status.refetch()}
          isRetrying={status.isRefetching}
        />
      ) : !status.data ? (
        <div aria-busy="true">
          <Skeleton className="h-56 w-full rounded-md" />
          <span role="status" className="sr-only">
            {t('loading')}
          </span>
        </div>
      ) : status.data.isOn ? (
        <FactorOn
          recoveryCodesLeft={status.data.recoveryCodesLeft}
          onRenewed={showCodes}
          onEnded={() => void status.refetch()}
        />
      ) : (
        <FactorOff onConfirmed={showCodes} />
      )}
    </div>
  )
}
