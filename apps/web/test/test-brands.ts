// For tests only.

/** Brands with products in stock. */
export const BRANDS_IN_STOCK = ['Dell', 'HP', 'Apple', 'Lenovo', 'Asus', 'Acer', 'Cisco'].map(
  (name, place) => ({
    id: place + 1,
    name,
    slug: name.toLowerCase(),
    productCount: name === 'Dell' ? 90 : place,
  }),
)
