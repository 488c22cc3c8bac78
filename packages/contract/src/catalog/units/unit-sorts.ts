// On its own: the browser offers them, and must not load the schemas for that.
/** In which order a shopper reads the machines of an item: the best by rule first, by battery, or by price. */
export const UNIT_SORTS = ['best', 'battery', 'price'] as const
export type UnitSort = (typeof UNIT_SORTS)[number]
