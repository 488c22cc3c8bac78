import type { ConditionCode } from '@dobara/domain/catalog/conditions.ts'
import { RENDERED, type RenderedPicture, renderedOf } from '../pictures/rendered-pictures.ts'
import type { Fact } from './facts.ts'
import { bodyOf, coloursOf } from './looks.ts'
import type { SeedPicture, SeedProduct, SeedVariant } from './seed-product.ts'

/** Bodies that have keyboard, side and back in common with another, which was rendered from there. */
const SAME_BUILD: Readonly<Record<string, string>> = {
  'stick-thin': 'stick-classic',
  'stick-plain': 'stick-classic',
  'stick-large': 'stick-classic',
  'small-stick': 'stick-classic',
  'business-thin': 'business-dark',
  'silver-stick': 'silver-thin',
  'gaming-red': 'gaming-dark',
  'gaming-angular': 'gaming-dark',
  'metal-flat': 'metal-grey',
  'metal-thick': 'metal-grey',
  wedge: 'metal-grey',
  'everyday-plain': 'everyday-black',
  'office-large': 'everyday-black',
}
const SHARED_SHOTS = ['keyboard', 'side', 'back']

/** The views of a machine in the order of its gallery, the best to lead it first. */
const SHOTS = ['three-quarter', 'front', 'three-quarter-left', 'side', 'tent', 'lid', 'keyboard', 'back']
/** Shots that say little about a laptop by themselves: a part of it, and the closed machine from behind. */
const NEVER_LEADS = ['keyboard', 'back']

/** The marks that a grade allows, as the close-ups have them. */
const MOST_WEAR: Record<ConditionCode, number> = {
  'Refurbished-A': 0,
  'Refurbished-B': 1,
  'Refurbished-C': 2,
  Used: 2,
}
const MOST_MARKS = 2
/** A lead picture is not used again among so many products that follow: about a row of cards on a wide screen. */
const APART = 4

const levelOf = ({ wear }: RenderedPicture) => Math.max(0, ...Object.values(wear ?? {}))

/** Close-ups of what the grade allows, on a machine of the same colour: first of the same body, the worst first. */
function marksOf(body: string, colour: string, condition: ConditionCode): RenderedPicture[] {
  const level = MOST_WEAR[condition]
  const nearness = (one: RenderedPicture) => (one.body === body ? 0 : one.body === SAME_BUILD[body] ? 1 : 2)
  return RENDERED.filter((one) => one.wear && one.colour === colour && levelOf(one) <= level)
    .sort((a, b) => levelOf(b) - levelOf(a) || nearness(a) - nearness(b))
    .slice(0, level === 0 ? 0 : MOST_MARKS)
}

function viewsOf(body: string, colour: string): RenderedPicture[] {
  const own = renderedOf(body, colour).filter(({ wear }) => !wear)
  const typical = SAME_BUILD[body]
  const shared = typical ? renderedOf(typical, colour).filter(({ shot }) => SHARED_SHOTS.includes(shot)) : []
  const rank = ({ shot }: RenderedPicture) => SHOTS.indexOf(shot)
  return [...own, ...shared.filter(({ shot }) => !own.some((one) => one.shot === shot))].sort(
    (a, b) => rank(a) - rank(b),
  )
}

/** Returns the alt text of a picture: what is visible on it. At most about 150 characters. */
function altTextOf(name: string, { alt }: RenderedPicture): string {
  const seen = [alt.view, alt.screen, alt.marks].filter((part) => part !== null)
  return `${alt.noun} (${name}), ${seen.join(', ')}`
}

/** The pictures of a model in a grade, the best first, and one of each further colour that is sold. */
export function picturesOf(
  fact: Fact,
  condition: ConditionCode,
  variants: readonly SeedVariant[],
): SeedPicture[] {
  const name = `${fact.brand} ${fact.model}`
  const body = bodyOf(fact)
  const [usual = 'Black', ...others] = coloursOf(fact)
  const shown = (picture: RenderedPicture, variantSku: string | null) => ({
    picture,
    altText: altTextOf(name, picture),
    variantSku,
  })
  // The close-ups are of laptops.
  const marks = fact.kind === 'laptop' ? marksOf(body, usual, condition) : []
  const main = [...viewsOf(body, usual), ...marks]
  const tinted = others.flatMap((colour) => {
    const sku = variants.find(({ color }) => color === colour)?.sku
    return sku ? viewsOf(body, colour).map((picture) => shown(picture, sku)) : []
  })
  return [...main.map((picture) => shown(picture, null)), ...tinted]
}

/** Checks whether a picture may lead: it shows the whole machine, without marks, in the usual colour. */
function canLead({ kind }: Fact, { picture, variantSku }: SeedPicture): boolean {
  const isPart = kind === 'laptop' && NEVER_LEADS.includes(picture.shot)
  return variantSku === null && !picture.wear && !isPart
}

/**
 * Gives each product a lead picture that differs from the leads of the products before it in the list and in its
 * category. Products are in the order of the list; without another picture a product retains its best.
 */
export function withDifferentLeads(products: readonly SeedProduct[]): SeedProduct[] {
  const lists = new Map<string, string[]>()
  const listOf = (key: string) => lists.get(key) ?? lists.set(key, []).get(key) ?? []
  return products.map((product) => {
    const near = ['', product.categorySlug].map(listOf)
    const taken = new Set(near.flatMap((list) => list.slice(-APART)))
    const next = new Set(near.flatMap((list) => list.slice(-1)))
    const leads = product.pictures.filter((one) => canLead(product.fact, one))
    const lead =
      leads.find(({ picture }) => !taken.has(picture.name)) ??
      leads.find(({ picture }) => !next.has(picture.name)) ??
      leads[0]
    if (!lead) return product
    for (const list of near) list.push(lead.picture.name)
    return { ...product, pictures: [lead, ...product.pictures.filter((one) => one !== lead)] }
  })
}
