import type { AgentTool } from '../agent-tool.ts'

const PAGE = 'Page of the list, from 1.'
const LIMIT = 'Rows in a page.'

/** Tools for programs with an API key. Each tool is listed for keys that have its scope. */
export const BACK_OFFICE_TOOLS: AgentTool[] = [
  {
    name: 'list_orders',
    procedure: 'admin.orders.list',
    title: 'List orders',
    description: 'Orders, newest first, by words, status, payment and dates.',
    fields: {
      search: 'Order number, name, e-mail or phone.',
      status: 'Status of the order.',
      paymentStatus: 'Status of the payment.',
      startDate: 'First day in India, YYYY-MM-DD.',
      endDate: 'Last day in India, YYYY-MM-DD.',
      page: PAGE,
      limit: LIMIT,
    },
  },
  {
    name: 'get_order',
    procedure: 'admin.orders.get',
    title: 'Get an order',
    description: 'One order with items, buyer, payments, shipments and timeline.',
    fields: { id: 'Id of the order.' },
  },
  {
    name: 'list_catalogue',
    procedure: 'admin.products.read',
    title: 'List all products',
    description: 'All products with price, stock and state, drafts and archived ones too.',
    fields: {
      search: 'Title, model or SKU.',
      sku: 'One SKU.',
      brand: 'Brand.',
      stock: 'All, low, out of stock, or short.',
      state: 'State of the product.',
      page: PAGE,
      limit: LIMIT,
    },
  },
  {
    name: 'get_price_history',
    procedure: 'admin.products.priceHistory',
    title: 'Get the price history of a product',
    description: 'How the price of a product and its variants changed.',
    fields: { id: 'Id of the product.' },
  },
  {
    name: 'change_product_fields',
    procedure: 'admin.products.saveCells',
    title: 'Change prices and other fields',
    description:
      'Changes single fields, such as price or mrp in rupees, of up to 100 products or variants. `from` is the value as it was read: a field that has changed meanwhile is refused.',
    fields: { rows: 'Products or variants, each with the fields to change.' },
  },
  {
    name: 'list_stock',
    procedure: 'admin.stock.list',
    title: 'List stock',
    description: 'Counts of all items in the order of their changes, or of those that changed since a time.',
    fields: {
      updatedSince: 'Only what changed since then, as ISO 8601.',
      cursor: 'Where the page before ended.',
      limit: LIMIT,
    },
  },
  {
    name: 'adjust_stock',
    procedure: 'admin.stock.adjust',
    title: 'Adjust stock',
    description: 'Sets, increases or decreases the stock of an item, with a reason for the ledger.',
    fields: {
      productId: 'Id of the product.',
      productVariantId: 'Id of the variant; null for a product without variants.',
      mode: 'Set, increase or decrease.',
      amount: 'The new count, or by how many.',
      reason: 'Why, for the ledger.',
    },
  },
  {
    name: 'list_units',
    procedure: 'admin.units.list',
    title: 'List units',
    description: 'Single machines in the workshop and in stock, by words, state and product.',
    fields: {
      search: 'Code, serial number or title.',
      state: 'State of the unit.',
      productId: 'Id of the product.',
      page: PAGE,
      limit: LIMIT,
    },
  },
  {
    name: 'get_unit',
    procedure: 'admin.units.get',
    title: 'Get a unit',
    description: 'One machine with its ledger, and what it lacks before it can be listed.',
    fields: { unit: 'Code, address on the label, or serial number.' },
  },
  {
    name: 'list_returns',
    procedure: 'admin.cases.read',
    title: 'List returns and repairs',
    description: 'Returns, replacements, refunds and repairs, by state and kind.',
    fields: {
      search: 'Number, name or product.',
      state: 'State of the case.',
      kind: 'Kind of the case.',
      overdue: 'true: only those beyond their date.',
      dueToday: 'true: only those due today in India and not beyond their date.',
      page: PAGE,
      limit: LIMIT,
    },
  },
]
