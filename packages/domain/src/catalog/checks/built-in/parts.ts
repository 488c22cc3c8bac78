import type { TemplatePoint, TemplateSection } from '../check-template.ts'

/** A point of a built-in template with its texts in both languages. */
export function point(key: string, label: string, labelHi: string): TemplatePoint {
  return { key, label, labelHi }
}

/** A section of a built-in template. */
export function section(
  key: string,
  [label, labelHi]: readonly [en: string, hi: string],
  points: readonly TemplatePoint[],
): TemplateSection {
  return { key, label, labelHi, points }
}
