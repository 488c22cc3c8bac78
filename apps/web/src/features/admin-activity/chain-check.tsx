import type { ChainChecked } from '@dobara/contract/admin-activity.ts'
import { ShieldCheck } from 'lucide-react'
import { trpc } from '../../lib/api/trpc.ts'
import { formatDateTime } from '../../lib/format.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { t } from './texts.ts'

/** Letters of the hash that stand beside the time: enough to compare by eye. */
const SHOWN_HASH = 12

function faultWords({ kind, number, entryId }: NonNullable<ChainChecked['fault']>): string {
  const names = { entry: String(entryId ?? ''), number: String(number ?? '') }
  return t(`fault_${kind}`, names)
}

function Outcome({ checked }: { checked: ChainChecked }) {
  const { fault, sealed, waiting, hash, checkedAt } = checked
  return (
    <Alert tone={fault ? 'danger' : 'success'} title={fault ? t('broken') : t('holds', { count: sealed })}>
      {fault && <p>{faultWords(fault)}</p>}
      {waiting > 0 && <p>{t('waiting', { count: waiting })}</p>}
      <p className="text-sm">
        {t('checkedAt', { time: formatDateTime(checkedAt), hash: hash.slice(0, SHOWN_HASH) })}
      </p>
    </Alert>
  )
}

/** Goes through the whole log when asked to, and says whether it stands as it was written. */
export function useChainCheck() {
  const check = trpc.admin.activity.check.useQuery(undefined, { enabled: false, gcTime: 0, retry: false })
  const button = (
    <Button variant="outline" isLoading={check.isFetching} onClick={() => void check.refetch()}>
      <ShieldCheck aria-hidden="true" className="size-5" />
      {t('check')}
    </Button>
  )
  const outcome = (
    <>
      {check.error && <Alert tone="danger" title={messageOf(check.error, t('checkFailed'))} />}
      {check.data && !check.error && <Outcome checked={check.data} />}
    </>
  )
  return { button, outcome }
}
