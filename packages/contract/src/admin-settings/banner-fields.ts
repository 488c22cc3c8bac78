import {
  BANNER_PLACES,
  isBannerLink,
  MOST_BANNER_LETTERS,
  MOST_BANNERS,
} from '@dobara/domain/settings/banners.ts'
import { z } from 'zod'
import { issueMessage } from '../sentences/issue-message.ts'
import { blankOr, filled, text } from '../shapes.ts'
import { spanEnd, spanStart } from '../time-fields.ts'

const bannerText = filled(MOST_BANNER_LETTERS, issueMessage('banner_text_missing'))

/** One banner, as the domain's `Banner` explains it. */
export const bannerFields = z
  .strictObject({
    id: z.string().regex(/^[a-z\d-]{8,36}$/),
    place: z.enum(BANNER_PLACES),
    textEn: bannerText,
    textHi: bannerText,
    link: text(500).refine((link) => link === '' || isBannerLink(link), issueMessage('banner_link_wrong')),
    /** Left empty, the banner is open on that side. */
    startsAt: blankOr(null, spanStart()).nullable(),
    endsAt: blankOr(null, spanEnd()).nullable(),
    isOn: z.boolean(),
  })
  .superRefine(({ startsAt, endsAt }, ctx) => {
    if (startsAt === null || endsAt === null || startsAt < endsAt) return
    ctx.addIssue({ code: 'custom', path: ['endsAt'], message: issueMessage('banner_ends_first') })
  })
export type BannerInput = z.input<typeof bannerFields>

/** In the order in which they are shown. */
export const bannerList = z
  .array(bannerFields)
  .max(MOST_BANNERS, issueMessage('chosen_too_many', { max: MOST_BANNERS }))
  .refine(
    (banners) => new Set(banners.map(({ id }) => id)).size === banners.length,
    issueMessage('banner_twice'),
  )

/** Stored banner. */
export const savedBanner = z.object({
  id: z.string(),
  place: z.enum(BANNER_PLACES),
  textEn: z.string(),
  textHi: z.string(),
  link: z.string(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  isOn: z.boolean(),
})
