import { THEMES } from '@dobara/domain/shop-front/accent.ts'
import { CLAIM_NAMES } from '@dobara/domain/shop-front/claims.ts'
import {
  BANNER_DRAWINGS,
  FRONT_BLOCKS,
  REASON_ICONS,
  SECTION_IDS,
} from '@dobara/domain/shop-front/shop-front.ts'
import { z } from 'zod'
import { issueMessage } from '../sentences/issue-message.ts'
import { isoTime } from '../shapes.ts'
import { seenTime } from '../time-fields.ts'
import { frontFields } from './front-fields.ts'

const updatedAt = isoTime.nullable()
const version = seenTime().nullable()

const words = z.object({ en: z.string(), hi: z.string() })
const needs = z.enum(['', ...CLAIM_NAMES])
const link = z.object({ label: words, link: z.string() })
/** Blocks as stored: texts are checked for their type only. */
const frontShape = {
  hero: z.object({ title: words, text: words, button: words, link: z.string(), picture: z.string() }),
  carousel: z.object({
    banners: z.array(
      z.object({
        needs,
        title: words,
        text: words,
        button: words,
        link: z.string(),
        drawing: z.enum(BANNER_DRAWINGS),
        picture: z.string(),
      }),
    ),
  }),
  promises: z.object({
    lines: z.array(words),
    reasons: z.array(
      z.object({
        icon: z.enum(REASON_ICONS),
        needs,
        title: words,
        text: words,
      }),
    ),
  }),
  sections: z.object({
    list: z.array(z.object({ id: z.enum(SECTION_IDS), isOn: z.boolean(), title: words, items: z.number() })),
  }),
  navigation: z.object({ links: z.array(link), categories: z.number() }),
  footer: z.object({
    lead: words,
    columns: z.array(z.object({ title: words, links: z.array(link), categories: z.number() })),
  }),
  look: z.object({
    logoLight: z.string(),
    logoDark: z.string(),
    accent: z.object({ light: z.string(), dark: z.string() }),
  }),
  policies: z.object({ warranty: words, replacement: words, delivery: words, invoice: words }),
}

const versionsShape = Object.fromEntries(FRONT_BLOCKS.map((block) => [block, updatedAt])) as Record<
  (typeof FRONT_BLOCKS)[number],
  typeof updatedAt
>

/** The blocks in force, the version of each (null: it is the default), and what backs the claims of their texts. */
export const adminShopFront = z.object({
  front: z.object(frontShape),
  versions: z.object(versionsShape),
  claims: z.array(
    z.object({
      name: z.enum(CLAIM_NAMES),
      source: z.enum(['checks', 'promises', 'shop', 'cod', 'shipping', 'counters']),
      value: z.string().nullable(),
    }),
  ),
})
export type AdminShopFront = z.infer<typeof adminShopFront>

const changed = <Block extends keyof typeof frontFields>(block: Block) =>
  z.strictObject({ block: z.literal(block), value: frontFields[block] })
const CHANGES = [
  changed('hero'),
  changed('carousel'),
  changed('promises'),
  changed('sections'),
  changed('navigation'),
  changed('footer'),
  changed('look'),
  changed('policies'),
] as const

/** One block over the version that was read. */
export const saveFrontInput = z.strictObject({
  change: z.discriminatedUnion('block', CHANGES),
  updatedAt: version,
})
export type SaveFrontInput = z.input<typeof saveFrontInput>
export const resetFrontInput = z.strictObject({ block: z.enum(FRONT_BLOCKS), updatedAt: version })
/** The new version; null: the block is the default again. */
export const frontSaved = z.object({ updatedAt })

export const PREVIEW_PAGES = ['home', 'product'] as const
/** A page as visitors would see it with one block changed; nothing is saved. */
export const previewFrontInput = z.strictObject({
  change: z.discriminatedUnion('block', CHANGES),
  page: z.enum(PREVIEW_PAGES),
  language: z.enum(['en', 'hi']),
  theme: z.enum(THEMES),
})
/** A whole page of HTML; null: pages are not rendered by this server now. */
export const frontPreview = z.object({ html: z.string().nullable() })

export const uploadFrontPictureInput = z.strictObject({
  /** The bytes of the file. */
  image: z
    .custom<Uint8Array>((value) => value instanceof Uint8Array, issueMessage('image_missing'))
    .meta({ type: 'string', format: 'binary' }),
})
export const frontPicture = z.object({ url: z.string() })
