// For tests only: one call of every procedure of the back office that changes something, with the entry that it has to write.
import { DEFAULT_FRONT } from '@dobara/domain/shop-front/default-front.ts'
import { SETTINGS_CALLS } from '../settings/test-settings-calls.ts'
import { FRONT_CALLS } from '../shop-front/test-front-calls.ts'
import type { AuditedCall, AuditedBackOffice, AuditedPath } from './test-audited-back-office.ts'
import { CASE_CALLS } from './test-case-calls.ts'
import { TRADE_IN_CALLS } from './test-trade-in-calls.ts'
import { BACK_OFFICE_CALLS } from './test-back-office-calls.ts'
import { KEY_CALLS } from './test-key-calls.ts'
import { PHONE_CALLS } from './test-phone-calls.ts'
import { QUESTION_CALLS } from './test-question-calls.ts'
import { MACHINE_CALLS } from './test-machine-calls.ts'
import { AUDITED_REPAIRS } from '../unit-repairs/test-repair-calls.ts'
import { AUDITED_COMPONENTS } from '../units/test-component-calls.ts'
import { SWAP_CALLS } from './test-swap-calls.ts'
import { SECURITY_CALLS } from './test-security-calls.ts'
import { CATALOGUE_CALLS } from './test-catalogue-calls.ts'
import { TEXT_CALLS } from './test-text-calls.ts'
import { UNIT_CALLS } from './test-unit-calls.ts'
import { AUDITED_PLUGINS } from '../plugins/test-plugin-screens.ts'
import { AUDITED_WEBHOOKS } from './test-webhook-calls.ts'

/** The version of a section that is there, which a change has to name. */
async function versionOf(
  { backOffice }: AuditedBackOffice,
  section:
    | 'shop'
    | 'shipping'
    | 'cod'
    | 'promises'
    | 'tradeIns'
    | 'emi'
    | 'measurement'
    | 'gst'
    | 'counters'
    | 'banners'
    | 'security',
) {
  return (await backOffice.settings.get())[section].updatedAt
}

const SETTINGS = {
  'admin.settings.saveShop': [
    'settings.changed',
    async (at) =>
      at.backOffice.settings.saveShop({
        ...SETTINGS_CALLS['admin.settings.saveShop'],
        updatedAt: await versionOf(at, 'shop'),
      }),
  ],
  'admin.settings.saveShipping': [
    'settings.changed',
    async (at) =>
      at.backOffice.settings.saveShipping({
        ...SETTINGS_CALLS['admin.settings.saveShipping'],
        updatedAt: await versionOf(at, 'shipping'),
      }),
  ],
  'admin.settings.saveCash': [
    'settings.changed',
    async (at) =>
      at.backOffice.settings.saveCash({
        ...SETTINGS_CALLS['admin.settings.saveCash'],
        updatedAt: await versionOf(at, 'cod'),
      }),
  ],
  'admin.settings.savePromises': [
    'settings.changed',
    async (at) =>
      at.backOffice.settings.savePromises({
        warrantyMonths: 11,
        replacementDays: 3,
        tradeInQuoteDays: 7,
        updatedAt: await versionOf(at, 'promises'),
      }),
  ],
  'admin.settings.saveTradeIns': [
    'settings.changed',
    async (at) =>
      at.backOffice.settings.saveTradeIns({
        ...SETTINGS_CALLS['admin.settings.saveTradeIns'],
        updatedAt: await versionOf(at, 'tradeIns'),
      }),
  ],
  'admin.settings.saveSecurity': [
    'settings.changed',
    async (at) =>
      at.backOffice.settings.saveSecurity({
        ...SETTINGS_CALLS['admin.settings.saveSecurity'],
        updatedAt: await versionOf(at, 'security'),
      }),
  ],
  'admin.settings.saveEmi': [
    'settings.changed',
    async (at) =>
      at.backOffice.settings.saveEmi({
        ...SETTINGS_CALLS['admin.settings.saveEmi'],
        updatedAt: await versionOf(at, 'emi'),
      }),
  ],
  'admin.settings.saveMeasurement': [
    'settings.changed',
    async (at) =>
      at.backOffice.settings.saveMeasurement({
        ...SETTINGS_CALLS['admin.settings.saveMeasurement'],
        updatedAt: await versionOf(at, 'measurement'),
      }),
  ],
  'admin.settings.saveGst': [
    'settings.changed',
    async (at) =>
      at.backOffice.settings.saveGst({ usesMarginScheme: true, updatedAt: await versionOf(at, 'gst') }),
  ],
  'admin.settings.saveCounters': [
    'settings.changed',
    async (at) =>
      at.backOffice.settings.saveCounters({
        ...SETTINGS_CALLS['admin.settings.saveCounters'],
        updatedAt: await versionOf(at, 'counters'),
      }),
  ],
  'admin.settings.saveBanners': [
    'settings.changed',
    async (at) =>
      at.backOffice.settings.saveBanners({
        ...SETTINGS_CALLS['admin.settings.saveBanners'],
        updatedAt: await versionOf(at, 'banners'),
      }),
  ],
  'admin.settings.saveCarriers': [
    'settings.changed',
    async (at) => {
      const { carriers, updatedAt } = (await at.backOffice.settings.get()).carriers
      const edited = carriers.map(({ formerNames: _, ...carrier }) => carrier)
      return at.backOffice.settings.saveCarriers({ carriers: edited.toReversed(), updatedAt })
    },
  ],
  'admin.settings.saveOffers': [
    'settings.changed',
    ({ backOffice }) =>
      backOffice.settings.saveOffers({
        offers: [{ title: 'Diwali', text: 'A bag.', titleHi: '', textHi: '' }],
        updatedAt: null,
      }),
  ],
  'admin.shopFront.save': [
    'settings.changed',
    ({ backOffice }) =>
      backOffice.shopFront.save({ ...FRONT_CALLS['admin.shopFront.save'], updatedAt: null }),
  ],
  'admin.shopFront.reset': [
    'settings.changed',
    async ({ backOffice }) => {
      const { updatedAt } = await backOffice.shopFront.save({
        change: { block: 'footer', value: { ...DEFAULT_FRONT.footer, columns: [] } },
        updatedAt: null,
      })
      return backOffice.shopFront.reset({ block: 'footer', updatedAt })
    },
  ],
  'admin.dashboard.hideSetup': ['setup.hidden', ({ backOffice }) => backOffice.dashboard.hideSetup()],
  'admin.dashboard.showSetup': [
    'setup.shown',
    async ({ backOffice }) => {
      await backOffice.dashboard.hideSetup()
      return backOffice.dashboard.showSetup()
    },
  ],
} satisfies Partial<Record<AuditedPath, AuditedCall>>

/** One call per procedure that changes something and so must write an audit entry; checked by audited.db.test.ts. */
export const AUDITED_CALLS = {
  ...CATALOGUE_CALLS,
  ...BACK_OFFICE_CALLS,
  ...TEXT_CALLS,
  ...UNIT_CALLS,
  ...CASE_CALLS,
  ...TRADE_IN_CALLS,
  ...KEY_CALLS,
  ...PHONE_CALLS,
  ...QUESTION_CALLS,
  ...MACHINE_CALLS,
  ...AUDITED_REPAIRS,
  ...AUDITED_COMPONENTS,
  ...SWAP_CALLS,
  ...SECURITY_CALLS,
  ...AUDITED_PLUGINS,
  ...AUDITED_WEBHOOKS,
  // Last: limits on cash are narrow from then on.
  ...SETTINGS,
} satisfies Partial<Record<AuditedPath, AuditedCall>>
