/** How the stock of a product or variant is counted. Equal to the database's `stock_tracking`. */
export const TRACKINGS = ['quantity', 'serial_at_dispatch', 'unit'] as const
export type Tracking = (typeof TRACKINGS)[number]
