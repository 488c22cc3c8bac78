export type Screen = {
  inches: number
  kind: 'laptop' | 'monitor'
  /** Usual weight in kilograms, laptops with their battery and monitors with their foot. */
  weightKg: readonly [least: number, most: number]
  /** Key of the sentence that names suitable users. */
  suits: `suits${string}`
}

/** The screens we meet, with the weights that are usual for machines of that size. */
export const SCREENS = [
  { inches: 11.6, kind: 'laptop', weightKg: [1.1, 1.5], suits: 'suits11' },
  { inches: 12.5, kind: 'laptop', weightKg: [1.2, 1.6], suits: 'suits12' },
  { inches: 13.3, kind: 'laptop', weightKg: [1.0, 1.5], suits: 'suits13' },
  { inches: 14, kind: 'laptop', weightKg: [1.1, 1.8], suits: 'suits14' },
  { inches: 15.6, kind: 'laptop', weightKg: [1.6, 2.4], suits: 'suits15' },
  { inches: 16, kind: 'laptop', weightKg: [1.5, 2.4], suits: 'suits16' },
  { inches: 17.3, kind: 'laptop', weightKg: [2.2, 3.2], suits: 'suits17' },
  { inches: 22, kind: 'monitor', weightKg: [3.0, 5.0], suits: 'suits22' },
  { inches: 24, kind: 'monitor', weightKg: [3.5, 6.5], suits: 'suits24' },
  { inches: 27, kind: 'monitor', weightKg: [5.0, 8.5], suits: 'suits27' },
  { inches: 32, kind: 'monitor', weightKg: [6.5, 11.0], suits: 'suits32' },
] as const satisfies readonly Screen[]

const CM_PER_INCH = 2.54

/** Width and height of a 16:9 screen of that diagonal, in centimetres. */
export function sizeOfScreen(inches: number): { widthCm: number; heightCm: number } {
  const perPart = (inches * CM_PER_INCH) / Math.hypot(16, 9)
  return { widthCm: 16 * perPart, heightCm: 9 * perPart }
}

/** '34.5 × 19.4 cm' in either unit: one place after the point is as exact as a tape measure. */
export function sizeInWords(inches: number, unit: 'cm' | 'in'): string {
  const { widthCm, heightCm } = sizeOfScreen(inches)
  const [width, height] = [widthCm, heightCm].map((cm) => (unit === 'cm' ? cm : cm / CM_PER_INCH).toFixed(1))
  return `${width} × ${height}`
}
