import type { UnitState } from './unit-moves.ts'

/** Public states of a machine. */
export const UNIT_PAGE_STATES = ['for_sale', 'reserved', 'sold', 'not_for_sale'] as const
export type UnitPageState = (typeof UNIT_PAGE_STATES)[number]

/**
 * Returns the public state of a unit; it reveals nothing about a buyer or about what happened to a returned machine.
 */
export function unitPageState(state: UnitState): UnitPageState {
  switch (state) {
    case 'listed':
      return 'for_sale'
    case 'held':
      return 'reserved'
    case 'sold':
    case 'dispatched':
    case 'delivered':
      return 'sold'
    default:
      return 'not_for_sale'
  }
}

/** The shortest serial number whose last characters reveal little about the rest. */
const SHORTEST = 7

/** The last three characters of a serial number, to compare with a label; null of one so short that they would be half of it. */
export function serialEnd(serial: string): string | null {
  return serial.length < SHORTEST ? null : serial.slice(-3)
}
