import type { BannerPlace } from '@dobara/domain/settings/banners.ts'
import { trpc } from './api/trpc.ts'
import { spokenWords } from './words/label-words.ts'

export type ShopBanner = { key: string; text: string; link: string }

/** What the store tells its visitors now at this place, in the language spoken. Comes with the first paint, as the shop's name does. */
export function useShopBanners(place: BannerPlace): ShopBanner[] {
  const { data } = trpc.store.info.useQuery()
  const banners = data?.banners?.filter((banner) => banner.place === place) ?? []
  return banners.map(({ id, en, hi, link }) => ({
    // With its text: what was closed comes back once it says something else.
    key: `${id} ${en}`,
    text: spokenWords(en, hi).text,
    link,
  }))
}
