import { type AttributeDefinition, type AttributeValue, readAttribute } from '../attributes/attribute.ts'
import { NUMBER_RULES, TEXT_LIMITS } from './product-fields.ts'

/** In what variants of a product differ: the three documented ones, and values of attributes by their keys. */
export type VariantAttributes = {
  color: string | null
  ramGb: number | null
  storage: string | null
  [key: string]: AttributeValue | null
}

/** The most variants of one press on the button: more is a slip of the hand. */
export const MOST_GENERATED = 100

/** The parts of 'Black, Silver,, black': each once, as first written. */
export function readCommaList(typed: string): string[] {
  const parts = new Map<string, string>()
  for (const part of typed.split(',')) {
    const words = part.trim()
    if (words !== '' && !parts.has(words.toLowerCase())) parts.set(words.toLowerCase(), words)
  }
  return [...parts.values()]
}

/** Parses a list such as '8, 16 GB' into sizes and into parts that are no size of memory. */
export function readRamList(typed: string): { sizes: number[]; wrong: string[] } {
  const sizes = new Set<number>()
  const wrong: string[] = []
  for (const part of readCommaList(typed)) {
    const size = Number(/^(\d{1,4})\s*(gb)?$/i.exec(part)?.[1])
    const { min, max } = NUMBER_RULES.ramGb
    if (size >= min && size <= max) sizes.add(size)
    else wrong.push(part)
  }
  return { sizes: [...sizes], wrong }
}

/** The values of an attribute in 'Laser, Inkjet', each once, and what is none. */
export function readValueList(
  definition: Pick<AttributeDefinition, 'type' | 'decimals' | 'minValue' | 'maxValue' | 'choices' | 'label'>,
  typed: string,
): { values: AttributeValue[]; wrong: string[] } {
  const values = new Set<AttributeValue>()
  const wrong: string[] = []
  for (const part of readCommaList(typed)) {
    const read = readAttribute(definition, part)
    if (read.ok && read.value !== null) values.add(read.value)
    else wrong.push(part)
  }
  return { values: [...values], wrong }
}

/** The values that each axis of new variants has: `others` by the keys of attributes. */
export type VariantAxes = {
  colors: readonly string[]
  ramGb: readonly number[]
  storage: readonly string[]
  others?: Readonly<Record<string, readonly AttributeValue[]>>
}

/** Combinations of all values of all axes; an axis without values is left out. Without any value: none. */
export function variantCombinations({
  colors,
  ramGb,
  storage,
  others = {},
}: VariantAxes): VariantAttributes[] {
  const axes = Object.entries({ ramGb, storage, color: colors, ...others }).filter(
    ([, values]) => values.length > 0,
  )
  if (axes.length === 0) return []
  const none: VariantAttributes = { color: null, ramGb: null, storage: null }
  return axes.reduce(
    (made, [key, values]) => made.flatMap((variant) => values.map((value) => ({ ...variant, [key]: value }))),
    [none],
  )
}

/** Two variants of one product are the same to a shopper when this is the same. */
export function variantKey(attributes: VariantAttributes): string {
  const values = Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => [key, typeof value === 'string' ? value.trim().toLowerCase() : value] as const)
  return JSON.stringify(values.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** A product's SKU as `productSku` makes it: with its RAM and storage before the digits at the end. */
const GENERATED = /^(?<head>.+?)(?<ram>-\d{1,4}GB)?(?<storage>-\d+(?:GB|TB)[A-Z0-9]*)?(?<digits>-\d{4})$/

/** Without the RAM and the storage of the product where the variant has its own: two of them contradict each other on a label. */
function baseSku(sku: string, { ramGb, storage }: VariantAttributes): string {
  const { head, ram = '', storage: drive = '', digits } = GENERATED.exec(sku)?.groups ?? {}
  if (head === undefined || digits === undefined) return sku
  return `${head}${ramGb === null ? ram : ''}${storage === null ? drive : ''}${digits}`
}

/**
 * Returns the SKU of a variant: the product's, or its model, in capitals, with RAM, storage, colour and the rest. RAM
 * and storage in a generated SKU of the product are replaced by the variant's own. A product's SKU that leaves no
 * room for them is cut at its beginning, because its end distinguishes it from others.
 */
export function variantSku(
  product: { sku: string; model: string },
  { color, ramGb, storage, ...others }: VariantAttributes,
): string {
  const plain = (value: AttributeValue | null) =>
    String(value ?? '')
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, '')
  const parts = [
    ramGb === null ? '' : `${ramGb}GB`,
    ...[storage, color, ...Object.values(others)].map((value) => plain(value)),
  ]
  const ending = parts
    .filter((part) => part !== '')
    .map((part) => `-${part.slice(0, 16)}`)
    .join('')
  const written = (product.sku.trim() || product.model.trim()).toUpperCase().replace(/\s+/g, '-')
  const base = baseSku(written, { color, ramGb, storage })
  return `${base.slice(-(TEXT_LIMITS.sku - ending.length))}${ending}`
}

export type GeneratedVariant = { sku: string; attributes: VariantAttributes }

/**
 * The combinations that the product does not have yet, each with a SKU of its own: where two would be called alike, as by
 * colours without a Latin letter, the later one is numbered.
 */
export function generateVariants(
  product: { sku: string; model: string },
  lists: VariantAxes,
  existing: readonly GeneratedVariant[],
): GeneratedVariant[] {
  const known = new Set(existing.map(({ attributes }) => variantKey(attributes)))
  const taken = new Set(existing.map(({ sku }) => sku.toUpperCase()))
  const fresh = variantCombinations(lists).filter((attributes) => !known.has(variantKey(attributes)))
  return fresh.map((attributes) => {
    const first = variantSku(product, attributes)
    let sku = first
    for (let number = 2; taken.has(sku.toUpperCase()); number += 1) {
      const ending = `-${number}`
      sku = `${first.slice(0, TEXT_LIMITS.sku - ending.length)}${ending}`
    }
    taken.add(sku.toUpperCase())
    return { sku, attributes }
  })
}
