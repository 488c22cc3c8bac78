import type { FeedOffer } from '@dobara/contract/catalog/product-feed.ts'
import { absolute } from './structured-data.ts'

type Shop = { name: string; publicUrl: string }
/** A store sells in India only. */
const COUNTRY = 'IN'

/** The address of an offer: a variant is at home on the page of its product, where it is selected. */
export function offerPath({ sku, groupSku }: Pick<FeedOffer, 'sku' | 'groupSku'>): string {
  const page = `/product/${encodeURIComponent(groupSku ?? sku)}`
  return groupSku === null ? page : `${page}?variant=${encodeURIComponent(sku)}`
}

/**
 * An offer as OpenAI takes it. Source: product file upload of OpenAI's commerce documentation (title at most 150 characters,
 * description 5,000). An agent buys nothing: a person does, at the shop.
 */
function itemOf(offer: FeedOffer, { name, publicUrl }: Shop) {
  const at = (path: string) => absolute(publicUrl, path)
  const [picture = '', ...pictures] = offer.pictures.map(at)
  return {
    is_eligible_search: true,
    is_eligible_checkout: false,
    item_id: offer.sku,
    group_id: offer.groupSku ?? offer.sku,
    listing_has_variations: offer.groupSku !== null,
    title: offer.title.slice(0, 150),
    description: (offer.description ?? offer.title).slice(0, 5_000),
    url: at(offerPath(offer)),
    brand: offer.brand,
    ...(offer.gtin !== null && { gtin: offer.gtin }),
    ...(offer.mpn !== null && { mpn: offer.mpn }),
    condition: offer.isRefurbished ? 'refurbished' : 'used',
    product_category: offer.categories.join(' > '),
    ...(offer.color !== null && { color: offer.color }),
    image_url: picture,
    additional_image_urls: pictures,
    price: `${offer.price.toFixed(2)} INR`,
    availability: offer.isInStock ? 'in_stock' : 'out_of_stock',
    seller_name: name,
    seller_url: at('/'),
    return_policy: at('/returns'),
    target_countries: [COUNTRY],
    store_country: COUNTRY,
  }
}

/** One offer in each line of JSON. One without a picture is left out, as no agent shows it. */
export function openAiFeed(offers: readonly FeedOffer[], shop: Shop): string {
  const shown = offers.filter(({ pictures }) => pictures.length > 0)
  return shown.map((offer) => `${JSON.stringify(itemOf(offer, shop))}\n`).join('')
}
