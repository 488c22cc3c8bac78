import { useSyncExternalStore } from 'react'
import { onCompared, readCompared, readEmptyComparison } from './compare-store.ts'

/** The SKUs chosen to be compared, as they are now. */
export function useCompared(): readonly string[] {
  return useSyncExternalStore(onCompared, readCompared, readEmptyComparison)
}
