import { useSyncExternalStore } from 'react'
import { onCompared, readCompared, readNothingCompared } from './compare-store.ts'

/** The SKUs chosen to be compared, as they are now. */
export function useCompared(): readonly string[] {
  return useSyncExternalStore(onCompared, readCompared, readNothingCompared)
}
