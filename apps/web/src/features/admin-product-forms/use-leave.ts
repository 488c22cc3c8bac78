import { useEffect, useState } from 'react'
import { useUnsavedGuard } from '../../components/form/use-unsaved-guard.tsx'

/**
 * Closes a dialog that the address opens. The unsaved guard is disabled before the address changes, as it would ask a
 * second time. `leave` closes at once, `confirmLeave` after a confirmation if unsaved input would be lost.
 */
export function useLeave(isDirty: boolean, onLeft: () => void) {
  const [leaving, setLeaving] = useState<{ go: () => void }>()
  const guard = useUnsavedGuard(isDirty && !leaving)
  useEffect(() => leaving?.go(), [leaving])
  const leave = (go: () => void = onLeft) => setLeaving({ go })
  return { leave, confirmLeave: () => guard.confirmLeave(() => leave()), question: guard.question }
}
