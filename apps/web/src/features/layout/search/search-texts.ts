import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  searchShop: 'Search the shop',
  searchLaptops: 'Search laptops',
  placeholder: 'Search laptops...',
  exampleModel: 'Try “ThinkPad T480”',
  exampleSpecs: 'Try “i5 16GB”',
  exampleMonitor: 'Try “27 inch monitor”',
  suggestions: 'Suggestions',
  recent: 'Recent searches',
  clearAll: 'Clear all',
  removeRecent: 'Remove {query} from recent searches',
  popular: 'Popular searches',
  matching: 'Products',
  seeAll: 'See all results for “{query}”',
  announced: { one: '{count} suggestion', other: '{count} suggestions' },
} as const
export const t = texts('header-search', en)
