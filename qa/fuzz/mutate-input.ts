import { extraField, hostileValue } from './hostile-values.ts'
import type { Random } from './random.ts'
import { RawJson, toJson } from './raw-json.ts'

type Fields = Record<string, unknown>

/** Returns the same input with one fault in it. */
export function mutateInput(random: Random, input: Fields): Fields | RawJson {
  const change = random.pick(CHANGES)
  return change(random, input)
}

const CHANGES: readonly ((random: Random, input: Fields) => Fields | RawJson)[] = [
  replaceLeaf,
  replaceLeaf,
  replaceLeaf,
  replaceLeaf,
  dropField,
  wrapField,
  (random, input) => ({ ...input, ...Object.fromEntries([extraField(random)]) }),
  (random, input) => repeatKey(random, input),
  (_random, input) =>
    new RawJson(toJson(input).replace(/^\{/, '{"__proto__":{"isAdmin":true},').replace(/,\}$/, '}')),
]

function replaceLeaf(random: Random, input: Fields): Fields {
  const names = Object.keys(input)
  if (names.length === 0) return { [random.pick(['id', 'q', 'page', 'input'])]: hostileValue(random) }
  const name = random.pick(names)
  return { ...input, [name]: replacedIn(random, input[name]) }
}

function replacedIn(random: Random, value: unknown): unknown {
  const isDeep = typeof value === 'object' && value !== null && !(value instanceof RawJson)
  if (!isDeep || random.chance(0.3)) return hostileValue(random)
  if (!Array.isArray(value)) return replaceLeaf(random, value as Fields)
  if (value.length === 0) return [hostileValue(random)]
  const at = random.below(value.length)
  return value.map((entry, index) => (index === at ? replacedIn(random, entry) : entry))
}

function dropField(random: Random, input: Fields): Fields {
  const names = Object.keys(input)
  if (names.length === 0) return input
  const dropped = random.pick(names)
  return Object.fromEntries(Object.entries(input).filter(([name]) => name !== dropped))
}

function wrapField(random: Random, input: Fields): Fields {
  const names = Object.keys(input)
  if (names.length === 0) return input
  const name = random.pick(names)
  const value = input[name]
  const wrapped = random.pick([[value], [value, value], { value }, { '0': value }, String(value)])
  return { ...input, [name]: wrapped }
}

function repeatKey(random: Random, input: Fields): RawJson {
  const names = Object.keys(input)
  const name = JSON.stringify(names.length > 0 ? random.pick(names) : 'id')
  const rest = toJson(input).slice(1)
  return new RawJson(`{${name}:${toJson(hostileValue(random))}${rest === '}' ? '}' : `,${rest}`}`)
}
