import type { ProcedurePath } from '../shared/procedures.ts'

const SCREEN = 'belongs to a screen of the back office; other calls return the same data'
const PLUGIN = 'is rendered by the back office from the data of a plug-in; a program calls the plug-in itself'
const EXPORT =
  'hands the rows of a list to a browser that writes a file; a program reads the pages of the list'
const PERSON = 'is decided by a person at a screen, after re-authentication'

/** Procedures of the back office that have no row, and why. A test compares this with the rows; docs/api/rest.md repeats it. */
export const WITHOUT_REST: Partial<Record<ProcedurePath, string>> = {
  'admin.dashboard.setup': SCREEN,
  'admin.dashboard.hideSetup': SCREEN,
  'admin.dashboard.showSetup': SCREEN,
  'admin.dashboard.waiting': SCREEN,
  'admin.plugins.screens': PLUGIN,
  'admin.plugins.screen': PLUGIN,
  'admin.plugins.act': PLUGIN,
  'admin.cases.list': SCREEN,
  'admin.orders.list': SCREEN,
  'admin.orders.tabCounts': SCREEN,
  'admin.orders.neighbours': SCREEN,
  'admin.products.cellRows': SCREEN,
  'admin.products.list': SCREEN,
  'admin.search.find': SCREEN,
  'admin.stock.findSku': SCREEN,
  'admin.users.list': SCREEN,
  'admin.views.list': SCREEN,
  'admin.views.save': SCREEN,
  'admin.views.change': SCREEN,
  'admin.views.setDefault': SCREEN,
  'admin.views.remove': SCREEN,
  'admin.activity.exportRows': EXPORT,
  'admin.analytics.exportRows': EXPORT,
  'admin.analytics.exportStockRows': EXPORT,
  'admin.coupons.exportRows': EXPORT,
  'admin.newsletter.exportRows': EXPORT,
  'admin.orders.exportRows': EXPORT,
  'admin.pinCodes.exportRows': EXPORT,
  'admin.products.exportRows': EXPORT,
  'admin.reviews.exportRows': EXPORT,
  'admin.shipments.exportRows': EXPORT,
  'admin.units.exportRows': EXPORT,
  'admin.users.exportRows': EXPORT,
  'admin.paymentKeys.get': PERSON,
  'admin.paymentKeys.save': PERSON,
  'admin.paymentKeys.startTest': PERSON,
  'admin.paymentKeys.checkTest': PERSON,
  'admin.users.duplicates': PERSON,
  'admin.users.previewMerge': PERSON,
  'admin.users.merge': PERSON,
  'admin.users.endSessions': PERSON,
  'security.secondFactor': PERSON,
  'security.startSecondFactor': PERSON,
  'security.confirmSecondFactor': PERSON,
  'security.renewRecoveryCodes': PERSON,
  'security.endSecondFactor': PERSON,
}
