import type { ConditionCode } from '@dobara/domain/catalog/conditions.ts'
import { type Fact, isComputer } from './facts.ts'

const FACTOR: Record<ConditionCode, number> = {
  'Refurbished-A': 1.1,
  'Refurbished-B': 1,
  'Refurbished-C': 0.88,
  Used: 0.8,
}

/** Prices promised on the home page: the cheapest Windows laptop and the cheapest Mac, in rupees. */
export const CHEAPEST_WINDOWS_INR = 9_999
export const CHEAPEST_MAC_INR = 19_999

/** A price tag: …99 below ₹10,000, …499 or …999 above. */
function toPriceTag(inr: number): number {
  const step = inr < 10_000 ? 100 : 500
  return Math.round((inr + 1) / step) * step - 1
}

/** Rupees for the smallest memory and drive in a grade. Grade B is the fact itself. */
export function basePriceInr(fact: Fact, condition: ConditionCode): number {
  return condition === 'Refurbished-B' ? fact.priceInr : toPriceTag(fact.priceInr * FACTOR[condition])
}

/** Checks whether a grade respects the promised lowest price; those that would undercut it are not sold. */
export function keepsPriceFloor(fact: Fact, condition: ConditionCode): boolean {
  if (!isComputer(fact)) return true
  const floor = fact.brand === 'Apple' ? CHEAPEST_MAC_INR : CHEAPEST_WINDOWS_INR
  return basePriceInr(fact, condition) >= floor
}

const RAM_VALUE: Record<number, number> = { 4: 0, 8: 1_500, 16: 4_500, 24: 7_500, 32: 10_500, 64: 20_500 }
const DRIVE_VALUE: readonly [RegExp, number][] = [
  [/^500GB HDD/, 0],
  [/^1TB HDD/, 700],
  [/^128GB/, 0],
  [/^256GB/, 1_500],
  [/^512GB/, 4_500],
  [/^1TB/, 9_500],
]

function driveValue(storage: string): number {
  const value = DRIVE_VALUE.find(([pattern]) => pattern.test(storage))?.[1]
  if (value === undefined) throw new Error(`no price step for the drive ${storage}`)
  return value
}

function ramValue(ramGb: number): number {
  const value = RAM_VALUE[ramGb]
  if (value === undefined) throw new Error(`no price step for ${ramGb} GB of memory`)
  return value
}

/** Rupees a configuration costs more than the smallest one: memory and drives soldered into a Mac cost more. */
export function stepInr(fact: Fact, config: { ramGb: number; storage: string }): number {
  const smallestRam = fact.ramGbOptions[0] ?? config.ramGb
  const smallestDrive = fact.storageOptions[0] ?? config.storage
  const step =
    ramValue(config.ramGb) -
    ramValue(smallestRam) +
    Math.max(0, driveValue(config.storage) - driveValue(smallestDrive))
  const soldered = fact.brand === 'Apple' || fact.brand === 'Microsoft' ? 2 : 1
  return Math.round((step * soldered) / 500) * 500
}

/** Returns the "MRP when new" of a configuration in rupees; never below its current price. */
export function mrpInr(fact: Fact, step: number): number {
  return fact.mrpInr + Math.round((step * 1.6) / 500) * 500
}
