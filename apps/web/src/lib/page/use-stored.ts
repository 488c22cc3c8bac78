import { useSyncExternalStore } from 'react'

const neverAlone = () => () => undefined

/**
 * What this device keeps, read while a page is drawn here. The server knows of no device and draws `otherwise`, with which
 * the page is taken over; right after that it is drawn as the device has it.
 */
export function useStored<Value extends string | boolean | null>(read: () => Value, otherwise: Value): Value {
  return useSyncExternalStore(neverAlone, read, () => otherwise)
}
