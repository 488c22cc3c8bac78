import { TEXT_LIMITS } from './product-fields.ts'

const codeOf = (words: string, max: number) =>
  words
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, max)

const FAMILIES: readonly (readonly [RegExp, string])[] = [
  [/\bultra\s*([3579])\b/i, 'U'],
  [/\bi([3579])\b/i, 'I'],
  [/\bryzen\s*([3579])\b/i, 'R'],
  [/\bm([1-9])\b/i, 'M'],
]

/** The family of a processor in a SKU: 'Intel Core i5-8350U' is I5, 'AMD Ryzen 7 PRO 4750U' R7, 'Apple M1 Pro' M1. */
export function cpuFamily(cpu: string): string {
  for (const [pattern, letter] of FAMILIES) {
    const digit = pattern.exec(cpu)?.[1]
    if (digit) return `${letter}${digit}`
  }
  const known = /xeon|celeron|pentium|athlon|atom|snapdragon/i.exec(cpu)?.[0]
  return codeOf(known ?? cpu, 8)
}

export type SkuFacts = {
  brand: string
  model: string
  cpu?: string | null
  ramGb?: number | null
  storage?: string | null
}

/**
 * A SKU of brand, model, CPU family, RAM and storage, with the last four digits of the time in milliseconds:
 * 'DELL-LATITUDE7490-I5-16GB-512GBSSD-4821'. What is not known, or has no Latin letter or digit, is left out.
 */
export function productSku({ brand, model, cpu, ramGb, storage }: SkuFacts, nowMs: number): string {
  const suffix = String(Math.trunc(nowMs) % 10_000).padStart(4, '0')
  const parts = [
    codeOf(brand, 12),
    codeOf(model, 24),
    cpu ? cpuFamily(cpu) : '',
    ramGb ? `${ramGb}GB` : '',
    codeOf(storage ?? '', 12),
  ].filter((part) => part !== '')
  return [...(parts.length === 0 ? ['ITEM'] : parts), suffix].join('-').slice(-TEXT_LIMITS.sku)
}
