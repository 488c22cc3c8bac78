import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { ErrorState } from './error-state.tsx'

const MAX_RECOVERIES = 5
const RECOVERY_WINDOW_MS = 10_000
const recoveries: number[] = []

/**
 * Checks whether rendering again may help. Translators and extensions move the nodes of a page, and React then fails
 * to move them itself. The data is correct, so rendering the same screen again works. A screen that fails repeatedly
 * is shown as an error.
 */
function mayRecover(error: unknown): boolean {
  const isMovedNode =
    error instanceof DOMException && ['NotFoundError', 'HierarchyRequestError'].includes(error.name)
  const recent = recoveries.filter((at) => Date.now() - at < RECOVERY_WINDOW_MS)
  return isMovedNode && recent.length < MAX_RECOVERIES
}

/** In the place of a screen that failed: the same screen again where that helps, else what went wrong and 'Try Again'. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const isRecovering = mayRecover(error)
  useLayoutEffect(() => {
    if (!isRecovering) return
    recoveries.push(Date.now())
    reset()
  }, [isRecovering, reset])
  if (isRecovering) return null
  return (
    <div className="page">
      <ErrorState message={messageOf(error)} onRetry={() => void router.invalidate()} />
    </div>
  )
}
