// For tests only: inputs that are wrong somewhere, made from the shape of a call's input.
import { z } from 'zod'

type Schema = {
  properties?: Record<string, Schema>
  items?: Schema | boolean
  anyOf?: Schema[]
  allOf?: Schema[]
  oneOf?: Schema[]
  additionalProperties?: Schema | boolean
}
type Step = string | number

const MOST_DEPTH = 5

/** Values of every kind, too short, too long, too many, too small and too large: some of them fit no field. */
export const WRONG_VALUES: readonly unknown[] = [
  null,
  7.5,
  -1,
  1e12,
  Number.NaN,
  true,
  '',
  'x',
  '\ud800',
  'x'.repeat(6_000),
  [],
  [[7]],
  Array.from({ length: 2_000 }, () => 'x'),
  { a: { b: 1 } },
]

/** Returns every path inside an input, including the deepest: fields, items of lists, and values of records. */
export function placesIn(shape: z.ZodType): Step[][] {
  const places: Step[][] = []
  const walk = (schema: Schema | boolean | undefined, path: Step[]): void => {
    if (typeof schema !== 'object' || path.length > MOST_DEPTH) return
    for (const [name, part] of Object.entries(schema.properties ?? {})) {
      places.push([...path, name])
      walk(part, [...path, name])
    }
    for (const [within, step] of [
      [schema.items, 0],
      [schema.additionalProperties, 'any'],
    ] as const) {
      if (typeof within !== 'object') continue
      places.push([...path, step])
      walk(within, [...path, step])
    }
    for (const part of [...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.oneOf ?? [])]) {
      walk(part, path)
    }
  }
  walk(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema, [])
  return [...new Map(places.map((place) => [place.join('.'), place])).values()]
}

/** An input that has a value at one place and nothing else. */
export function inputWith(value: unknown, [step, ...rest]: readonly Step[]): unknown {
  if (step === undefined) return value
  const within = inputWith(value, rest)
  return typeof step === 'number' ? [within] : { [step]: within }
}

/** An input that has the same value at every innermost place. */
export function filledWith(value: unknown, places: readonly Step[][]): unknown {
  const isInner = (place: readonly Step[]) =>
    !places.some((other) => other.length > place.length && place.every((step, at) => other[at] === step))
  return places.filter(isInner).reduce<unknown>((input, place) => merged(input, inputWith(value, place)), {})
}

function merged(one: unknown, other: unknown): unknown {
  if (Array.isArray(one) && Array.isArray(other)) return [merged(one[0], other[0])]
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) return other
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  const [first, second] = [one as Record<string, unknown>, other as Record<string, unknown>]
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      name in first && name in second ? merged(first[name], second[name]) : { ...first, ...second }[name],
    ]),
  )
}
