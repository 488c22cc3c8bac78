import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { parseSearch } from '../../lib/lists/search-params.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { t } from './texts.ts'

/** Navigation that the entered text survives: none, other filters and pages of a list, or its other views too. */
type Outlived = 'nothing' | 'filters' | 'views'
type Address = { pathname: string; search: string }

function isOutlived(outlives: Outlived, from: Address, to: Address): boolean {
  if (outlives === 'nothing' || from.pathname !== to.pathname) return false
  return outlives === 'views' || parseSearch(from.search).view === parseSearch(to.search).view
}

/**
 * Asks for confirmation before what was entered is lost: when its dialog is closed, when the browser goes to another
 * page of the app, and, with the browser's own message, when the tab is closed or reloaded.
 */
export function useUnsavedGuard(isDirty: boolean, { outlives = 'nothing' }: { outlives?: Outlived } = {}) {
  const { history } = useRouter()
  const [pending, setPending] = useState<{ answer: (isLeft: boolean) => void }>()

  useEffect(() => {
    if (!isDirty) return
    return history.block({
      enableBeforeUnload: true,
      blockerFn: ({ currentLocation, nextLocation }) =>
        isOutlived(outlives, currentLocation, nextLocation)
          ? false
          : new Promise<boolean>((resolve) => setPending({ answer: (isLeft) => resolve(!isLeft) })),
    })
  }, [isDirty, outlives, history])

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
    confirmLeave: (leave: () => void) =>
      isDirty ? setPending({ answer: (isLeft) => isLeft && leave() }) : leave(),
    /** Confirmation dialog to render next to the form. */
    question,
  }
}
