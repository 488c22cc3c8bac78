/** `strip`: a line above every page of the shop; `home`: a card on the first page. */
export const BANNER_PLACES = ['strip', 'home'] as const
export type BannerPlace = (typeof BANNER_PLACES)[number]

/** Announcement shown to shoppers for a time. */
export type Banner = {
  id: string
  place: BannerPlace
  textEn: string
  textHi: string
  /** A path of the shop or an https address; '' leads nowhere. */
  link: string
  /** ISO times, the end not included; null: open on that side. */
  startsAt: string | null
  endsAt: string | null
  isOn: boolean
}

export const MOST_BANNERS = 20
export const MOST_BANNER_LETTERS = 160

export type BannerStatus = 'off' | 'scheduled' | 'live' | 'ended'

export function bannerStatus({ isOn, startsAt, endsAt }: Banner, now: Date): BannerStatus {
  if (endsAt !== null && new Date(endsAt) <= now) return 'ended'
  if (!isOn) return 'off'
  return startsAt !== null && new Date(startsAt) > now ? 'scheduled' : 'live'
}

/** Maximum number of banners shown in one place. */
const MOST_SHOWN = 4

/** The banners that visitors see at an instant, in the store's order. */
export function shownBanners(banners: readonly Banner[], now: Date): Banner[] {
  const live = banners.filter((banner) => bannerStatus(banner, now) === 'live')
  return BANNER_PLACES.flatMap((place) =>
    live.filter((banner) => banner.place === place).slice(0, MOST_SHOWN),
  )
}

// Tabs and line breaks are dropped by browsers, so "/<tab>/host" is "//host" to them; a backslash is a slash.
const UNREADABLE = /[\p{Cc}\s\\]/u
const OWN_PATH = /^\/(?!\/|(?:api|trpc|media|sandbox|dev|assets)(?:[/?#]|$))/i
const HTTPS = /^https:\/\/[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d{1,5})?(?:[/?#]|$)/i

/** Checks whether a banner may link there: a page of the shop, or an https URL with a named host and no password. */
export function isBannerLink(link: string): boolean {
  return !UNREADABLE.test(link) && (OWN_PATH.test(link) || HTTPS.test(link))
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isTime(value: unknown): value is string | null {
  return value === null || (isText(value) && !Number.isNaN(Date.parse(value)))
}

/** Checks whether a stored value is a banner; anything else in a row is ignored. */
export function isBanner(stored: unknown): stored is Banner {
  if (typeof stored !== 'object' || stored === null) return false
  const { id, place, textEn, textHi, link, startsAt, endsAt, isOn } = stored as Partial<
    Record<string, unknown>
  >
  return (
    [id, textEn, textHi, link].every(isText) &&
    BANNER_PLACES.some((known) => known === place) &&
    isTime(startsAt) &&
    isTime(endsAt) &&
    typeof isOn === 'boolean'
  )
}
