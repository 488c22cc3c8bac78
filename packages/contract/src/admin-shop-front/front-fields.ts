import {
  isHexColour,
  isReadableAccent,
  LEAST_CONTRAST,
  type Theme,
} from '@dobara/domain/shop-front/accent.ts'
import { CLAIM_NAMES } from '@dobara/domain/shop-front/claims.ts'
import { typedClaim, unknownClaims } from '@dobara/domain/shop-front/fill-claims.ts'
import {
  BANNER_DRAWINGS,
  type FrontBlock,
  type HomeSection,
  LONGEST_OF_FRONT,
  MOST_OF_FRONT,
  POLICY_IDS,
  type PolicyId,
  REASON_ICONS,
  SECTION_IDS,
  SECTION_ITEMS,
  type ShopFront,
  type Words,
} from '@dobara/domain/shop-front/shop-front.ts'
import { isBannerLink } from '@dobara/domain/settings/banners.ts'
import { z } from 'zod'
import { issueMessage } from '../sentences/issue-message.ts'
import { filled, text } from '../shapes.ts'

/** A name that titles may hold besides the claims. */
const SHOP_NAME = 'shopName'

/** A text names only claims there are, and takes their numbers from their sources. */
function refuseOwnNumbers(typed: string, ctx: z.RefinementCtx): void {
  const unknown = unknownClaims(typed).find((name) => name !== SHOP_NAME)
  if (unknown !== undefined) {
    ctx.addIssue({ code: 'custom', message: issueMessage('front_unknown_claim', { name: unknown }) })
  }
  const claim = typedClaim(typed)
  if (claim)
    ctx.addIssue({ code: 'custom', message: issueMessage('front_typed_claim', { claim: `{{${claim}}}` }) })
}

/** English is required, Hindi falls back to it. */
const words = (max: number) =>
  z.strictObject({
    en: filled(max, issueMessage('front_text_missing')).superRefine(refuseOwnNumbers),
    hi: text(max).superRefine(refuseOwnNumbers),
  }) satisfies z.ZodType<Words>
/** Both may stay empty. */
const optionalWords = (max: number) =>
  z.strictObject({ en: text(max).superRefine(refuseOwnNumbers), hi: text(max).superRefine(refuseOwnNumbers) })

/** A list of at most so many. */
const upTo = <Item extends z.ZodType>(max: number, item: Item) =>
  z.array(item).max(max, issueMessage('chosen_too_many', { max }))

const isLink = (link: string) => link === '' || isBannerLink(link)
const link = text(LONGEST_OF_FRONT.address).refine(
  (typed) => typed !== '' && isLink(typed),
  issueMessage('banner_link_wrong'),
)

/** A picture that was uploaded here: of the local store, or of the one that holds the pictures of products. */
const PICTURE =
  /^(?:\/media\/[0-9a-f]{32}\/\d+\.webp|https?:\/\/[a-z\d.-]+(?::\d{1,5})?\/[\w\-./,%]*[0-9a-f]{32}[\w\-./]*)$/
const picture = text(LONGEST_OF_FRONT.address).refine(
  (typed) => typed === '' || PICTURE.test(typed),
  issueMessage('front_picture_wrong'),
)

/** The claim without which something is not shown. */
const needs = z.enum(['', ...CLAIM_NAMES])
const frontLink = z.strictObject({ label: words(LONGEST_OF_FRONT.linkLabel), link })
const categories = z.number().int().min(0).max(MOST_OF_FRONT.categories)

const accentOf = (theme: Theme) =>
  text(7)
    .transform((typed) => typed.toLowerCase())
    .refine(isHexColour, { error: issueMessage('front_colour_wrong'), abort: true })
    .refine(
      (hex) => isReadableAccent(hex, theme),
      issueMessage(theme === 'light' ? 'front_colour_unreadable_light' : 'front_colour_unreadable_dark', {
        least: LEAST_CONTRAST,
      }),
    )

function refuseOddItems({ id, items }: HomeSection, ctx: z.RefinementCtx): void {
  const [least, most] = SECTION_ITEMS[id] ?? [0, 0]
  if (items >= least && items <= most) return
  const message =
    items < least
      ? issueMessage('number_too_small', { min: least })
      : issueMessage('number_too_big', { max: most })
  ctx.addIssue({ code: 'custom', path: ['items'], message })
}

const section = z
  .strictObject({
    id: z.enum(SECTION_IDS),
    isOn: z.boolean(),
    title: optionalWords(LONGEST_OF_FRONT.sectionTitle),
    items: z.number(issueMessage('number_not_whole')).int(issueMessage('number_not_whole')),
  })
  .superRefine(refuseOddItems)

const policy = words(LONGEST_OF_FRONT.policy)
const policies = Object.fromEntries(POLICY_IDS.map((id) => [id, policy])) as Record<PolicyId, typeof policy>

/** Schemas of the shop front's blocks, as the domain's `ShopFront` explains them. */
export const frontFields: { readonly [Block in FrontBlock]: z.ZodType<ShopFront[Block], ShopFront[Block]> } =
  {
    hero: z.strictObject({
      title: words(LONGEST_OF_FRONT.heroTitle),
      text: words(LONGEST_OF_FRONT.heroText),
      button: words(LONGEST_OF_FRONT.heroButton),
      link: text(LONGEST_OF_FRONT.address).refine(isLink, issueMessage('banner_link_wrong')),
      picture,
    }),
    carousel: z.strictObject({
      banners: upTo(
        MOST_OF_FRONT.largeBanners,
        z.strictObject({
          needs,
          title: words(LONGEST_OF_FRONT.bannerTitle),
          text: words(LONGEST_OF_FRONT.bannerText),
          button: words(LONGEST_OF_FRONT.bannerButton),
          link,
          drawing: z.enum(BANNER_DRAWINGS),
          picture,
        }),
      ),
    }),
    promises: z.strictObject({
      lines: upTo(MOST_OF_FRONT.promises, words(LONGEST_OF_FRONT.promise)),
      reasons: upTo(
        MOST_OF_FRONT.reasons,
        z.strictObject({
          icon: z.enum(REASON_ICONS),
          needs,
          title: words(LONGEST_OF_FRONT.reasonTitle),
          text: words(LONGEST_OF_FRONT.reasonText),
        }),
      ),
    }),
    sections: z.strictObject({
      list: z
        .array(section)
        .max(SECTION_IDS.length)
        .refine(
          (list) => new Set(list.map(({ id }) => id)).size === list.length,
          issueMessage('front_section_twice'),
        ),
    }),
    navigation: z.strictObject({
      links: upTo(MOST_OF_FRONT.navigationLinks, frontLink),
      categories,
    }),
    footer: z.strictObject({
      lead: optionalWords(LONGEST_OF_FRONT.footerLead),
      columns: upTo(
        MOST_OF_FRONT.footerColumns,
        z.strictObject({
          title: words(LONGEST_OF_FRONT.columnTitle),
          links: upTo(MOST_OF_FRONT.footerLinks, frontLink),
          categories,
        }),
      ),
    }),
    look: z.strictObject({
      logoLight: picture,
      logoDark: picture,
      accent: z.strictObject({ light: accentOf('light'), dark: accentOf('dark') }),
    }),
    policies: z.strictObject(policies),
  }
