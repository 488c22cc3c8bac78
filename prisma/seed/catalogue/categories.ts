import type { Fact } from './facts.ts'
import { both, columnsOf, type Translated } from './translated.ts'

export interface SeedCategory {
  name: string
  nameHi: string
  slug: string
  parentSlug: string | null
  sortOrder: number
}

const TREE: readonly [Translated, string, readonly [Translated, string][]][] = [
  [
    both('Laptops', 'लैपटॉप'),
    'laptops',
    [
      [both('Business Laptops', 'बिज़नेस लैपटॉप'), 'business'],
      [both('MacBooks', 'MacBook'), 'macbooks'],
      [both('Gaming Laptops', 'गेमिंग लैपटॉप'), 'gaming'],
      [both('Everyday Laptops', 'रोज़मर्रा के लैपटॉप'), 'everyday'],
    ],
  ],
  [both('Monitors', 'मॉनिटर'), 'monitors', []],
  [
    both('Desktops', 'डेस्कटॉप'),
    'desktops',
    [
      [both('Mini & SFF', 'मिनी और छोटे डेस्कटॉप'), 'mini-sff'],
      [both('All-in-Ones', 'ऑल-इन-वन'), 'all-in-ones'],
    ],
  ],
  [both('Accessories', 'एक्सेसरीज़'), 'accessories', [[both('Docks', 'डॉक'), 'docks']]],
  [both('Printers', 'प्रिंटर'), 'printers', []],
  [
    both('Networking', 'नेटवर्किंग'),
    'networking',
    [
      [both('Switches', 'स्विच'), 'switches'],
      [both('Routers & Wi-Fi', 'राउटर और Wi-Fi'), 'routers-wifi'],
      [both('Firewalls', 'फ़ायरवॉल'), 'firewalls'],
    ],
  ],
  // Linked by the documented shop; the demo has no items in them yet.
  [both('Smartphones', 'स्मार्टफ़ोन'), 'smartphones', []],
  [both('Tablets', 'टैबलेट'), 'tablets', []],
  [both('Electronics', 'इलेक्ट्रॉनिक्स'), 'electronics', []],
  [both('Peripherals', 'पेरिफ़ेरल'), 'peripherals', []],
]

/** The category tree, parents before their children; the navigation shows the first two of the top level. */
export const CATEGORIES: readonly SeedCategory[] = TREE.flatMap(([name, slug, children], index) => [
  { ...columnsOf('name', name), slug, parentSlug: null, sortOrder: index + 1 },
  ...children.map(([childName, childSlug], place) => ({
    ...columnsOf('name', childName),
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
