import type { ConditionCode } from '../catalog/conditions.ts'
import { PICTURE_SHOTS } from '../catalog/picture-shots.ts'

/** Shots of a single machine: those of a product, and the bottom, where its marks and its label are. */
export const UNIT_SHOTS = [...PICTURE_SHOTS, 'bottom'] as const
export type UnitShot = (typeof UNIT_SHOTS)[number]

/** So many photographs a machine has at most. */
export const MOST_UNIT_PHOTOS = 24

const WANTED: readonly UnitShot[] = ['lid', 'screen', 'keyboard', 'bottom']
/** Grades whose machines may have marks that a buyer has to see. */
const WITH_MARKS: ReadonlySet<string> = new Set<ConditionCode>(['Refurbished-B', 'Refurbished-C', 'Used'])

/** The views that no photograph of this machine shows yet. */
export function missingUnitShots(
  condition: ConditionCode | null,
  photos: readonly { shot: string | null }[],
): UnitShot[] {
  const taken = new Set(photos.map(({ shot }) => shot))
  const wanted = condition !== null && WITH_MARKS.has(condition) ? [...WANTED, 'marks' as const] : WANTED
  return wanted.filter((shot) => !taken.has(shot))
}
