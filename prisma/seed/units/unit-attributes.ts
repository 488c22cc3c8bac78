import { createHash } from 'node:crypto'
import type { ConditionCode } from '@dobara/domain/catalog/conditions.ts'

/** Marks that the demo's workshop notes on a laptop, by grade. */
const MARKS: Readonly<Record<ConditionCode, readonly string[]>> = {
  'Refurbished-A': [
    'No visible marks',
    'One hairline scratch on the lid',
    'Faint polish marks on the palm rest',
    'Tiny scuff at the right hinge',
  ],
  'Refurbished-B': [
    'Light scratches on the lid',
    'Small scuff at the front left corner',
    'Mark of a removed sticker on the lid, worn palm rest',
    'Two short scratches beside the touchpad',
  ],
  'Refurbished-C': [
    'Scratches on lid and base, one shallow dent at a corner',
    'Paint worn at both palm rests, scratched base',
    'Dent of 4 mm at the rear edge, lid scratched',
  ],
  Used: ['Deep scratches on the lid, one rubber foot missing', 'Worn all over, paint missing at the edges'],
}
const KEYBOARDS: Readonly<Record<ConditionCode, readonly string[]>> = {
  'Refurbished-A': ['like-new', 'like-new', 'replaced'],
  'Refurbished-B': ['like-new', 'shiny', 'shiny', 'replaced'],
  'Refurbished-C': ['shiny', 'worn'],
  Used: ['worn'],
}
const CHARGERS = ['original', 'original', 'compatible', 'original', 'none'] as const

/**
 * The attributes of a machine of the demo by its grade and code: other machines have others, and the same machine the same ones each
 * time. Of the codes, not of the random numbers that make the rest of the demo, which stays as it is.
 */
export function unitAttributes(code: string, condition: ConditionCode): Record<string, string> {
  const [forMarks = 0, forKeyboard = 0, forCharger = 0] = createHash('sha256').update(code).digest()
  const pick = <Value>(values: readonly Value[], byte: number) => values[byte % values.length]
  const attributes = {
    marks: pick(MARKS[condition], forMarks),
    keyboardCondition: pick(KEYBOARDS[condition], forKeyboard),
    chargerKind: pick(CHARGERS, forCharger),
  }
  return Object.fromEntries(
    Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
