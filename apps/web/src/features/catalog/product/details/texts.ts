import { texts } from '../../../../lib/texts/texts.ts'

export const en = {
  title: 'Specifications',
  brand: 'Brand',
  model: 'Model',
  gigabytes: '{value} GB',
  inches: '{value}″',
  hertz: '{value} Hz',
  nits: '{value} nits',
  kilograms: '{value} kg',
  millimetres: '{value} mm',

  label: 'Label information',
  genericName: 'Generic name',
  netQuantity: 'Net quantity',
  oneUnit: '1 N (one unit)',
  mrp: 'MRP (inclusive of all taxes)',
  mrpWhenNew: '{amount} when new',
  price: 'Selling price (inclusive of all taxes)',
  origin: 'Country of origin',
  seller: 'Refurbished, packed and sold by',
  care: 'Customer care',
  hsn: 'HSN',
  gst: 'GST',
  gstIncluded: '{percent}%, included in the price',
  sku: 'SKU',

  refurbished: 'Refurbished {kind}',
  used: 'Used {kind}',
  laptop: 'laptop computer',
  desktop: 'desktop computer',
  'all-in-one': 'all-in-one computer',
  monitor: 'computer monitor',
  dock: 'docking station',
  printer: 'printer',
  network: 'network device',
} as const

export const t = texts('catalog/product/details', en)
