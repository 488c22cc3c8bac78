import { isPinShape } from '@dobara/domain/addresses/pin.ts'
import { localText } from '../storage/browser-storage.ts'

const KEY = 'deliveryPin'

/** Returns the PIN code last checked in this browser, for every product; empty if there is none. */
export function readPin(): string {
  const stored = localText.read(KEY) ?? ''
  return isPinShape(stored) ? stored : ''
}

export function storePin(pin: string): void {
  localText.write(KEY, pin)
}
