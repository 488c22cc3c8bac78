import { inLanguage } from '../text/in-language.ts'
import type { ClaimName, ClaimValues } from './claims.ts'
import { DEFAULT_FRONT } from './default-front.ts'
import { fillClaims } from './fill-claims.ts'
import {
  type FooterColumn,
  type FrontLink,
  type HomeSection,
  type LargeBanner,
  POLICY_IDS,
  POLICY_NEEDS,
  type PolicyId,
  type Reason,
  type ShopFront,
  type Words,
} from './shop-front.ts'

/** Pages that are linked only while the shop has what they are about. */
const LINK_NEEDS: Readonly<Record<string, ClaimName>> = {
  '/warranty': 'warrantyMonths',
  '/returns': 'replacementDays',
}

const SHOP_NAME = /\{\{\s*shopName\s*\}\}/g

type Around = {
  claims: ClaimValues
  /** Those of Hindi texts, where they differ. */
  hindiClaims?: ClaimValues
  shopName: string
  /** From the path where a page began to where it is now. */
  movedPages?: Readonly<Record<string, string>> | null
}

function shownWords(words: Words, { claims, hindiClaims = claims, shopName }: Around): Words {
  const shown = (text: string, values: ClaimValues) =>
    fillClaims(text, values).replace(SHOP_NAME, () => shopName)
  const en = shown(words.en, claims)
  return { en, hi: shown(inLanguage('hi', words), hindiClaims) || en }
}

/** A text that a page cannot do without: the default where nothing of it can be shown. */
function neededWords(words: Words, fallback: Words, around: Around): Words {
  const shown = shownWords(words, around)
  return shown.en === '' ? shownWords(fallback, around) : shown
}

const isBacked = (needs: ClaimName | '' | null, { claims }: Around) => !needs || claims[needs] !== null

function shownLinks(links: readonly FrontLink[], around: Around): FrontLink[] {
  return links
    .filter(({ link }) => isBacked(LINK_NEEDS[link] ?? null, around))
    .map(({ label, link }) => ({
      label: shownWords(label, around),
      link: around.movedPages?.[link] ?? link,
    }))
    .filter(({ label }) => label.en !== '')
}

function shownBanners(banners: readonly LargeBanner[], around: Around) {
  return banners
    .filter(({ needs }) => isBacked(needs, around))
    .map(({ title, text, button, link, drawing, picture }, place) => ({
      id: place,
      title: shownWords(title, around),
      text: shownWords(text, around),
      button: shownWords(button, around),
      link,
      drawing,
      picture,
    }))
    .filter(({ title }) => title.en !== '')
}

function shownReasons(reasons: readonly Reason[], around: Around) {
  return reasons
    .filter(({ needs }) => isBacked(needs, around))
    .map(({ icon, title, text }) => ({
      icon,
      title: shownWords(title, around),
      text: shownWords(text, around),
    }))
    .filter(({ title }) => title.en !== '')
}

const DEFAULT_TITLES = new Map(DEFAULT_FRONT.sections.list.map(({ id, title }) => [id, title]))

function shownSections(list: readonly HomeSection[], around: Around) {
  return list
    .filter(({ isOn }) => isOn)
    .map(({ id, title, items }) => ({
      id,
      title: neededWords(title, DEFAULT_TITLES.get(id) ?? title, around),
      items,
    }))
}

const shownColumn = ({ title, links, categories }: FooterColumn, around: Around): FooterColumn => ({
  title: shownWords(title, around),
  links: shownLinks(links, around),
  categories,
})

/** The one name that remains a placeholder in the text of a policy: each product fills in its own number. */
const OWN_OF_PRODUCT: Partial<Record<PolicyId, ClaimName>> = {
  warranty: 'warrantyMonths',
  replacement: 'replacementDays',
}

function shownPolicy(id: PolicyId, words: Words, around: Around): Words {
  if (!isBacked(POLICY_NEEDS[id], around)) return { en: '', hi: '' }
  const own = OWN_OF_PRODUCT[id]
  const { claims, hindiClaims = claims } = around
  if (!own || claims[own] === null) return shownWords(words, around)
  const left = { [own]: `{{${own}}}` }
  return shownWords(words, {
    ...around,
    claims: { ...claims, ...left },
    hindiClaims: { ...hindiClaims, ...left },
  })
}

function shownPolicies(policies: ShopFront['policies'], around: Around): Record<PolicyId, Words> {
  const shown = POLICY_IDS.map((id) => [id, shownPolicy(id, policies[id], around)])
  return Object.fromEntries(shown) as Record<PolicyId, Words>
}

/** Returns the frame of every page as shoppers see it; nothing in it claims what the shop cannot back. */
export function shownFrame({ navigation, footer, look, policies }: ShopFront, around: Around) {
  return {
    navigation: { links: shownLinks(navigation.links, around), categories: navigation.categories },
    footer: {
      lead: shownWords(footer.lead, around),
      columns: footer.columns.map((column) => shownColumn(column, around)),
    },
    look,
    policies: shownPolicies(policies, around),
  }
}

/** The home page as visitors see it. */
export function shownHome({ hero, carousel, promises, sections }: ShopFront, around: Around) {
  return {
    hero: {
      title: neededWords(hero.title, DEFAULT_FRONT.hero.title, around),
      text: neededWords(hero.text, DEFAULT_FRONT.hero.text, around),
      button: neededWords(hero.button, DEFAULT_FRONT.hero.button, around),
      link: hero.link,
      picture: hero.picture,
    },
    carousel: shownBanners(carousel.banners, around),
    lines: promises.lines.map((line) => shownWords(line, around)).filter(({ en }) => en !== ''),
    reasons: shownReasons(promises.reasons, around),
    sections: shownSections(sections.list, around),
  }
}
