import { isPinShape, normalizePin, PIN_LENGTH } from '@dobara/domain/addresses/pin.ts'

/** Returns the first six digits of a typed or pasted PIN code. */
export const typedPin = (text: string): string => normalizePin(text).replace(/\D/g, '').slice(0, PIN_LENGTH)

/** Returns true if it has as many digits as a PIN code. */
export const isWholePin = (pin: string): boolean => isPinShape(pin)
