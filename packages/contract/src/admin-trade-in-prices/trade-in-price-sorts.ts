/** By what the back office sorts trade-in prices; without zod, so that the web app loads it alone. */
export const TRADE_IN_PRICE_SORTS = ['brand', 'basePrice', 'updatedAt'] as const
export type TradeInPriceSort = (typeof TRADE_IN_PRICE_SORTS)[number]
