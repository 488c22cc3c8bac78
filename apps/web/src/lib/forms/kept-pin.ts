import { localText } from '../storage/browser-storage.ts'

const KEY = 'deliveryPin'
const PIN_SHAPE = /^[1-9]\d{5}$/

export function isPin(text: string): boolean {
  return PIN_SHAPE.test(text)
}

/** The PIN code this browser asked about last, for every product; empty when there is none. */
export function readPin(): string {
  const kept = localText.read(KEY) ?? ''
  return isPin(kept) ? kept : ''
}

export function keepPin(pin: string): void {
  localText.write(KEY, pin)
}
