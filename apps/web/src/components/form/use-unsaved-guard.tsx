import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { t } from './texts.ts'

/**
 * Asks before what was typed is lost: when its dialog is left, when the browser goes to another page of the app, and, in the
 * browser's own words, when the tab is closed or loaded again. `isPageOnly`: what was typed outlives other filters and pages of a list.
 */
export function useUnsavedGuard(isDirty: boolean, { isPageOnly = false }: { isPageOnly?: boolean } = {}) {
  const { history } = useRouter()
  const [pending, setPending] = useState<{ answer: (isLeft: boolean) => void }>()

  useEffect(() => {
    if (!isDirty) return
    return history.block({
      enableBeforeUnload: true,
      blockerFn: ({ currentLocation, nextLocation }) =>
        isPageOnly && currentLocation.pathname === nextLocation.pathname
          ? false
          : new Promise<boolean>((resolve) => setPending({ answer: (isLeft) => resolve(!isLeft) })),
    })
  }, [isDirty, isPageOnly, history])

  function answer(isLeft: boolean) {
    setPending(undefined)
    pending?.answer(isLeft)
  }
  const question: ReactNode = (
    <ConfirmDialog
      isOpen={pending !== undefined}
      question={t('discardQuestion')}
      confirmLabel={t('discard')}
      cancelLabel={t('keepEditing')}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    />
  )
  return {
    /** Runs `leave` at once while nothing would be lost, and after a yes otherwise. */
    ask: (leave: () => void) => (isDirty ? setPending({ answer: (isLeft) => isLeft && leave() }) : leave()),
    /** To be drawn beside the form. */
    question,
  }
}
