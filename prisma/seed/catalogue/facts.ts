import rows from '../catalogue-facts.json' with { type: 'json' }

export const FACT_KINDS = [
  'laptop',
  'desktop',
  'all-in-one',
  'monitor',
  'dock',
  'printer',
  'network',
] as const
export type FactKind = (typeof FACT_KINDS)[number]

/** A real model. Prices are rupees for grade B with the smallest memory and drive; `mrpInr` is the price when new. */
export interface Fact {
  brand: string
  model: string
  kind: FactKind
  cpu: string | null
  gpu: string | null
  ramGbOptions: readonly number[]
  storageOptions: readonly string[]
  displaySizeInches: number | null
  displayResolution: string | null
  displayPanel: string | null
  weightKg: number | null
  os: string | null
  launchYear: number
  priceInr: number
  mrpInr: number
  hsn: string
  ports: readonly string[]
}

function kindOf(text: string): FactKind {
  const kind = FACT_KINDS.find((known) => known === text)
  if (!kind) throw new Error(`catalogue-facts.json has an unknown kind: ${text}`)
  return kind
}

/** The models the demo shop is made of. */
export const FACTS: readonly Fact[] = rows.map((row) => ({ ...row, kind: kindOf(row.kind) }))

export function isComputer(fact: Fact): boolean {
  return fact.kind === 'laptop' || fact.kind === 'desktop' || fact.kind === 'all-in-one'
}

/**
 * Checks whether it is a Windows computer whose processor Windows 11 does not support (Intel 7th generation and
 * older).
 */
export function isStuckOnWindows10(fact: Fact): boolean {
  return fact.os?.startsWith('Windows 10') ?? false
}
