import type { AgentTool } from '../agent-tool.ts'

const PAGE = 'Page of the list, from 1.'
const FILTERS = {
  q: 'Words as a shopper types them, in English or Hindi; prices, memory and storage in them are understood ("thinkpad under 30000", "16 gb laptop").',
  brand: 'Slugs of brands (list_brands), several separated by commas.',
  condition: 'Grades, separated by commas: Refurbished-A, Refurbished-B, Refurbished-C, Used.',
  minPrice: 'Lowest price in rupees, GST included.',
  maxPrice: 'Highest price in rupees, GST included.',
  ramGb: 'Memory in GB, several separated by commas: "8,16".',
  storage: 'Storage, several separated by commas: "256 GB,512 GB".',
  inStock: 'true: only what can be bought now.',
  processor: 'Make of the processor.',
  operatingSystem: 'Operating system.',
  useCase: 'What it is for.',
  touchscreen: 'true: only with a touchscreen.',
  category: 'Slug of a category (list_categories); its children are included.',
  attributes: 'Further attributes as key:value or key:min-max, separated by commas.',
} as const

/** Tools with which anyone reads the catalogue. */
export const CATALOGUE_TOOLS: AgentTool[] = [
  {
    name: 'search_products',
    procedure: 'catalog.list',
    title: 'Search products',
    description:
      'Products for sale by words and filters, page by page. Prices are in rupees with GST. Each row is the cheapest offer of a product that fits; `units` gives the measured battery range of its machines. The page of a product is /product/{sku}.',
    fields: {
      ...FILTERS,
      sort: 'Order of the list; left out: best match first.',
      page: PAGE,
      limit: 'Products in a page.',
    },
  },
  {
    name: 'count_products',
    procedure: 'catalog.facets',
    title: 'Count products by filter',
    description:
      'How many products each choice of each filter would leave, for the same words and filters as search_products.',
    fields: FILTERS,
  },
  {
    name: 'get_product',
    procedure: 'catalog.bySku',
    title: 'Get a product',
    description:
      'One product with its offers (`variants`: price, stock, memory, storage), pictures, specification, warranty and check report.',
    fields: { sku: 'SKU of the product, as search_products gives it.' },
  },
  {
    name: 'list_machines',
    procedure: 'catalog.units.list',
    title: 'List machines of a product',
    description:
      'The single machines for sale of a product that is counted by machines, with grade, measured battery health, cycles and price. Empty for other products.',
    fields: {
      id: 'Id of the product.',
      variantId: 'Id of one of its variants.',
      minBattery: 'Least measured battery health in percent of the design capacity.',
      sort: 'Best machine, best battery or lowest price first.',
      page: PAGE,
      limit: 'Machines in a page.',
    },
  },
  {
    name: 'get_machine',
    procedure: 'catalog.units.byCode',
    title: 'Get a machine',
    description:
      'One machine by its public code: grade, R2v3 REC codes, battery test, check report, replaced parts with their warranty, and the certificate of its erasure. Its page is /unit/{code}.',
    fields: {
      code: 'Code of the machine, such as DB-7K3M-9Q2T-F.',
      version: 'An earlier check report, counted from 1; left out: the newest.',
    },
  },
  {
    name: 'list_categories',
    procedure: 'catalog.categories',
    title: 'List categories',
    description: 'Categories with their children and the number of products in each.',
    fields: {},
    listName: 'categories',
  },
  {
    name: 'list_brands',
    procedure: 'catalog.brands',
    title: 'List brands',
    description: 'Brands that have products for sale.',
    fields: {},
    listName: 'brands',
  },
]
