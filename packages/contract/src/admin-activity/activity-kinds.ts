import type { ActivityKindShape } from './activity-kind.ts'
import { CATALOGUE_KINDS } from './catalogue-kinds.ts'
import { ORDER_KINDS } from './order-kinds.ts'
import { SHOP_KINDS } from './shop-kinds.ts'

const KINDS = { ...CATALOGUE_KINDS, ...ORDER_KINDS, ...SHOP_KINDS }

/** Kind of entity that entries are about: a table of the database. */
export type ActivityKind = keyof typeof KINDS
type Actions<Kind> = Kind extends { actions: infer All } ? keyof All : never
/** Action in the past tense: 'brand.deleted'. */
export type ActivityAction = Actions<(typeof KINDS)[ActivityKind]>

/** Every kind of entity in the activity log by its code. An entry of any other kind or action does not compile. */
export const ACTIVITY_KINDS: Readonly<Record<ActivityKind, ActivityKindShape>> = KINDS

/** Texts of all actions by their codes. */
export const ACTIVITY_ACTIONS = Object.assign(
  {},
  ...Object.values(ACTIVITY_KINDS).map(({ actions }) => actions),
) as Readonly<Record<ActivityAction, ActivityKindShape['name']>>
