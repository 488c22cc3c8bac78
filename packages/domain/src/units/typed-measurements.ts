import { ok, type Result, refuse } from '../result.ts'
import type { BatteryState } from './battery-facts.ts'
import { type GradeFindings, KEY_SHINES, SCRATCH_DEPTHS, SCREEN_MARKS, type Scratch } from './grade-unit.ts'

/** Measurements and findings that a person enters for a machine; the first two are also measured by a tool. */
export const TYPED_KINDS = [
  'battery_health_pct',
  'battery_cycles',
  'cracks',
  'safety_defect',
  'scratches',
  'dents',
  'screen_marks',
  'dead_pixels',
  'central_dead_pixel',
  'key_shine',
] as const
export type TypedKind = (typeof TYPED_KINDS)[number]

/** The values by kind, each as it was read by `readTyped`. */
export type TypedValues = Readonly<Partial<Record<TypedKind, string>>>

type Reader = (typed: string) => string | null

const oneOf =
  (...values: readonly string[]): Reader =>
  (typed) =>
    values.find((value) => value === typed.toLowerCase()) ?? null
const whole =
  (most: number): Reader =>
  (typed) =>
    /^\d{1,6}$/.test(typed) && Number(typed) <= most ? String(Number(typed)) : null

const MOST_MARKS = 40
const MOST_MM = 500
const isLength = (typed: string | undefined) => /^\d{1,3}$/.test(typed ?? '') && Number(typed) <= MOST_MM

/** A list behind commas, each of which is read; 'none' for an empty one. */
function listed(typed: string, read: (part: string) => string | null): string | null {
  if (typed.toLowerCase() === 'none') return 'none'
  const parts = typed.split(',').map((part) => read(part.trim().toLowerCase()))
  return parts.length <= MOST_MARKS && parts.every((part) => part !== null) ? parts.join(', ') : null
}

const READERS: Readonly<Record<TypedKind, Reader>> = {
  battery_health_pct: whole(130),
  battery_cycles: whole(100_000),
  cracks: oneOf('yes', 'no'),
  safety_defect: oneOf('yes', 'no'),
  scratches: (typed) =>
    listed(typed, (part) => {
      const [length, depth = 'light', ...more] = part.split(/\s+/)
      const isDepth = (SCRATCH_DEPTHS as readonly string[]).includes(depth)
      return more.length === 0 && isLength(length) && isDepth ? `${Number(length)} ${depth}` : null
    }),
  dents: (typed) => listed(typed, (part) => (isLength(part) ? String(Number(part)) : null)),
  screen_marks: oneOf(...SCREEN_MARKS),
  dead_pixels: whole(1_000),
  central_dead_pixel: oneOf('yes', 'no'),
  key_shine: oneOf(...KEY_SHINES),
}

/** A typed value in its one spelling: a whole number, 'yes' or 'no', a word of a scale, or lengths in millimetres. */
export function readTyped(kind: TypedKind, typed: string): Result<string, 'MEASUREMENT_WRONG'> {
  const value = READERS[kind](typed.trim())
  return value === null ? refuse('MEASUREMENT_WRONG') : ok(value)
}

const flag = (value: string | undefined) => (value === undefined ? null : value === 'yes')
const numberOf = (value: string | undefined) => (value === undefined ? null : Number(value))
const word = <Word extends string>(words: readonly Word[], value: string | undefined) =>
  words.find((one) => one === value) ?? null
const partsOf = (value: string | undefined) =>
  value === undefined ? null : value === 'none' ? [] : value.split(', ')

function batteryOf(values: TypedValues, hasBattery: boolean): BatteryState {
  if (!hasBattery) return { kind: 'none' }
  const healthPct = numberOf(values.battery_health_pct)
  return healthPct === null ? { kind: 'unknown' } : { kind: 'measured', healthPct }
}

/**
 * Returns the findings from which the grade of a machine is proposed. `worksFully` is the result of its finished
 * check; null without one.
 */
export function findingsOf(
  values: TypedValues,
  { hasBattery, worksFully }: { hasBattery: boolean; worksFully: boolean | null },
): GradeFindings {
  const deadPixels = numberOf(values.dead_pixels)
  const scratches = partsOf(values.scratches)?.map((part): Scratch => {
    const [length, depth] = part.split(' ')
    return { lengthMm: Number(length), depth: word(SCRATCH_DEPTHS, depth) ?? 'light' }
  })
  return {
    battery: batteryOf(values, hasBattery),
    hasCracks: flag(values.cracks),
    hasSafetyDefect: flag(values.safety_defect),
    scratches: scratches ?? null,
    dentsMm: partsOf(values.dents)?.map(Number) ?? null,
    screenMarks: word(SCREEN_MARKS, values.screen_marks),
    deadPixels,
    hasCentralDeadPixel: deadPixels === 0 ? false : flag(values.central_dead_pixel),
    keyShine: word(KEY_SHINES, values.key_shine),
    worksFully,
  }
}
