import type { Fact } from './facts.ts'

export interface SeedCategory {
  name: string
  slug: string
  parentSlug: string | null
  sortOrder: number
}

const TREE: readonly [string, string, readonly [string, string][]][] = [
  [
    'Laptops',
    'laptops',
    [
      ['Business Laptops', 'business'],
      ['MacBooks', 'macbooks'],
      ['Gaming Laptops', 'gaming'],
      ['Everyday Laptops', 'everyday'],
    ],
  ],
  ['Monitors', 'monitors', []],
  [
    'Desktops',
    'desktops',
    [
      ['Mini & SFF', 'mini-sff'],
      ['All-in-Ones', 'all-in-ones'],
    ],
  ],
  ['Accessories', 'accessories', [['Docks', 'docks']]],
  ['Printers', 'printers', []],
  [
    'Networking',
    'networking',
    [
      ['Switches', 'switches'],
      ['Routers & Wi-Fi', 'routers-wifi'],
      ['Firewalls', 'firewalls'],
    ],
  ],
  // Linked by the documented shop; the demo has no items in them yet.
  ['Smartphones', 'smartphones', []],
  ['Tablets', 'tablets', []],
  ['Electronics', 'electronics', []],
  ['Peripherals', 'peripherals', []],
]

/** The category tree, parents before their children; the first two of the top level stand in the navigation. */
export const CATEGORIES: readonly SeedCategory[] = TREE.flatMap(([name, slug, children], index) => [
  { name, slug, parentSlug: null, sortOrder: index + 1 },
  ...children.map(([childName, childSlug], place) => ({
    name: childName,
    slug: childSlug,
    parentSlug: slug,
    sortOrder: place + 1,
  })),
])

const GAMING = /Legion|Nitro|TUF/
const EVERYDAY = /Inspiron|Vostro|Pavilion|^250|IdeaPad|V15|Aspire|Swift|ZenBook|VivoBook|Surface/
const SWITCH = /Catalyst|SG350|2530|EX2300/

function laptopCategory({ brand, model }: Fact): string {
  if (brand === 'Apple') return 'macbooks'
  if (GAMING.test(model)) return 'gaming'
  return EVERYDAY.test(model) ? 'everyday' : 'business'
}

function networkCategory({ model }: Fact): string {
  if (SWITCH.test(model)) return 'switches'
  return model.startsWith('FortiGate') ? 'firewalls' : 'routers-wifi'
}

/** Slug of the category a model belongs to. */
export function categorySlugOf(fact: Fact): string {
  switch (fact.kind) {
    case 'laptop':
      return laptopCategory(fact)
    case 'desktop':
      return 'mini-sff'
    case 'all-in-one':
      return 'all-in-ones'
    case 'monitor':
      return 'monitors'
    case 'dock':
      return 'docks'
    case 'printer':
      return 'printers'
    case 'network':
      return networkCategory(fact)
  }
}
