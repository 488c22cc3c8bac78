import type { CheckReportView } from '@dobara/contract/admin-checks/reports.ts'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { trpc } from '../../../lib/api/trpc.ts'
import { codeOf, isAboutInput } from '../../../lib/refusals/refusal.ts'
import { localText } from '../../../lib/storage/browser-storage.ts'
import { DraftSaver } from './draft-saver.ts'
import { shownReport, unsavedStore, unsentCount } from './unsaved.ts'

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
        report,
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
  useEffect(() => saver.look(report), [saver, report])
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
    shown: shownReport(saved, unsaved),
    /** The day as it was typed, before it is saved. */
    typedDay: unsaved.answers.checkedAt?.value ?? undefined,
    unsent: unsentCount(unsaved),
    clashes: unsaved.clashes,
    isKept: unsavedStore(localText, id).isLasting(),
    refetchList: () => {
      void ofProduct.invalidate({ id: report.productId })
      void ofUnit.invalidate()
    },
  }
}
export type Draft = ReturnType<typeof useDraft>
