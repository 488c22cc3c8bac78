/** Category with the fields that show its content. */
export type CategoryStep = { name: string; slug: string }

export type KindDefaults = {
  /** The kind of product, such as 'laptop': the generic name on its label. */
  kind: string
  /** Heading or subheading of the customs tariff, under which all of them bear 18% GST since 22 September 2025. */
  hsn: string
}

/** Parts and accessories before machines: "Laptop chargers" are chargers. */
const KINDS: readonly (readonly [words: RegExp, kind: string, hsn: string])[] = [
  [/keyboard/, 'keyboard', '847160'],
  [/\bmouse|\bmice/, 'mouse', '847160'],
  [/\bssds?\b|\bhdds?\b|drive|storage/, 'drive', '847170'],
  [/\bram\b|memory/, 'memory', '847330'],
  [/adapter|charger|\bups\b|power supp/, 'power adapter', '850440'],
  [/batter/, 'battery', '850760'],
  [/headset|headphone|earphone/, 'headset', '851830'],
  [/webcam/, 'webcam', '852589'],
  [/cable/, 'cable', '854442'],
  [/\bdock/, 'dock', '847180'],
  [/multi[ -]?function/, 'printer', '844331'],
  [/printer|scanner/, 'printer', '844332'],
  [/switch|router|wi[ -]?fi|firewall|network|access point/, 'network', '851762'],
  [/monitor|\bdisplays?\b/, 'monitor', '852852'],
  [/all[ -]?in[ -]?one/, 'all-in-one', '847141'],
  [/desktop|workstation|mini[ -]?pc|\bsff\b|\btower|\bpcs?\b/, 'desktop', '847150'],
  [/laptop|notebook|macbook|chromebook|ultrabook/, 'laptop', '847130'],
]
export const COMPUTER_KINDS: readonly string[] = ['laptop', 'desktop', 'all-in-one']
const LAPTOP: KindDefaults = { kind: 'laptop', hsn: '847130' }
/** Parts and accessories of computers. */
const ACCESSORY: KindDefaults = { kind: 'accessory', hsn: '847330' }

const isUnderElectronics = ([root]: readonly CategoryStep[]) =>
  root?.name.trim().toLowerCase() === 'electronics'

/**
 * Returns the kind of products in a category, from its name or else those of its parents, `path` root first. Under
 * Electronics a category with no known name holds laptops, as its form does; elsewhere accessories.
 */
export function kindOfCategory(path: readonly CategoryStep[]): KindDefaults {
  for (const { name, slug } of path.toReversed()) {
    const words = `${name} ${slug}`.toLowerCase()
    const found = KINDS.find(([pattern]) => pattern.test(words))
    if (found) return { kind: found[1], hsn: found[2] }
  }
  return isUnderElectronics(path) ? LAPTOP : ACCESSORY
}

export type ProductForm = {
  /** 'laptop' has every field of a machine, 'compact' those of any product. */
  mode: 'laptop' | 'compact'
  /** True if processor and memory are required. */
  isComputer: boolean
}

/**
 * Returns the form for products of a category. Documented: 'laptop' under Electronics, otherwise 'compact'. A
 * category named after computers has the long form too, wherever it is; a monitor under Electronics needs no
 * processor.
 */
export function productFormOf(path: readonly CategoryStep[]): ProductForm {
  const isComputer = COMPUTER_KINDS.includes(kindOfCategory(path).kind)
  return { mode: isComputer || isUnderElectronics(path) ? 'laptop' : 'compact', isComputer }
}
