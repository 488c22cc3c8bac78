import type { ActivityKindShape, ActivityLink } from './activity-kind.ts'

const PRODUCT_LINK = { path: '/admin/products', parameter: 'product' } as const satisfies ActivityLink

/** Entities of the catalogue in the activity log. */
export const CATALOGUE_KINDS = {
  attribute: {
    name: { en: 'Attribute', hi: 'विशेषता' },
    link: { path: '/admin/attributes', parameter: 'search' },
    actions: {
      'attribute.created': { en: 'added an attribute', hi: 'विशेषता जोड़ी' },
      'attribute.changed': { en: 'changed an attribute', hi: 'विशेषता में बदलाव किया' },
      'attribute.deleted': { en: 'deleted an attribute', hi: 'विशेषता मिटाई' },
    },
  },
  brand: {
    name: { en: 'Brand', hi: 'ब्रांड' },
    link: { path: '/admin/brands', parameter: 'search' },
    actions: {
      'brand.created': { en: 'added a brand', hi: 'ब्रांड जोड़ा' },
      'brand.changed': { en: 'changed a brand', hi: 'ब्रांड बदला' },
      'brand.deleted': { en: 'deleted a brand', hi: 'ब्रांड मिटाया' },
      'brand.merged': { en: 'merged a brand', hi: 'ब्रांड मिलाया' },
    },
  },
  category: {
    name: { en: 'Category', hi: 'कैटेगरी' },
    link: { path: '/admin/categories', parameter: 'search' },
    actions: {
      'category.created': { en: 'added a category', hi: 'कैटेगरी जोड़ी' },
      'category.changed': { en: 'changed a category', hi: 'कैटेगरी में बदलाव किया' },
      'category.moved': { en: 'moved a category in its order', hi: 'कैटेगरी का क्रम बदला' },
      'category.deleted': { en: 'deleted a category', hi: 'कैटेगरी डिलीट की' },
    },
  },
  check_report: {
    name: { en: 'Check report', hi: 'जाँच रिपोर्ट' },
    link: { path: '/admin/products/checks/$id' },
    actions: {
      'check_report.started': { en: 'started a check report', hi: 'जाँच रिपोर्ट शुरू की' },
      'check_report.finished': { en: 'finished a check report', hi: 'जाँच रिपोर्ट पूरी की' },
      'check_report.correction_started': {
        en: 'started to correct a check report',
        hi: 'जाँच रिपोर्ट सुधारना शुरू किया',
      },
      'check_report.discarded': { en: 'discarded a check report', hi: 'जाँच रिपोर्ट हटाई' },
      'check_report.photo_added': { en: 'added a photo to a check report', hi: 'जाँच रिपोर्ट में फ़ोटो जोड़ी' },
      'check_report.photo_removed': {
        en: 'removed a photo from a check report',
        hi: 'जाँच रिपोर्ट से फ़ोटो हटाई',
      },
    },
  },
  check_template: {
    name: { en: 'Check template', hi: 'जाँच टेम्पलेट' },
    link: { path: '/admin/check-templates', parameter: 'search' },
    actions: {
      'check_template.created': { en: 'added a check template', hi: 'जाँच टेम्पलेट जोड़ा' },
      'check_template.changed': { en: 'changed a check template', hi: 'जाँच टेम्पलेट बदला' },
    },
  },
  price_change: {
    name: { en: 'Change of prices', hi: 'दामों का बदलाव' },
    link: null,
    actions: {
      'prices.changed': { en: 'changed prices', hi: 'दाम बदले' },
      'prices.scheduled': { en: 'scheduled a change of prices', hi: 'दामों का बदलाव तय किया' },
      'prices.cancelled': { en: 'cancelled a change of prices', hi: 'दामों का बदलाव कैंसल किया' },
      'prices.restored': { en: 'took a change of prices back', hi: 'दामों का बदलाव वापस लिया' },
    },
  },
  product: {
    name: { en: 'Product', hi: 'प्रोडक्ट' },
    link: PRODUCT_LINK,
    actions: {
      'product.created': { en: 'added a product', hi: 'प्रोडक्ट जोड़ा' },
      'product.updated': { en: 'changed a product', hi: 'प्रोडक्ट बदला' },
      'product.duplicated': { en: 'copied a product', hi: 'प्रोडक्ट की कॉपी बनाई' },
      'product.deleted': { en: 'deleted a product', hi: 'प्रोडक्ट मिटाया' },
    },
  },
  product_image: {
    name: { en: 'Picture', hi: 'फ़ोटो' },
    link: { path: '/admin/images', parameter: 'product' },
    actions: {
      'image.added': { en: 'added a picture', hi: 'फ़ोटो जोड़ी' },
      'image.changed': { en: 'changed what a picture says or shows', hi: 'फ़ोटो की जानकारी में बदलाव किया' },
      'image.primary_set': { en: 'chose the primary picture', hi: 'मुख्य फ़ोटो चुनी' },
      'image.reordered': { en: 'arranged pictures', hi: 'फ़ोटो का क्रम बदला' },
      'image.removed': { en: 'removed a picture', hi: 'फ़ोटो हटाई' },
    },
  },
  product_import: {
    name: { en: 'Import', hi: 'इंपोर्ट' },
    link: null,
    actions: {
      'import.sent': { en: 'sent a file of products', hi: 'प्रोडक्ट की फ़ाइल भेजी' },
      'import.started': { en: 'started an import', hi: 'इंपोर्ट शुरू किया' },
      'import.stopped': { en: 'stopped an import', hi: 'इंपोर्ट रोका' },
    },
  },
  product_variant: {
    name: { en: 'Variant', hi: 'वेरिएंट' },
    link: PRODUCT_LINK,
    actions: {
      'variant.created': { en: 'added a variant', hi: 'वेरिएंट जोड़ा' },
      'variant.updated': { en: 'changed a variant', hi: 'वेरिएंट बदला' },
      'variant.removed': { en: 'removed a variant', hi: 'वेरिएंट हटाया' },
    },
  },
  stock_change: {
    name: { en: 'Change of stock', hi: 'स्टॉक का बदलाव' },
    link: null,
    actions: {
      'stocks.changed': { en: 'changed the stock of many items', hi: 'कई आइटम का स्टॉक बदला' },
      'stocks.scheduled': { en: 'scheduled a change of stock', hi: 'स्टॉक का बदलाव तय किया' },
      'stocks.cancelled': { en: 'cancelled a change of stock', hi: 'स्टॉक का बदलाव कैंसल किया' },
      'stocks.received': { en: 'received stock', hi: 'स्टॉक प्राप्त किया' },
      'stocks.counted': { en: 'counted stock', hi: 'स्टॉक गिना' },
      'stocks.restored': { en: 'took a change of stock back', hi: 'स्टॉक का बदलाव वापस लिया' },
    },
  },
  state_change: {
    name: { en: 'Change of states', hi: 'स्थिति का बदलाव' },
    link: null,
    actions: {
      'states.changed': { en: 'changed the state of many products', hi: 'कई प्रोडक्ट की स्थिति में बदलाव किया' },
      'states.scheduled': { en: 'scheduled a change of states', hi: 'स्थिति का बदलाव तय किया' },
      'states.cancelled': { en: 'cancelled a change of states', hi: 'स्थिति का बदलाव कैंसल किया' },
      'states.restored': { en: 'took a change of states back', hi: 'स्थिति का बदलाव वापस लिया' },
    },
  },
  stock_item: {
    name: { en: 'Stock', hi: 'स्टॉक' },
    link: PRODUCT_LINK,
    actions: {
      'stock.adjusted': { en: 'changed stock', hi: 'स्टॉक बदला' },
      'stock.tracking_changed': { en: 'changed how stock is counted', hi: 'स्टॉक गिनने का तरीका बदला' },
    },
  },
  unit: {
    name: { en: 'Unit', hi: 'यूनिट' },
    link: { path: '/admin/units/$code' },
    actions: {
      'unit.received': { en: 'received a unit', hi: 'यूनिट प्राप्त की' },
      'unit.moved': { en: 'moved a unit to its next step', hi: 'यूनिट को अगले कदम पर बढ़ाया' },
      'unit.move_undone': { en: 'undid the last step of a unit', hi: 'यूनिट का पिछला कदम वापस लिया' },
      'unit.changed': { en: 'changed a unit', hi: 'यूनिट में बदलाव किया' },
      'unit.photo_added': { en: 'added a photo to a unit', hi: 'यूनिट में फ़ोटो जोड़ी' },
      'unit.photo_removed': { en: 'removed a photo from a unit', hi: 'यूनिट से फ़ोटो हटाई' },
      'unit.wiped': { en: 'recorded how a drive was erased', hi: 'ड्राइव मिटाने का रिकॉर्ड दर्ज किया' },
      'unit.wipe_confirmed': {
        en: 'confirmed how a drive was erased',
        hi: 'ड्राइव मिटाने के रिकॉर्ड की पुष्टि की',
      },
      'unit.wipe_discarded': {
        en: 'discarded a record of how a drive was erased',
        hi: 'ड्राइव मिटाने का रिकॉर्ड छोड़ दिया',
      },
      'unit.part_fitted': { en: 'fitted a part to a unit', hi: 'यूनिट में पार्ट लगाया' },
      'unit.part_removed': { en: 'took a part out of a unit', hi: 'यूनिट से पार्ट निकाला' },
      'unit.part_undone': {
        en: 'undid a change of the parts of a unit',
        hi: 'यूनिट के पार्ट का बदलाव वापस लिया',
      },
      'unit.measured': { en: 'recorded measurements of a unit', hi: 'यूनिट के माप दर्ज किए' },
    },
  },
  e_waste_handover: {
    name: { en: 'E-waste handover', hi: 'ई-कचरा सौंपना' },
    link: { path: '/admin/e-waste', parameter: 'handover' },
    actions: {
      'e_waste.handed_over': { en: 'handed e-waste over to a recycler', hi: 'ई-कचरा रीसाइक्लर को सौंपा' },
    },
  },
} as const satisfies Record<string, ActivityKindShape>
