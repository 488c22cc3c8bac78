import type { Accent } from './accent.ts'
import type { ClaimName } from './claims.ts'

/** A text in both languages; an empty Hindi is shown in English. */
export type Words = { en: string; hi: string }
export type FrontLanguage = keyof Words

export const SECTION_IDS = [
  'banners',
  'carousel',
  'fresh',
  'categories',
  'recent',
  'reasons',
  'brands',
  'processors',
  'logos',
  'systems',
  'uses',
  'counters',
  'newsletter',
] as const
export type SectionId = (typeof SECTION_IDS)[number]

/** Sections that list something: how many items they have at least and at most. */
export const SECTION_ITEMS: Partial<Record<SectionId, readonly [least: number, most: number]>> = {
  banners: [1, 4],
  fresh: [1, 8],
  categories: [1, 12],
  brands: [1, 12],
  processors: [1, 3],
  systems: [1, 2],
  uses: [1, 3],
}
/** Sections whose title is never shown. */
export const UNTITLED_SECTIONS: readonly SectionId[] = ['banners', 'carousel', 'recent', 'logos']

export const REASON_ICONS = ['check', 'battery', 'document', 'shield', 'return', 'warranty'] as const
export type ReasonIcon = (typeof REASON_ICONS)[number]

/** `items` 0: the section lists nothing that could be counted. */
export type HomeSection = { id: SectionId; isOn: boolean; title: Words; items: number }
/** One reason to buy; `needs` '': it claims nothing. */
export type Reason = { icon: ReasonIcon; needs: ClaimName | ''; title: Words; text: Words }
export const BANNER_DRAWINGS = ['report', 'machines'] as const
export type BannerDrawing = (typeof BANNER_DRAWINGS)[number]
/** One of the large banners that take turns; `needs` '': it claims nothing. `picture` '': the drawing. */
export type LargeBanner = {
  needs: ClaimName | ''
  title: Words
  text: Words
  button: Words
  link: string
  drawing: BannerDrawing
  picture: string
}
export type FrontLink = { label: Words; link: string }
export type FooterColumn = { title: Words; links: FrontLink[]; categories: number }

export const POLICY_IDS = ['warranty', 'replacement', 'delivery', 'invoice'] as const
export type PolicyId = (typeof POLICY_IDS)[number]
/** The claim behind each policy line of a product page. */
export const POLICY_NEEDS: Readonly<Record<PolicyId, ClaimName | null>> = {
  warranty: 'warrantyMonths',
  replacement: 'replacementDays',
  delivery: null,
  invoice: 'gstin',
}

/** Texts of the shop about itself, apart from its products. Each key is a block, saved and reset by itself. */
export type ShopFront = {
  /** `link` '': to the products for signed-in customers, over the sign-in for others. `picture` '': the drawing. */
  hero: { title: Words; text: Words; button: Words; link: string; picture: string }
  carousel: { banners: LargeBanner[] }
  promises: { lines: Words[]; reasons: Reason[] }
  sections: { list: HomeSection[] }
  /** The links of the bar on top, and how many categories follow them before "Others". */
  navigation: { links: FrontLink[]; categories: number }
  footer: { lead: Words; columns: FooterColumn[] }
  /** URLs of stored pictures; '' for the shop's mark next to its name. */
  look: { logoLight: string; logoDark: string; accent: Accent }
  policies: Record<PolicyId, Words>
}
export type FrontBlock = keyof ShopFront
export const FRONT_BLOCKS = [
  'hero',
  'carousel',
  'promises',
  'sections',
  'navigation',
  'footer',
  'look',
  'policies',
] as const satisfies readonly FrontBlock[]

/** One block with its value. */
export type FrontChange<Block extends FrontBlock = FrontBlock> = {
  [One in Block]: { block: One; value: ShopFront[One] }
}[Block]

/** A block with its value, whichever block it is: the compiler sees for one at a time only that they belong together. */
export function frontChange<Block extends FrontBlock>(block: Block, value: ShopFront[Block]): FrontChange {
  const change: FrontChange<Block> = { block, value }
  return change as FrontChange
}

/** How many there are at most, in each list. */
export const MOST_OF_FRONT = {
  largeBanners: 4,
  promises: 5,
  reasons: 9,
  navigationLinks: 6,
  footerColumns: 3,
  footerLinks: 12,
  categories: 12,
} as const
/** How long each text may be. */
export const LONGEST_OF_FRONT = {
  heroTitle: 90,
  heroText: 500,
  heroButton: 30,
  bannerTitle: 60,
  bannerText: 160,
  bannerButton: 40,
  promise: 60,
  reasonTitle: 60,
  reasonText: 300,
  sectionTitle: 80,
  linkLabel: 40,
  footerLead: 200,
  columnTitle: 40,
  policy: 160,
  address: 500,
} as const

/** The key of a block's row in the table of settings. */
export const frontKey = (block: FrontBlock) => `front.${block}` as const
