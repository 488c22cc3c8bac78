import { CATALOGUE_SCREENS } from './admin-catalogue-screens.ts'
import type { AdminScreenShape } from './admin-screen-shape.ts'
import { SELLING_SCREENS } from './admin-selling-screens.ts'

/**
 * Every screen of the back office, in the order of the side bar. From here come the side bar, the palette, the keys, the pages that
 * the server answers, their titles in both languages, and the lists that views are saved of.
 */
export const ADMIN_SCREENS = [
  {
    name: 'dashboard',
    path: '/admin',
    permission: 'desk.open',
    letter: 'h',
    title: { en: 'Dashboard', hi: 'डैशबोर्ड' },
    head: { en: 'Admin', hi: 'एडमिन' },
  },
  ...SELLING_SCREENS,
  ...CATALOGUE_SCREENS,
  {
    name: 'users',
    path: '/admin/users',
    group: 'people',
    permission: 'users.read',
    letter: 'u',
    title: { en: 'Users', hi: 'यूज़र' },
    lists: ['users'],
  },
  {
    name: 'canned-answers',
    path: '/admin/canned-answers',
    group: 'people',
    inside: 'tickets',
    permission: 'support.read',
    title: { en: 'Canned answers', hi: 'तैयार जवाब' },
    lists: ['canned-answers'],
  },
  {
    name: 'newsletter',
    path: '/admin/newsletter',
    group: 'people',
    permission: 'newsletter.read',
    letter: 'n',
    title: { en: 'Newsletter', hi: 'न्यूज़लेटर' },
    lists: ['newsletter', 'newsletter-issues'],
  },
  {
    name: 'content',
    path: '/admin/content',
    group: 'content',
    permission: 'content.read',
    letter: 'w',
    title: { en: 'Pages', hi: 'पेज' },
    head: { en: 'Pages and articles', hi: 'पेज और लेख' },
    lists: ['content'],
  },
  {
    name: 'shop-front',
    path: '/admin/shop-front',
    group: 'content',
    permission: 'content.read',
    title: { en: 'Shop front', hi: 'दुकान का चेहरा' },
  },
  {
    name: 'books',
    path: '/admin/books',
    group: 'money',
    permission: 'books.read',
    letter: 'm',
    title: { en: 'Books', hi: 'हिसाब-किताब' },
    lists: ['books'],
  },
  {
    name: 'analytics',
    path: '/admin/analytics',
    group: 'money',
    permission: 'reports.read',
    letter: 'v',
    title: { en: 'Analytics', hi: 'आंकड़े' },
  },
  {
    name: 'reports',
    path: '/admin/reports',
    group: 'money',
    permission: 'reports.read',
    letter: 'x',
    title: { en: 'GST reports', hi: 'GST रिपोर्ट' },
  },
  {
    name: 'settings',
    path: '/admin/settings',
    group: 'settings',
    permission: 'settings.read',
    letter: 'e',
    title: { en: 'Settings', hi: 'सेटिंग' },
  },
  {
    name: 'payment-keys',
    path: '/admin/payment-keys',
    group: 'settings',
    inside: 'settings',
    permission: 'settings.read',
    title: { en: 'Payment keys', hi: 'पेमेंट की' },
  },
  {
    name: 'api-keys',
    path: '/admin/api-keys',
    group: 'settings',
    inside: 'settings',
    permission: 'keys.read',
    title: { en: 'API keys', hi: 'API की' },
    lists: ['api-keys'],
  },
  {
    name: 'webhooks',
    path: '/admin/webhooks',
    group: 'settings',
    inside: 'settings',
    permission: 'settings.read',
    title: { en: 'Webhooks', hi: 'वेबहुक' },
  },
  {
    name: 'plugins',
    path: '/admin/plugins',
    group: 'settings',
    inside: 'settings',
    isInBar: false,
    permission: 'desk.open',
    title: { en: 'Plug-ins', hi: 'प्लग-इन' },
  },
  {
    name: 'pin-codes',
    path: '/admin/pin-codes',
    group: 'settings',
    inside: 'settings',
    permission: 'settings.read',
    letter: 'z',
    title: { en: 'PIN codes', hi: 'पिन कोड' },
    lists: ['pin-codes'],
  },
  {
    name: 'security',
    path: '/admin/security',
    group: 'settings',
    permission: 'desk.open',
    letter: 's',
    title: { en: 'Sign-in security', hi: 'लॉगिन सुरक्षा' },
  },
  {
    name: 'activity',
    path: '/admin/activity',
    group: 'settings',
    permission: 'audit.read',
    letter: 'a',
    title: { en: 'Activity log', hi: 'काम का लेखा' },
    lists: ['activity'],
  },
] as const satisfies readonly AdminScreenShape[]

type Listed = Extract<(typeof ADMIN_SCREENS)[number], { lists: readonly string[] }>
/** A list of the back office that views are saved of. */
export type AdminList = Listed['lists'][number]
export type AdminScreen = AdminScreenShape & Pick<(typeof ADMIN_SCREENS)[number], 'name' | 'path'>

const [first, ...others] = ADMIN_SCREENS.flatMap((screen): AdminList[] =>
  'lists' in screen ? [...screen.lists] : [],
)
if (first === undefined) throw new Error('no screen has a list')
export const ADMIN_LIST_NAMES: readonly [AdminList, ...AdminList[]] = [first, ...others]
