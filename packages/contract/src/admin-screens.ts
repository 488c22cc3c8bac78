import type { Permission } from '@dobara/domain/accounts/staff-roles.ts'
import type { AdminScreenShape } from './admin-screen-shape.ts'

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
  {
    name: 'orders',
    path: '/admin/orders',
    group: 'sell',
    permission: 'orders.read',
    letter: 'o',
    title: { en: 'Orders', hi: 'ऑर्डर' },
    lists: ['orders'],
  },
  {
    name: 'shipments',
    path: '/admin/shipments',
    group: 'sell',
    permission: 'orders.read',
    letter: 'f',
    title: { en: 'Shipments', hi: 'शिपमेंट' },
    lists: ['shipments'],
  },
  {
    name: 'cases',
    path: '/admin/cases',
    group: 'sell',
    permission: 'cases.read',
    letter: 't',
    title: { en: 'Returns and repairs', hi: 'वापसी और मरम्मत' },
    lists: ['cases'],
  },
  {
    name: 'tickets',
    path: '/admin/tickets',
    group: 'sell',
    permission: 'support.read',
    letter: 'q',
    title: { en: 'Questions', hi: 'सवाल' },
    lists: ['tickets'],
  },
  {
    name: 'coupons',
    path: '/admin/coupons',
    group: 'sell',
    permission: 'coupons.read',
    letter: 'd',
    title: { en: 'Coupons', hi: 'कूपन' },
    lists: ['coupons'],
  },
  {
    name: 'products',
    path: '/admin/products',
    group: 'catalogue',
    permission: 'catalogue.read',
    letter: 'p',
    title: { en: 'Products', hi: 'प्रोडक्ट' },
    lists: ['products'],
  },
  {
    name: 'stock',
    path: '/admin/stock',
    group: 'catalogue',
    permission: 'catalogue.write',
    letter: 'k',
    title: { en: 'Receive and count', hi: 'प्राप्ति और गिनती' },
  },
  {
    name: 'units',
    path: '/admin/units',
    group: 'catalogue',
    permission: 'units.read',
    title: { en: 'Units', hi: 'यूनिट' },
    lists: ['units'],
  },
  {
    name: 'categories',
    path: '/admin/categories',
    group: 'catalogue',
    permission: 'catalogue.read',
    letter: 'c',
    title: { en: 'Categories', hi: 'कैटेगरी' },
    lists: ['categories'],
  },
  {
    name: 'brands',
    path: '/admin/brands',
    group: 'catalogue',
    permission: 'catalogue.read',
    letter: 'b',
    title: { en: 'Brands', hi: 'ब्रांड' },
    lists: ['brands'],
  },
  {
    name: 'attributes',
    path: '/admin/attributes',
    group: 'catalogue',
    permission: 'catalogue.read',
    letter: 'l',
    title: { en: 'Attributes', hi: 'विशेषताएँ' },
  },
  {
    name: 'check-templates',
    path: '/admin/check-templates',
    group: 'catalogue',
    permission: 'catalogue.read',
    letter: 'y',
    title: { en: 'Check templates', hi: 'जांच टेम्पलेट' },
  },
  {
    name: 'images',
    path: '/admin/images',
    group: 'catalogue',
    permission: 'catalogue.read',
    letter: 'i',
    title: { en: 'Images', hi: 'फ़ोटो' },
    lists: ['images'],
  },
  {
    name: 'reviews',
    path: '/admin/reviews',
    group: 'catalogue',
    permission: 'reviews.read',
    letter: 'r',
    title: { en: 'Reviews', hi: 'रिव्यू' },
    lists: ['reviews'],
  },
  {
    name: 'product-questions',
    path: '/admin/product-questions',
    group: 'catalogue',
    permission: 'reviews.read',
    title: { en: 'Product questions', hi: 'प्रोडक्ट के सवाल' },
    lists: ['product-questions'],
  },
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
    name: 'pin-codes',
    path: '/admin/pin-codes',
    group: 'settings',
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
    title: { en: 'Sign-in security', hi: 'साइन-इन सुरक्षा' },
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

const lists: readonly (readonly [AdminList, Permission])[] = ADMIN_SCREENS.flatMap((screen) =>
  'lists' in screen ? screen.lists.map((list) => [list, screen.permission] as const) : [],
)
const [first, ...others] = lists.map(([list]) => list)
if (first === undefined) throw new Error('no screen has a list')
export const ADMIN_LIST_NAMES: readonly [AdminList, ...AdminList[]] = [first, ...others]

/** What reading a list asks for; undefined for a list that there is not. */
export function permissionOfList(name: string): Permission | undefined {
  return lists.find(([list]) => list === name)?.[1]
}
