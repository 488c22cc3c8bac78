/** By what the back office sorts trade-ins. Apart from the shapes, so that an address is read without zod. */
export const TRADE_IN_SORTS = ['stateAt', 'createdAt', 'number'] as const
export type TradeInSort = (typeof TRADE_IN_SORTS)[number]
export const TRADE_IN_NOTE_MAX = 1000
