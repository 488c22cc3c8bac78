import type { BannerPlace } from '@dobara/domain/settings/banners.ts'
import { trpc } from './api/trpc.ts'
import { localizedText } from './words/label-words.ts'

export type ShopBanner = { key: string; text: string; link: string }

/**
 * Returns the banners that the store shows at this place now, in the language of the page. They arrive with the first
 * paint, like the shop's name.
 */
export function useShopBanners(place: BannerPlace): ShopBanner[] {
  const { data } = trpc.store.info.useQuery()
  const banners = data?.banners?.filter((banner) => banner.place === place) ?? []
  return banners.map(({ id, en, hi, link }) => ({
    // Includes the text: a closed banner reappears once its text changes.
    key: `${id} ${en}`,
    text: localizedText(en, hi).text,
    link,
  }))
}
