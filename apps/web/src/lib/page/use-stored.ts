import { useSyncExternalStore } from 'react'

const neverAlone = () => () => undefined

/**
 * Returns a value stored on this device, read when the page is rendered in the browser. The server has no device and
 * renders `otherwise`, which is also used for hydration; right after that the page is rendered with the stored value.
 */
export function useStored<Value extends string | boolean | null>(read: () => Value, otherwise: Value): Value {
  return useSyncExternalStore(neverAlone, read, () => otherwise)
}
