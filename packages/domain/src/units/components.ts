import { ok, refuse, type Result } from '../result.ts'
import type { UnitState } from './unit-moves.ts'

/** Kinds of parts of a machine, in both languages. A repair may have named a part differently. */
const KIND_NAMES = {
  battery: { en: 'Battery', hi: 'बैटरी' },
  ram: { en: 'Memory', hi: 'मेमोरी' },
  storage: { en: 'Storage', hi: 'स्टोरेज' },
  screen: { en: 'Screen', hi: 'स्क्रीन' },
  keyboard: { en: 'Keyboard', hi: 'कीबोर्ड' },
  touchpad: { en: 'Touchpad', hi: 'टचपैड' },
  adapter: { en: 'Adapter', hi: 'अडैप्टर' },
  fan: { en: 'Fan', hi: 'पंखा' },
  wifi: { en: 'Wi-Fi card', hi: 'वाई-फ़ाई कार्ड' },
  camera: { en: 'Camera', hi: 'कैमरा' },
  speaker: { en: 'Speaker', hi: 'स्पीकर' },
  board: { en: 'Main board', hi: 'मेन बोर्ड' },
  body: { en: 'Part of the body', hi: 'बॉडी का हिस्सा' },
  other: { en: 'Other part', hi: 'दूसरा पार्ट' },
} as const satisfies Readonly<Record<string, Readonly<Record<'en' | 'hi', string>>>>
export type ComponentKind = keyof typeof KIND_NAMES
export const COMPONENT_KINDS = Object.keys(KIND_NAMES) as [ComponentKind, ...ComponentKind[]]

const isKnown = (kind: string): kind is ComponentKind => Object.hasOwn(KIND_NAMES, kind)

/** Returns the kind of a part in a language; a name from a repair is returned unchanged. */
export function componentKindName(kind: string, language: 'en' | 'hi'): string {
  return isKnown(kind) ? KIND_NAMES[kind][language] : kind
}

/** Kinds that differ in how much they hold. */
const WITH_CAPACITY: readonly string[] = ['battery', 'ram', 'storage', 'adapter']
export const hasCapacity = (kind: string): boolean => WITH_CAPACITY.includes(kind)

/** Sources of a fitted part: bought, from the stock of parts, or directly from another machine. */
export const COMPONENT_SOURCES = ['bought', 'parts_stock', 'machine'] as const
export type ComponentSource = (typeof COMPONENT_SOURCES)[number]

/** Destinations of a removed part. Scrapped parts wait for a recycler. */
export const COMPONENT_DESTINATIONS = ['parts_stock', 'scrapped', 'supplier'] as const
export type ComponentDestination = (typeof COMPONENT_DESTINATIONS)[number]

/** How a part is called: 'Kingston NV2 500 GB'. */
export function componentName(part: {
  brand?: string | null | undefined
  model: string
  capacity?: string | null | undefined
}): string {
  return [part.brand, part.model, part.capacity].filter(Boolean).join(' ')
}

/**
 * Decides whether parts of a machine can be changed in its state. One on sale must match its page; a scrapped one
 * only gives parts, and none once a recycler has it.
 */
export function mayChangeParts(
  { state, isHandedOver }: { state: UnitState; isHandedOver: boolean },
  change: 'fit' | 'remove',
): Result<null, 'UNIT_IN_STOCK' | 'UNIT_HANDED_OVER' | 'COMPONENT_UNIT_SCRAPPED'> {
  if (state === 'listed' || state === 'held') return refuse('UNIT_IN_STOCK')
  if (isHandedOver) return refuse('UNIT_HANDED_OVER')
  if (state === 'scrapped' && change === 'fit') return refuse('COMPONENT_UNIT_SCRAPPED')
  return ok(null)
}

/** So long a slip can be taken back; later a part that was fitted is removed, and one that was removed is fitted. */
const UNDO_MS = 24 * 3_600_000

export type ComponentTrace = {
  fittedAt: Date | null
  removedAt: Date | null
  /** When it went where it is: later than it was taken out where it lay in stock before. */
  destinedAt: Date | null
  /** Fitted by a repair, which lists it. */
  isOfRepair: boolean
  /** A buyer has a warranty on it. */
  isPromised: boolean
  /** A recycler has it, or it is in another machine. */
  isElsewhere: boolean
}

/** Returns the effect of undoing the last entry of a part; null if it cannot be undone. */
export function componentUndo(trace: ComponentTrace, now: Date): 'delete' | 'put_back' | 'restock' | null {
  const { fittedAt, removedAt, destinedAt, isOfRepair, isPromised, isElsewhere } = trace
  const last = destinedAt ?? fittedAt
  if (last === null || now.getTime() - last.getTime() > UNDO_MS || isElsewhere) return null
  if (removedAt !== null && destinedAt !== null && destinedAt > removedAt) return 'restock'
  if (removedAt !== null && fittedAt !== null) return 'put_back'
  return isOfRepair || isPromised ? null : 'delete'
}
