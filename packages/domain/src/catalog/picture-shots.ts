import type { ConditionCode } from './conditions.ts'

/** Subjects of product pictures: the photographs that a careful buyer looks for. */
export const PICTURE_SHOTS = ['front', 'keyboard', 'lid', 'side', 'back', 'screen', 'marks', 'box'] as const
export type PictureShot = (typeof PICTURE_SHOTS)[number]

const LAPTOP: readonly PictureShot[] = ['front', 'keyboard', 'lid', 'side']
const OTHERS: readonly PictureShot[] = ['front', 'back']
/** Grades whose machines may have marks that a buyer has to see. */
const WITH_MARKS: ReadonlySet<string> = new Set<ConditionCode>(['Refurbished-B', 'Refurbished-C', 'Used'])

/** Facts that decide which photographs a product should have; `condition` is a ConditionCode, as a form has it. */
type Photographed = { kind: string; condition: string }

/** The photographs that a product of this kind in this grade should have. */
export function wantedShots({ kind, condition }: Photographed): PictureShot[] {
  const shots = kind === 'laptop' ? LAPTOP : OTHERS
  return WITH_MARKS.has(condition) ? [...shots, 'marks'] : [...shots]
}

/** Those of them that no photograph of the very product shows: representative pictures do not count. */
export function missingShots(
  product: Photographed,
  pictures: readonly { shot: PictureShot | null; isRepresentative: boolean }[],
): PictureShot[] {
  const taken = new Set(pictures.filter((one) => !one.isRepresentative).map(({ shot }) => shot))
  return wantedShots(product).filter((shot) => !taken.has(shot))
}
