import { Download, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { ErrorState } from '../../components/states/error-state.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { formatDate } from '../../lib/format.ts'
import { useFocusWhenLost } from '../../lib/page/use-focus-when-lost.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { useSession } from '../../lib/session/session.tsx'
import { useShopName } from '../../lib/shop-name.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CopyButton } from '../../components/copy-button/copy-button.tsx'
import { FactorCard } from './factor-card.tsx'
import { FactorOff } from './factor-off.tsx'
import { FactorOn } from './factor-on.tsx'
import { t } from './texts.ts'

type RecoveryCodesProps = { codes: string[]; onSaved: () => void }

/** The ten codes, this once: to copy, to download, to print. */
function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const { user } = useSession()
  const [isSaved, setIsSaved] = useState(false)
  const start = useRef<HTMLDivElement>(null)
  useEffect(() => start.current?.focus(), [])
  const title = t('fileTitle', { email: user?.email ?? '', shop: useShopName() })
  return (
    <div ref={start} tabIndex={-1} className="outline-none">
      <FactorCard title={t('recovery')} lead={t('recoveryText')}>
        <Alert tone="warning" className="mb-4">
          {t('onlyNow')}
        </Alert>
        <p className="hidden font-semibold print:block">{title}</p>
        <ol className="grid gap-x-8 gap-y-1 rounded-md bg-sunken p-4 tabular-nums sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>
              <code className="font-semibold">{code}</code>
            </li>
          ))}
        </ol>
        <div className="mt-4 flex flex-wrap gap-3 print:hidden">
          <CopyButton text={codes.join('\n')} />
          <Button variant="outline" size="sm" onClick={() => download(codes, title)}>
            <Download aria-hidden="true" className="size-4" />
            {t('download')}
          </Button>
          <Button variant="outline" size="sm" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-4" />
            {t('print')}
          </Button>
        </div>
        <div className="mt-6 grid justify-items-start gap-4 print:hidden">
          <CheckboxField
            label={t('kept')}
            checked={isSaved}
            onChange={({ target }) => setIsSaved(target.checked)}
          />
          <Button disabled={!isSaved} onClick={onSaved}>
            {t('done')}
          </Button>
        </div>
      </FactorCard>
    </div>
  )
}

/** A text file made in the browser: the codes go nowhere else. */
function download(codes: string[], title: string): void {
  const made = t('fileText', { date: formatDate(new Date().toISOString()) })
  const text = [title, made, '', ...codes, ''].join('\n')
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), {
    href: address,
    download: 'recovery-codes.txt',
  })
  link.click()
  URL.revokeObjectURL(address)
}

/** Page with the security of the administrator's own account: the second factor and its recovery codes. */
export function SecondFactorPage() {
  const status = trpc.security.secondFactor.useQuery()
  /** Recovery codes shown until the user confirms that they are stored; they cannot be requested again. */
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
        <RecoveryCodes codes={codes} onSaved={() => setCodes(undefined)} />
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
        <>
          {status.data.isNeeded && (
            <Alert tone="warning" className="mb-4">
              {t('needed')}
            </Alert>
          )}
          <FactorOff onConfirmed={showCodes} />
        </>
      )}
    </div>
  )
}
