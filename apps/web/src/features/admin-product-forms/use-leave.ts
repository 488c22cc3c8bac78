import { useEffect, useState } from 'react'
import { useUnsavedGuard } from '../../components/form/use-unsaved-guard.tsx'

/**
 * The way out of a dialog that the address opens. The guard is down before the address changes: it would ask a second time.
 * `leave` goes at once, `ask` after a question where something typed would be lost.
 */
export function useLeave(isDirty: boolean, onLeft: () => void) {
  const [leaving, setLeaving] = useState<{ go: () => void }>()
  const guard = useUnsavedGuard(isDirty && !leaving)
  useEffect(() => leaving?.go(), [leaving])
  const leave = (go: () => void = onLeft) => setLeaving({ go })
  return { leave, ask: () => guard.ask(() => leave()), question: guard.question }
}
