import type { CheckReportView } from '@dobara/contract/admin-checks/reports.ts'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { trpc } from '../../../lib/api/trpc.ts'
import { codeOf, isAboutInput } from '../../../lib/refusals/refusal.ts'
import { localText } from '../../../lib/storage/browser-storage.ts'
import { DraftSaver } from '../../../lib/check-drafts/draft-saver.ts'
import { shownReport, unsavedStore, unsentCount } from '../../../lib/check-drafts/unsaved.ts'

/**
 * Returns a draft with its saver. If another person finishes or discards the draft, it is refetched. `starter`: the
 * outbox entry that will start the draft; until then entered answers are stored on this device.
 */
export function useDraft(report: CheckReportView, starter?: string) {
  const { id } = report
  const key = starter ?? id
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
        key,
        storage: localText,
        send: starter === undefined ? (input) => utils.client.admin.checks.save.mutate(input) : null,
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
    starter,
    saver,
    state,
    error,
    shown: shownReport(saved, unsaved),
    /** The day as it was typed, before it is saved. */
    typedDay: unsaved.answers.checkedAt?.value ?? undefined,
    unsent: unsentCount(unsaved),
    clashes: unsaved.clashes,
    unplaced: unsaved.unplaced ?? [],
    isStored: unsavedStore(localText, key).isLasting(),
    refetchList: () => {
      void ofProduct.invalidate({ id: report.productId })
      void ofUnit.invalidate()
    },
  }
}
export type Draft = ReturnType<typeof useDraft>
