/** Sort keys and filters of the e-waste lists; without zod, so that the web app loads them alone. */
export const E_WASTE_SORTS = ['since', 'name', 'weight'] as const
export type EWasteSort = (typeof E_WASTE_SORTS)[number]
export const E_WASTE_KINDS = ['unit', 'component'] as const
export type EWasteKind = (typeof E_WASTE_KINDS)[number]
/** Maximum number of items in one handover. */
export const MOST_HANDED_OVER = 200
