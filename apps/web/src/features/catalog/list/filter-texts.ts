import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  filters: 'Filters',
  filtersOn: 'Filters · {count}',
  closeFilters: 'Close filters',
  filtersThatAreOn: 'Filters that are on',
  removeFilter: 'Remove filter {label}',
  clearAll: 'Clear all',
  clearAllFilters: 'Clear all filters',
  showProducts: 'Show products',
  showCount: { one: 'Show {count} product', other: 'Show {count} products' },
  showAll: 'Show all {count}',
  showFewer: 'Show fewer',
  all: 'All',

  brand: 'Brand',
  category: 'Category',
  price: 'Price',
  condition: 'Condition',
  ramGb: 'RAM',
  storage: 'Storage',
  inStock: 'Availability',
  processor: 'Processor',
  operatingSystem: 'Operating system',
  useCase: 'Use case',
  touchscreen: 'Touchscreen',
  countryOfOrigin: 'Country of origin',

  under: 'Under {max}',
  between: '{min} – {max}',
  above: 'Above {min}',
  upTo: 'Up to {max}',
  from: 'From {min}',
  minPrice: 'Min ₹',
  maxPrice: 'Max ₹',
  go: 'Go',

  inStockOnly: 'In Stock',
  outOfStock: 'Out of Stock',
  multiTasking: 'Multi-tasking',
  everydayNeeds: 'Everyday needs',
  hasTouchscreen: 'With touchscreen',
  madeIn: 'Made in {country}',
} as const

export const t = texts('filters', en)
