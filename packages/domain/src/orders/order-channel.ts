/**
 * Channels by which an order is placed: by its buyer in the web shop, by staff for a buyer on the phone, in the web
 * shop with a cart that an agent filled, or by a program over the REST API.
 */
export const ORDER_CHANNELS = ['web', 'phone', 'agent', 'api'] as const
export type OrderChannel = (typeof ORDER_CHANNELS)[number]
