import type { SecondFactorStarted } from '@dobara/contract/second-factor.ts'
import { useEffect, useRef } from 'react'
import { RichText } from '../../components/rich-text.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { useFocusWhenLost } from '../../lib/page/use-focus-when-lost.ts'
import { Alert } from '../../ui/alert.tsx'
import { useShopName } from '../../lib/shop-name.ts'
import { Button } from '../../ui/button.tsx'
import { CodeForm } from './code-form.tsx'
import { CopyButton } from '../../components/copy-button/copy-button.tsx'
import { FactorCard } from './factor-card.tsx'
import { QrCode } from '../../lib/qr-code.tsx'
import { t } from './texts.ts'
import { useCodeForm } from './use-code-form.ts'

/** The second factor is off: what it does, and the three steps to turn it on. */
export function FactorOff({ onConfirmed }: { onConfirmed: (recoveryCodes: string[]) => void }) {
  const start = trpc.security.startSecondFactor.useMutation()
  const button = useRef<HTMLButtonElement>(null)
  useFocusWhenLost(start.data ? 'set up' : 'off', button)
  if (start.data) {
    return <SetUp started={start.data} onConfirmed={onConfirmed} onCancel={() => start.reset()} />
  }
  return (
    <FactorCard title={t('factor')} isOn={false} lead={t('offText')}>
      {start.error && (
        <Alert tone="danger" className="mb-4">
          {messageOf(start.error, t('startFailed'))}
        </Alert>
      )}
      <Button ref={button} isLoading={start.isPending} onClick={() => start.mutate()}>
        {start.isPending ? t('starting') : t('setUp')}
      </Button>
    </FactorCard>
  )
}

type SetUpProps = {
  started: SecondFactorStarted
  onConfirmed: (recoveryCodes: string[]) => void
  onCancel: () => void
}

function SetUp({ started, onConfirmed, onCancel }: SetUpProps) {
  const confirm = trpc.security.confirmSecondFactor.useMutation()
  const shop = useShopName()
  // The focus starts at the first step, not at the field after the last.
  const start = useRef<HTMLOListElement>(null)
  useEffect(() => start.current?.focus(), [])
  const form = useCodeForm({
    takesFocus: false,
    failure: t('confirmFailed'),
    send: async (code) => onConfirmed((await confirm.mutateAsync({ code })).recoveryCodes),
  })
  return (
    <FactorCard title={t('steps')}>
      <ol ref={start} tabIndex={-1} className="grid gap-6 outline-none">
        <li className="grid gap-3">
          <p>{t('stepScan', { shop })}</p>
          <QrCode text={started.uri} label={t('qr')} className="size-56 rounded-md border border-line" />
          <p>
            <RichText
              text={t('stepOpen')}
              parts={{
                link: (words) => (
                  <a href={started.uri} className="link">
                    {words}
                  </a>
                ),
              }}
            />
          </p>
        </li>
        <li className="grid gap-2">
          <p>{t('stepType')}</p>
          <div className="flex flex-wrap items-center gap-3">
            <code className="rounded-md bg-sunken px-3 py-2 font-semibold wrap-anywhere">
              {inFours(started.secret)}
            </code>
            <CopyButton text={started.secret} />
          </div>
        </li>
        <li>
          <CodeForm
            form={form}
            text={t('stepCode')}
            hint={t('codeHint')}
            isNumeric
            label={t('confirm')}
            busyLabel={t('confirming')}
            onCancel={onCancel}
          />
        </li>
      </ol>
    </FactorCard>
  )
}

/** As people read a secret from one screen and type it into another. */
const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret
