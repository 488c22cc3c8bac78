import { isAccent } from './accent.ts'
import { isClaimName } from './claims.ts'
import { DEFAULT_FRONT } from './default-front.ts'
import {
  BANNER_DRAWINGS,
  FRONT_BLOCKS,
  frontKey,
  type HomeSection,
  type LargeBanner,
  REASON_ICONS,
  type Reason,
  SECTION_IDS,
  type ShopFront,
} from './shop-front.ts'

/**
 * A stored value in the shape of a sample: a field of another kind, or one that is missing, is the sample's; items of a list
 * follow its first.
 */
function adopt<T>(sample: T, stored: unknown): T {
  if (Array.isArray(sample)) {
    return (Array.isArray(stored) ? stored.map((item) => adopt<unknown>(sample[0], item)) : sample) as T
  }
  if (typeof sample !== 'object' || sample === null) {
    return typeof stored === typeof sample ? (stored as T) : sample
  }
  const fields: Readonly<Record<string, unknown>> =
    typeof stored === 'object' && stored !== null ? { ...stored } : {}
  const adopted = Object.entries(sample).map(([key, value]) => [key, adopt<unknown>(value, fields[key])])
  return Object.fromEntries(adopted) as T
}

/**
 * The known sections in the stored order, each once. Sections that are newer than the stored row follow the section that is
 * before them by default.
 */
function completeSections(list: readonly HomeSection[]): HomeSection[] {
  const stored = [...new Map(list.map((section) => [section.id, section])).values()]
  const complete = stored.filter(({ id }) => SECTION_IDS.includes(id))
  for (const [place, section] of DEFAULT_FRONT.sections.list.entries()) {
    if (complete.some(({ id }) => id === section.id)) continue
    const before = DEFAULT_FRONT.sections.list[place - 1]?.id
    complete.splice(complete.findIndex(({ id }) => id === before) + 1, 0, section)
  }
  return complete
}

const isNeed = (needs: string) => needs === '' || isClaimName(needs)

function knownBanners(banners: readonly LargeBanner[]): LargeBanner[] {
  return banners.filter(({ drawing, needs }) => BANNER_DRAWINGS.includes(drawing) && isNeed(needs))
}

function knownReasons(reasons: readonly Reason[]): Reason[] {
  return reasons.filter(({ icon, needs }) => REASON_ICONS.includes(icon) && isNeed(needs))
}

/** The shop front in force: stored blocks over the defaults. */
export function parseShopFront(rows: readonly { key: string; value: unknown }[]): ShopFront {
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  const blocks = FRONT_BLOCKS.map((block) => [
    block,
    adopt(DEFAULT_FRONT[block] as unknown, stored.get(frontKey(block))),
  ])
  const front = Object.fromEntries(blocks) as ShopFront
  const { carousel, promises, sections, look } = front
  return {
    ...front,
    carousel: { banners: knownBanners(carousel.banners) },
    promises: { ...promises, reasons: knownReasons(promises.reasons) },
    sections: { list: completeSections(sections.list) },
    look: isAccent(look.accent) ? look : { ...look, accent: DEFAULT_FRONT.look.accent },
  }
}
