import { checkReport } from '@dobara/contract/admin-checks/reports.ts'
import {
  type CheckOutcome,
  type CheckSheet,
  countResults,
  type FinishFault,
  finishFault,
  openFailures,
  passRemaining,
  pointsOf,
  type SheetPoint,
} from '@dobara/domain/catalog/checks/check-sheet.ts'
import { ListChecks, Send } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { SaveStatus } from '../../../components/unsent/save-status.tsx'
import { offerUndo } from '../../../components/undo/offer-undo.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { codeOf, detailOf, messageOf } from '../../../lib/refusals/refusal.ts'
import { labelOf } from '../../../lib/words/label-words.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { namesOfPoint } from './clash-note.tsx'
import { FinishDialog } from './finish-dialog.tsx'
import { focusPoint } from './point-row.tsx'
import { t } from './texts.ts'
import type { Draft } from './use-draft.ts'

type FinishBarProps = { id: number; sheet: CheckSheet; draft: Draft; onFinished: () => void }

type PointListProps = { points: readonly SheetPoint[] }

/** Points, each leading to its place. */
function PointList({ points }: PointListProps) {
  return (
    <ul className="mt-1 flex max-h-40 flex-wrap gap-x-4 overflow-y-auto">
      {points.map((point) => (
        <li key={point.key}>
          <button
            type="button"
            className="min-h-11 cursor-pointer text-left underline underline-offset-4 wrap-anywhere"
            onClick={() => focusPoint(point.key)}
          >
            {labelOf(point)}
          </button>
        </li>
      ))}
    </ul>
  )
}

type FaultListProps = { fault: FinishFault; onFinishFailed: () => void }

/** Points that are in the way, each leading to its place; failures can also be published as such. */
function FaultList({ fault: { code, points }, onFinishFailed }: FaultListProps) {
  return (
    <Alert tone="danger" title={t(code)}>
      <PointList points={points} />
      {code === 'CHECK_FAILURES_OPEN' && (
        <Button variant="outline" className="mt-2" onClick={onFinishFailed}>
          {t('finishFailedButton')}
        </Button>
      )}
    </Alert>
  )
}

/** How far the check is, whether it is saved, and the buttons that pass what remains and finish it. */
export function FinishBar({ id, sheet, draft, onFinished }: FinishBarProps) {
  const utils = trpc.useUtils()
  const [confirming, setConfirming] = useState<CheckOutcome | null>(null)
  // Which outcome was refused: what is in its way is read again from the sheet as it changes.
  const [tried, setTried] = useState<CheckOutcome | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isFinishing, setIsFinishing] = useState(false)
  const { saver } = draft
  const counts = countResults(pointsOf(sheet))
  const failures = openFailures(sheet)
  const fault = tried && finishFault(sheet, tried)
  const clashing = pointsOf(sheet).filter(({ key }) =>
    namesOfPoint(key).some((name) => name in draft.clashes),
  )
  const hasClashes = Object.keys(draft.clashes).length > 0

  function passAll() {
    const marks = passRemaining(sheet)
    const all = (result: 'pass' | null) => Object.fromEntries(marks.map(({ key }) => [key, { result }]))
    saver.change({ points: all('pass') })
    offerUndo(t('passedRemaining', { count: marks.length }), () => saver.change({ points: all(null) }))
  }
  function request(outcome: CheckOutcome) {
    setRefusal(null)
    const isPossible = finishFault(sheet, outcome) === null
    setTried(isPossible ? null : outcome)
    if (isPossible && !hasClashes) setConfirming(outcome)
  }
  async function finish(outcome: CheckOutcome) {
    setIsFinishing(true)
    try {
      if (!(await saver.flush())) {
        setRefusal(messageOf(saver.getState().error, t('notSaved')))
        return
      }
      const updatedAt = utils.admin.checks.get.getData({ id })?.updatedAt
      const finished = await utils.client.admin.checks.finish.mutate({ id, outcome, updatedAt })
      utils.admin.checks.get.setData({ id }, finished)
      void utils.catalog.invalidate()
      toast.success(t(outcome === 'passed' ? 'published' : 'finishedFailed'))
      onFinished()
    } catch (error) {
      const { current } = (detailOf(error) ?? {}) as { current?: unknown }
      if (codeOf(error) === 'CHANGED_MEANWHILE' && current !== undefined)
        utils.admin.checks.get.setData({ id }, checkReport.parse(current))
      else void utils.admin.checks.get.invalidate({ id })
      setRefusal(messageOf(error, t('finishFailed')))
    } finally {
      setIsFinishing(false)
      setConfirming(null)
    }
  }
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-6 grid gap-3 border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-soft lg:-mx-5 lg:px-5">
      {hasClashes && (
        <Alert tone="warning" title={t('clashesOpen')}>
          <PointList points={clashing} />
        </Alert>
      )}
      {fault && <FaultList fault={fault} onFinishFailed={() => request('failed')} />}
      {refusal !== null && <Alert tone="danger">{refusal}</Alert>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <p className="font-semibold tabular-nums">
            {t('progress', { marked: counts.marked, total: counts.total })}
            {counts.fail > 0 && (
              <span className="text-clay"> · {t('failedCount', { count: counts.fail })}</span>
            )}
          </p>
          {draft.starter !== undefined && draft.unsent === 0 ? (
            <p className="text-sm text-muted">{t('nothingEntered')}</p>
          ) : (
            <SaveStatus
              state={draft.state}
              unsent={draft.unsent}
              isStored={draft.isStored}
              refusal={messageOf(draft.error, t('notSaved'))}
            />
          )}
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>button]:min-h-13 max-sm:[&>button]:flex-1 max-sm:[&>button]:px-2 sm:[&>button]:min-h-13">
          {counts.marked < counts.total && (
            <Button variant="outline" onClick={passAll}>
              <ListChecks aria-hidden="true" className="size-5" />
              {t('passRemaining')}
            </Button>
          )}
          {draft.starter === undefined && (
            <Button onClick={() => request('passed')}>
              <Send aria-hidden="true" className="size-5" />
              {t('publish')}
            </Button>
          )}
        </div>
      </div>
      {confirming && (
        <FinishDialog
          outcome={confirming}
          failures={failures}
          isLoading={isFinishing}
          onConfirm={() => void finish(confirming)}
          onClose={() => setConfirming(null)}
        />
      )}
    </div>
  )
}
