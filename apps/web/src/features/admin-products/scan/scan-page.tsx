import { SCAN_MODES } from '@dobara/contract/admin-products/stock-scans.ts'
import { ScanBarcode } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/form/confirm-dialog.tsx'
import { DocumentTitle } from '../../../components/page/document-title.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { type ActResult, ResultDialog } from '../../../components/result-dialog.tsx'
import { EmptyState } from '../../../components/states/empty-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { RadioCard } from '../../../ui/radio-card.tsx'
import { useUndoMovements } from '../use-stock-undo.tsx'
import { type Applied, AppliedNote } from './applied.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { ScanBox } from './scan-box.tsx'
import { MissedCodes, ScanLines, UnitCodes, UnknownCodes } from './scan-lines.tsx'
import { isKnown } from './scan-model.ts'
import { t } from './texts.ts'
import { Uncounted } from './uncounted.tsx'
import type { UncountedAddress } from './uncounted-list.ts'
import { type Scans, useScans } from './use-scans.ts'

function Modes({ list, dispatch }: Scans) {
  return (
    <fieldset className="grid gap-2.5 sm:grid-cols-2">
      <legend className="mb-1 font-semibold">{t('mode')}</legend>
      {SCAN_MODES.map((mode) => (
        <RadioCard
          key={mode}
          name="mode"
          title={t(`mode_${mode}`)}
          checked={list.mode === mode}
          onChange={() => dispatch({ type: 'mode', mode })}
        >
          {t(`text_${mode}`)}
        </RadioCard>
      ))}
    </fieldset>
  )
}

/** Stock that arrives is received, and stock that is there is counted, by a scanner that types or by hand. */
export function ScanPage({ address }: { address: UncountedAddress }) {
  const scans = useScans()
  const [applied, setApplied] = useState<Applied>()
  const [result, setResult] = useState<ActResult>()
  const undoMovements = useUndoMovements(setResult)
  const [confirming, setConfirming] = useState<'review' | 'clear'>()
  const { list, clear, finish, restore } = scans
  const known = list.lines.filter(isKnown)
  const units = known.reduce((sum, { quantity }) => sum + quantity, 0)
  function end(act: () => void) {
    setConfirming(undefined)
    act()
  }
  async function takeBack({ moved, lines }: Applied) {
    const remaining = await undoMovements(new Map(moved.map(({ movementId, name }) => [movementId, name])))
    if (remaining === null) return
    const stays = new Set(
      moved.filter(({ movementId }) => remaining.includes(movementId)).map(({ code }) => code),
    )
    setApplied(undefined)
    restore(lines.filter(({ code }) => !stays.has(code)))
  }
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5 px-4 pb-16 lg:px-5 [&>header]:pt-5 [&>header]:pb-0">
      <DocumentTitle title={t('title')} />
      <PageHeader title={t('title')} />
      <Modes {...scans} />
      <ScanBox {...scans} />
      {applied && <AppliedNote key={applied.text} applied={applied} onUndo={() => takeBack(applied)} />}
      <MissedCodes {...scans} />
      <UnknownCodes {...scans} />
      <UnitCodes {...scans} />
      {list.lines.length === 0 ? (
        <EmptyState icon={ScanBarcode} title={t('empty')} text={t('emptyText')} />
      ) : (
        <>
          <ScanLines {...scans} />
          <div className="flex flex-wrap items-center gap-3">
            <p className="mr-auto font-semibold tabular-nums">
              {t('items', { count: known.length })} · {t('total', { count: units })}
            </p>
            <Button variant="outline" onClick={() => setConfirming('clear')}>
              {t('clear')}
            </Button>
            <Button disabled={known.length === 0} onClick={() => setConfirming('review')}>
              {t(`review_${list.mode}`)}
            </Button>
          </div>
        </>
      )}
      {list.mode === 'count' && known.length === 0 && <Uncounted address={address} onApplied={setApplied} />}
      <ResultDialog result={result} onClose={() => setResult(undefined)} />
      {confirming === 'review' && (
        <ReviewDialog
          list={list}
          onClose={() => setConfirming(undefined)}
          onApplied={(codes, booked) =>
            end(() => {
              finish(codes)
              setApplied(booked)
            })
          }
        />
      )}
      <ConfirmDialog
        isOpen={confirming === 'clear'}
        question={t('clearQuestion')}
        confirmLabel={t('clear')}
        onConfirm={() => end(clear)}
        onClose={() => setConfirming(undefined)}
      />
    </div>
  )
}
