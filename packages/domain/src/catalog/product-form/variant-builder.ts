import { NUMBER_RULES, TEXT_LIMITS } from './product-fields.ts'

export type VariantAttributes = { color: string | null; ramGb: number | null; storage: string | null }

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

/** The sizes of '8, 16 GB' and what is no size of memory. */
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

/** Every colour with every memory and every drive; a list without entries leaves its attribute out. None at all: none. */
export function variantCombinations(lists: {
  colors: readonly string[]
  ramGb: readonly number[]
  storage: readonly string[]
}): VariantAttributes[] {
  const { colors, ramGb, storage } = lists
  if (colors.length + ramGb.length + storage.length === 0) return []
  const orNone = <T>(list: readonly T[]): readonly (T | null)[] => (list.length === 0 ? [null] : list)
  return orNone(ramGb).flatMap((ram) =>
    orNone(storage).flatMap((drive) =>
      orNone(colors).map((color) => ({ color, ramGb: ram, storage: drive })),
    ),
  )
}

/** Two variants of one product are the same to a shopper when this is the same. */
export function variantKey({ color, ramGb, storage }: VariantAttributes): string {
  return JSON.stringify([color?.trim().toLowerCase() ?? null, ramGb, storage?.trim().toLowerCase() ?? null])
}

/**
 * The SKU of a variant: the product's, or its model, in capitals, with RAM, storage and colour. A product's SKU that
 * leaves no room for them loses its beginning, since what tells it from others stands at its end.
 */
export function variantSku(
  product: { sku: string; model: string },
  { color, ramGb, storage }: VariantAttributes,
): string {
  const plain = (words: string) => words.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const parts = [ramGb === null ? '' : `${ramGb}GB`, plain(storage ?? ''), plain(color ?? '')]
  const ending = parts
    .filter((part) => part !== '')
    .map((part) => `-${part.slice(0, 16)}`)
    .join('')
  const base = (product.sku.trim() || product.model.trim()).toUpperCase().replace(/\s+/g, '-')
  return `${base.slice(-(TEXT_LIMITS.sku - ending.length))}${ending}`
}

export type GeneratedVariant = { sku: string; attributes: VariantAttributes }

/**
 * The combinations that the product does not have yet, each with a SKU of its own: where two would be called alike, as by
 * colours without a Latin letter, the later one is numbered.
 */
export function generateVariants(
  product: { sku: string; model: string },
  lists: Parameters<typeof variantCombinations>[0],
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
