import type { CheckReportView } from '@dobara/contract/admin-checks/reports.ts'
import { type CheckSheet, type PointMark, withMarks } from '@dobara/domain/catalog/checks/check-sheet.ts'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { trpc } from '../../../lib/api/trpc.ts'
import { codeOf, isAboutInput } from '../../../lib/refusals/refusal.ts'
import { localText } from '../../../lib/storage/browser-storage.ts'
import { DraftSaver, type Unsaved } from './draft-saver.ts'

/** The later of two states of a report: an answer that was on its way while it was saved is older. */
export function newerReport(one: CheckReportView, other: CheckReportView): CheckReportView {
  return one.updatedAt > other.updatedAt ? one : other
}

/** What the screen shows: the saved report with what was entered since. */
function shownReport(report: CheckReportView, unsaved: Unsaved): CheckReportView & CheckSheet {
  const marks = Object.entries(unsaved.points).map(([key, mark]): PointMark => ({ key, ...mark }))
  return {
    ...report,
    ...withMarks(report, marks),
    note: unsaved.note ?? report.note,
    technician: unsaved.technician ?? report.technician,
  }
}

/** A draft with its saver. Somebody else may finish or discard it meanwhile: then it is fetched again. */
export function useDraft(report: CheckReportView) {
  const { id } = report
  const utils = trpc.useUtils()
  const { get, ofProduct, ofUnit } = utils.admin.checks
  const isRefusal = useEffectEvent((error: unknown) => {
    const isOver = ['CHECK_FINISHED', 'CHECK_NOT_FOUND'].includes(codeOf(error) ?? '')
    if (isOver) void get.invalidate({ id })
    return isAboutInput(error)
  })
  const [saver] = useState(
    () =>
      new DraftSaver({
        id,
        storage: localText,
        send: (input) => utils.client.admin.checks.save.mutate(input),
        onSaved: (saved) => get.setData({ id }, saved),
        isRefusal: (error) => isRefusal(error),
      }),
  )
  const { unsaved, saved, state, error } = useSyncExternalStore(
    saver.subscribe,
    saver.getState,
    saver.getState,
  )
  useEffect(() => {
    const flush = () => void saver.flush()
    saver.enter()
    window.addEventListener('online', flush)
    return () => {
      window.removeEventListener('online', flush)
      saver.leave()
    }
  }, [saver])
  return {
    saver,
    state,
    error,
    shown: shownReport(saved ? newerReport(saved, report) : report, unsaved),
    /** The day as it was typed, before it is saved. */
    typedDay: unsaved.checkedAt,
    refetchList: () => {
      void ofProduct.invalidate({ id: report.productId })
      void ofUnit.invalidate()
    },
  }
}
export type Draft = ReturnType<typeof useDraft>
