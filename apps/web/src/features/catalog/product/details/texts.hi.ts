import type { Translation } from '../../../../lib/texts/catalogue.ts'
import type { en } from './texts.ts'

export const hi: Translation<typeof en> = {
  title: 'स्पेसिफ़िकेशन',
  brand: 'ब्रांड',
  model: 'मॉडल',
  gigabytes: '{value} GB',
  inches: '{value}″',
  hertz: '{value} Hz',
  nits: '{value} निट्स',
  kilograms: '{value} किलो',
  millimetres: '{value} मिमी',

  label: 'लेबल की जानकारी',
  genericName: 'सामान्य नाम',
  netQuantity: 'कुल मात्रा',
  oneUnit: '1 N (एक पीस)',
  mrp: 'MRP (सभी टैक्स सहित)',
  mrpWhenNew: '{amount} (नए का MRP)',
  price: 'दाम (सभी टैक्स सहित)',
  origin: 'किस देश में बना',
  seller: 'रीफ़र्बिश, पैक और बेचने वाले',
  care: 'ग्राहक सेवा',
  hsn: 'HSN',
  gst: 'GST',
  gstIncluded: '{percent}%, दाम में शामिल',
  sku: 'SKU',

  refurbished: 'रीफ़र्बिश्ड {kind}',
  used: 'इस्तेमाल किया हुआ {kind}',
  laptop: 'लैपटॉप कंप्यूटर',
  desktop: 'डेस्कटॉप कंप्यूटर',
  'all-in-one': 'ऑल-इन-वन कंप्यूटर',
  monitor: 'कंप्यूटर मॉनिटर',
  dock: 'डॉकिंग स्टेशन',
  printer: 'प्रिंटर',
  network: 'नेटवर्क डिवाइस',
}
