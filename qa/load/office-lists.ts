import { CASE_SORTS } from '@dobara/contract/cases/case-sorts.ts'
import { CONTENT_SORTS } from '@dobara/contract/content/content-sorts.ts'
import { PRODUCT_STATES } from '@dobara/domain/catalog/product-state.ts'
import { COUPON_SORTS } from '@dobara/contract/admin-coupons/coupon-sorts.ts'
import { SUBSCRIPTION_SORTS, SUBSCRIPTION_STATES } from '@dobara/contract/newsletter/newsletter-sorts.ts'
import { SHIPMENT_KINDS, SHIPMENT_SORTS } from '@dobara/contract/orders/shipment-sorts.ts'
import { ADMIN_REVIEW_SORTS } from '@dobara/contract/reviews/review-sorts.ts'
import { TICKET_SORTS } from '@dobara/contract/support/ticket-sorts.ts'
import { COUPON_STATUSES } from '@dobara/domain/coupons/coupon-status.ts'
import type { Question } from './measuring/time-question.ts'

/** From a part that many names have to one that none has. */
const WORDS = ['a', '7', 'buyer 777', 'DB-2026-0000777', 'nobody at all']

type List = {
  title: string
  path: string
  sorts?: readonly string[]
  /** The input of a page in the middle, and of the last one. */
  middle: object
  last: object
  words?: readonly string[]
  filters?: Readonly<Record<string, object>>
}

const questionsOf = ({
  title,
  path,
  sorts = [],
  middle,
  last,
  words = WORDS,
  filters = {},
}: List): Question[] => [
  ...sorts.flatMap((sortBy): Question[] => [
    [`${title} by ${sortBy}`, path, { sortBy }],
    [`${title} by ${sortBy}, the other way`, path, { sortBy, sortOrder: 'asc' }],
    [`${title} by ${sortBy}, in the middle`, path, { sortBy, ...middle }],
  ]),
  [`${title}, the last page`, path, last],
  ...words.map((search): Question => [`${title}, search ${search}`, path, { search }]),
  ...Object.entries(filters).map(([name, filter]): Question => [`${title}, ${name}`, path, filter]),
]

const pages = (rows: number, limit = 20) => ({
  middle: { page: Math.ceil(rows / limit / 2) },
  last: { page: Math.max(1, Math.floor(rows / limit)) },
})

const afterSale = (orders: number, users: number): Question[] => [
  ...questionsOf({
    title: 'shipments',
    path: 'admin.shipments.list',
    sorts: SHIPMENT_SORTS,
    ...pages(orders * 0.9),
    filters: {
      ...Object.fromEntries(SHIPMENT_KINDS.map((kind) => [kind, { kind }])),
      'late, search 7': { kind: 'late', search: '7' },
      'to_send, search 77': { kind: 'to_send', search: '77' },
    },
  }),
  ...questionsOf({
    title: 'cases',
    path: 'admin.cases.list',
    sorts: CASE_SORTS,
    ...pages(orders / 5),
    filters: {
      open: { state: 'open' },
      overdue: { overdue: true },
      repairs: { kind: 'repair', sortBy: 'raisedAt' },
    },
  }),
  ...questionsOf({
    title: 'questions',
    path: 'admin.tickets.list',
    sorts: TICKET_SORTS,
    ...pages(users / 5),
    filters: {
      open: { state: 'open' },
      overdue: { overdue: true },
      "of a topic, nobody's": { topic: 'order', assigned: 'nobody', sortBy: 'createdAt' },
    },
  }),
]

const people = (users: number): Question[] => [
  ...questionsOf({
    title: 'reviews',
    path: 'admin.reviews.list',
    sorts: ADMIN_REVIEW_SORTS,
    middle: { offset: Math.floor(users / 2) },
    last: { offset: users - 20 },
    words: [...WORDS, 'laptop', 'battery', 'work 777'],
    filters: {
      waiting: { status: 'pending' },
      approved: { status: 'approved' },
      'of a product': { productId: 777 },
    },
  }),
  ...questionsOf({
    title: 'subscribers',
    path: 'admin.newsletter.list',
    sorts: SUBSCRIPTION_SORTS,
    ...pages(users),
    words: ['a', '7', 'reader777', 'mail.example', 'nobody at all'],
    filters: {
      ...Object.fromEntries(SUBSCRIPTION_STATES.map((state) => [state, { state }])),
      'of the footer': { source: 'footer', sortBy: 'email' },
    },
  }),
  ['subscribers, their figures', 'admin.newsletter.stats'],
  ['issues', 'admin.newsletter.issues.list', {}],
  ...questionsOf({
    title: 'many coupons',
    path: 'admin.coupons.list',
    sorts: COUPON_SORTS,
    ...pages(users),
    words: ['b', '777', 'welcome777', 'customer', 'nobody at all'],
    filters: Object.fromEntries(COUPON_STATUSES.map((status) => [status, { status }])),
  }).map(([title, path, input]): Question => [title, path, { limit: 20, ...input }]),
  ['coupons, their figures', 'admin.coupons.figures'],
]

const others: Question[] = [
  ...questionsOf({
    title: 'PIN codes',
    path: 'admin.pinCodes.list',
    ...pages(19_000),
    words: ['1', '5600'],
    filters: {
      'in the middle': { page: 475 },
      'of a zone': { zone: 'B', cash: 'no' },
      'by time': { sortBy: 'updatedAt' },
    },
  }),
  ...questionsOf({
    title: 'pages',
    path: 'admin.content.list',
    sorts: CONTENT_SORTS,
    middle: {},
    last: {},
  }),
  ...PRODUCT_STATES.map(
    (state): Question => [`products that are ${state}`, 'admin.products.list', { state }],
  ),
  ['products without stock', 'admin.products.list', { stock: 'out' }],
  ['products with little stock or none', 'admin.products.list', { stock: 'short', sortBy: 'title' }],
  ['products, cells', 'admin.products.cellRows', {}],
  ['low stock, the list', 'admin.products.lowStockList', {}],
  ['users, the staff', 'admin.users.list', { role: 'admin' }],
  ['users, suspended', 'admin.users.list', { status: 'suspended' }],
  ['users, invitations', 'admin.users.invitations'],
  ['users, canned answers', 'admin.cannedAnswers.list', {}],
  ['books', 'admin.books.list', {}],
  ['payment alerts', 'admin.paymentAlerts.list', {}],
  ['attributes', 'admin.attributes.list'],
  ['check templates', 'admin.checkTemplates.list'],
  ['imports', 'admin.products.imports.list'],
]

/** The lists of what `fillOffice` puts into a shop with so many orders and customers. */
export const officeQuestions = ({ orders, users }: { orders: number; users: number }): Question[] => [
  ...afterSale(orders, users),
  ...people(users),
  ...others,
]
