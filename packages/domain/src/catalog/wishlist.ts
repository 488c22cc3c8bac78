/** As many products as one wishlist holds. */
export const MAX_WISHED = 200
