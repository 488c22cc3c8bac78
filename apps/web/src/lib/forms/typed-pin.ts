import { isPinShape, normalizePin, PIN_LENGTH } from '@dobara/domain/addresses/pin.ts'

/** What a box for a PIN code keeps of what was typed or pasted: its first six digits. */
export const typedPin = (text: string): string => normalizePin(text).replace(/\D/g, '').slice(0, PIN_LENGTH)

/** Whether it has as many digits as a PIN code. */
export const isWholePin = (pin: string): boolean => isPinShape(pin)
