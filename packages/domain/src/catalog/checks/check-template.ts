/** Text of a template in both languages; without Hindi the English one is shown. */
export type CheckLabel = { label: string; labelHi: string | null }

/** A point that is checked. Its key names it over REST and stays when its text changes. */
export type TemplatePoint = CheckLabel & { key: string }

/** Points that belong together, in the order in which they are checked. */
export type TemplateSection = CheckLabel & { key: string; points: readonly TemplatePoint[] }

/** Template of the checks on products of some kinds; without kinds, on every product. */
export type CheckTemplate = {
  name: string
  nameHi: string | null
  kinds: readonly string[]
  sections: readonly TemplateSection[]
}

/** Limits of one template. */
export const MOST_SECTIONS = 20
export const MOST_POINTS = 100
export const MOST_LABEL = 160
export const MOST_TEMPLATE_NAME = 60

/** Returns true if products of this kind are checked by the template. */
export function isTemplateFor({ kinds }: Pick<CheckTemplate, 'kinds'>, kind: string): boolean {
  return kinds.length === 0 || kinds.includes(kind)
}

/** The number of points in all sections. */
export function countPoints(sections: readonly { points: readonly unknown[] }[]): number {
  return sections.reduce((sum, { points }) => sum + points.length, 0)
}

/** A key made of an English text that none of `taken` is: 'Hinges hold any angle' → 'hinges-hold-any-angle'. */
export function pointKeyOf(label: string, taken: ReadonlySet<string>): string {
  const words = label
    .toLowerCase()
    .slice(0, 200)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .join('-')
    .replace(/^[^a-z]+/, '')
    .slice(0, 34)
    .replace(/-$/, '')
  const base = words || 'point'
  if (!taken.has(base)) return base
  for (let number = 2; ; number += 1) {
    const key = `${base}-${number}`
    if (!taken.has(key)) return key
  }
}

/** Section or point as entered: one without a key gets one. */
type Keyless<Part> = Omit<Part, 'key'> & { key?: string | undefined }
export type EnteredSection = Keyless<Omit<TemplateSection, 'points'>> & {
  points: readonly Keyless<TemplatePoint>[]
}

/** Gives keys to the parts that have none; keys of all sections, and of all points, differ. */
export function withKeys(sections: readonly EnteredSection[]): TemplateSection[] {
  const sectionKeys = new Set(sections.flatMap(({ key }) => key ?? []))
  const pointKeys = new Set(sections.flatMap(({ points }) => points.flatMap(({ key }) => key ?? [])))
  const keyFor = (part: { key?: string | undefined; label: string }, taken: Set<string>) => {
    const key = part.key ?? pointKeyOf(part.label, taken)
    taken.add(key)
    return key
  }
  return sections.map(({ points, ...section }) => ({
    ...section,
    key: keyFor(section, sectionKeys),
    points: points.map((point) => ({ ...point, key: keyFor(point, pointKeys) })),
  }))
}

/** The first key that two sections or two points share; null where all differ. */
export function repeatedKey(sections: readonly EnteredSection[]): string | null {
  for (const keys of [
    sections.flatMap(({ key }) => key ?? []),
    sections.flatMap(({ points }) => points.flatMap(({ key }) => key ?? [])),
  ]) {
    const repeated = keys.find((key, index) => keys.indexOf(key) !== index)
    if (repeated !== undefined) return repeated
  }
  return null
}
