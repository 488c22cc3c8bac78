import type { WaitingWipe } from '@dobara/contract/admin-units/wipes.ts'
import { formatSstat } from '@dobara/domain/units/sanitize-status.ts'
import { type WipeRecord, wipeResultOf } from '@dobara/domain/units/wipe-record.ts'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { ConfirmDialog } from '../../../components/form/confirm-dialog.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { ForWriters } from '../../../lib/session/for-writers.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { t } from './texts.ts'
import { MEDIA_NAMES, TECHNIQUE_NAMES } from './wipe-words.ts'

const TONES = { purged: 'leaf', cleared: 'marigold', destroyed: 'neutral', failed: 'clay' } as const

/** Shows the result that a wipe record states. */
export function WipeResultBadge({ wipe }: { wipe: Pick<WipeRecord, 'outcome' | 'level'> }) {
  const result = wipeResultOf(wipe)
  return <Badge tone={TONES[result]}>{t(`result_${result}`)}</Badge>
}

/** Wipes that one person recorded: they count when another one has confirmed them. */
export function WaitingWipes({ unit, waiting }: { unit: string; waiting: readonly WaitingWipe[] }) {
  if (waiting.length === 0) return null
  return (
    <ul aria-label={t('waitingWipes')} className="grid gap-3">
      {waiting.map((wipe) => (
        <li key={wipe.id} className="grid gap-1 border-l-2 border-marigold pl-3">
          <Waiting unit={unit} wipe={wipe} />
        </li>
      ))}
    </ul>
  )
}

function Waiting({ unit, wipe }: { unit: string; wipe: WaitingWipe }) {
  const { media, driveModel, driveSerial, sstat, rawStatus } = wipe
  const how = [
    TECHNIQUE_NAMES[wipe.technique],
    t(`level_${wipe.level}`),
    t(`verification_${wipe.verification}`),
    `${wipe.tool} ${wipe.toolVersion}`.trim(),
    sstat === null ? null : `SSTAT ${formatSstat(sstat)}`,
  ]
  return (
    <>
      <p className="font-semibold wrap-anywhere">
        {MEDIA_NAMES[media]} {driveModel} · {driveSerial} <WipeResultBadge wipe={wipe} />
      </p>
      <p className="text-sm wrap-anywhere">{how.filter(Boolean).join(' · ')}</p>
      {rawStatus && <p className="font-mono text-sm whitespace-pre-wrap wrap-anywhere">{rawStatus}</p>}
      <p className="text-sm text-muted wrap-anywhere">
        {t('recordedBy', { operator: wipe.operator })} ·{' '}
        <time dateTime={wipe.finishedAt}>{formatDateTime(wipe.finishedAt)}</time>
      </p>
      <ForWriters permission="units.write">
        <p className="text-sm">{t(wipe.isOwn ? 'waitsForOther' : 'waitsForYou')}</p>
        <Steps unit={unit} wipe={wipe} />
      </ForWriters>
    </>
  )
}

function Steps({ unit, wipe: { id: entry, isOwn, driveSerial } }: { unit: string; wipe: WaitingWipe }) {
  const { admin } = trpc.useUtils()
  const [isConfirming, setIsConfirming] = useState(false)
  const answered = (done: 'wipeConfirmed' | 'wipeDiscarded') => ({
    onSuccess: (wipes: NonNullable<ReturnType<typeof admin.units.wipes.getData>>) => {
      admin.units.wipes.setData({ unit }, wipes)
      void admin.units.get.invalidate({ unit })
      toast.success(t(done))
    },
    onError: (error: unknown) => {
      toast.error(messageOf(error, t('wipeStepFailed')))
      void admin.units.wipes.invalidate({ unit })
    },
  })
  const confirming = trpc.admin.units.confirmWipe.useMutation(answered('wipeConfirmed'))
  const discarding = trpc.admin.units.discardWipe.useMutation(answered('wipeDiscarded'))
  const isBusy = confirming.isPending || discarding.isPending
  return (
    <div className="flex flex-wrap gap-2">
      {!isOwn && (
        <Button
          size="sm"
          disabled={isBusy}
          isLoading={confirming.isPending}
          aria-label={t('confirmWipeOf', { serial: driveSerial })}
          onClick={() => confirming.mutate({ unit, entry })}
        >
          {t('confirmWipe')}
        </Button>
      )}
      <Button
        variant="outline"
        size="sm"
        disabled={isBusy}
        aria-label={t('discardWipeOf', { serial: driveSerial })}
        onClick={() => setIsConfirming(true)}
      >
        {t('discardWipe')}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          isOpen
          question={t('discardWipeAsk')}
          confirmLabel={t('discardWipe')}
          onConfirm={() => {
            setIsConfirming(false)
            discarding.mutate({ unit, entry })
          }}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </div>
  )
}
