// For tests only.

const NO_VIEW = '01930000-0000-7000-8000-00000000dead'

/** Categories, brands, coupons, bulk changes and views of lists, of which none is there. */
export const CATALOGUE_CALLS = {
  'admin.attributes.create': { key: 'madeByTest', label: 'Made by a test', type: 'text' as const },
  'admin.attributes.update': { id: 2_147_483_647, label: 'Nothing at all', type: 'text' as const },
  'admin.brands.list': { search: 'nothing at all' },
  'admin.brands.create': { name: 'Made by a test' },
  'admin.brands.update': { id: 2_147_483_647, name: 'Nothing at all' },
  'admin.brands.merge': { id: 2_147_483_647, into: 2_147_483_646 },
  'admin.categories.list': { search: 'nothing at all' },
  'admin.categories.create': { name: 'Made by a test' },
  'admin.categories.move': { id: 2_147_483_647, from: 1, to: 0 },
  'admin.categories.update': { id: 2_147_483_647, name: 'Nothing at all' },
  'admin.checkTemplates.create': {
    name: 'Made by a test',
    sections: [{ label: 'Outside', points: [{ label: 'Lid' }] }],
  },
  'admin.checkTemplates.update': {
    id: 2_147_483_647,
    name: 'Nothing at all',
    sections: [{ label: 'Outside', points: [{ label: 'Lid' }] }],
  },
  'admin.coupons.list': { search: 'nothing at all' },
  'admin.coupons.preview': {
    coupon: { type: 'percentage' as const, value: 10 },
    lines: [{ productId: 2_147_483_647, quantity: 1 }],
  },
  'admin.coupons.create': {
    code: 'MADE-BY-A-TEST',
    name: 'Made by a test',
    type: 'percentage' as const,
    value: 10,
    validFrom: '2020-01-01',
    validUntil: '2020-02-01',
  },
  'admin.coupons.update': { id: 2_147_483_647, name: 'Nothing at all' },
  'admin.products.bulk.preview': {
    target: { ids: [2_147_483_647] },
    change: { kind: 'price' as const, rule: { way: 'set' as const, amount: 1 } },
  },
  'admin.products.bulk.start': {
    target: { ids: [2_147_483_647] },
    change: { kind: 'price' as const, rule: { way: 'set' as const, amount: 1 } },
    seen: 'nothing',
  },
  'admin.views.list': { screen: 'brands' as const },
  'admin.views.save': {
    screen: 'brands' as const,
    name: 'Made by a test',
    params: {},
    hidden: [],
    density: 'compact' as const,
  },
  'admin.views.change': { id: NO_VIEW, name: 'Nothing at all' },
  'admin.views.setDefault': { screen: 'brands' as const, id: null },
}
