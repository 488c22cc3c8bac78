import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts'
import { EMAIL, NAME, PHONE, plantMeera, WORDS } from '../../../../test/privacy/test-meera.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())

afterEach(async () => {
  const tables = [
    'stock_alert',
    'newsletter_subscription',
    'cart_abandonment',
    'otp_challenge',
    'outbox_message',
    'staff_invitation',
  ]
  for (const table of tables) await shop.sql.query(`DELETE FROM ${table}`)
  await shop.sql.query('TRUNCATE app_user, coupon, service_request, consent CASCADE')
})

/** Returns the tables in which a word occurs, anywhere in a row. */
async function tablesWith(word: string): Promise<string[]> {
  const { rows } = await shop.sql.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const sql = `SELECT 1 FROM "${name}" r WHERE to_jsonb(r)::text LIKE '%' || $1 || '%' LIMIT 1`
    if ((await shop.sql.query(sql, [word])).rows.length > 0) found.push(name)
  }
  return found
}

describe('the data of one person', () => {
  it('include every kind of data that the shop stores, and no text with a link', async () => {
    const meera = await plantMeera(shop, { isProved: true })
    const { data } = await shop.as(meera).privacy.myData()
    const text = JSON.stringify(data)
    for (const word of [EMAIL, PHONE, NAME, 'planted_purpose', '203.0.113.77', ...Object.values(WORDS)]) {
      expect(text).toContain(word)
    }
    expect(data['requests']).toHaveLength(2)
    expect(data['cartReminders']).toHaveLength(1)
    expect(data['stockAlerts']).toHaveLength(1)
    expect(data['carts']).toMatchObject([{ items: [{ quantity: 1 }] }])
    for (const secret of ['secret-link', 'codeHash', 'tokenHash', 'secretEncrypted', 'passwordHash']) {
      expect(text).not.toContain(secret)
    }
  })

  it('omit the data stored under an unverified address and number', async () => {
    const meera = await plantMeera(shop, { isProved: false })
    const { data } = await shop.as(meera).privacy.myData()
    expect(data).toMatchObject({
      newsletter: null,
      cartReminders: [],
      stockAlerts: [],
      consents: [],
      messages: [],
      phoneCodes: [],
    })
    expect(data['requests']).toHaveLength(1)
    const { consents } = await shop.as(meera).privacy.consents()
    expect(consents.filter(({ granted }) => granted).map(({ purpose }) => purpose)).toEqual([
      'orders_email',
      'cases_email',
    ])
  })
})

describe('after the account was deleted', () => {
  it('nothing of the person remains except data retained for a reason', async () => {
    const meera = await plantMeera(shop, { isProved: true })
    await shop.as(meera).privacy.deleteAccount({ confirmation: 'DELETE' })
    const left: Record<string, string[]> = {}
    const planted = {
      EMAIL,
      PHONE,
      NAME,
      browser: WORDS.browser,
      google: WORDS.google,
      address: WORDS.address,
      vpa: WORDS.vpa,
    }
    for (const [kind, word] of Object.entries(planted)) left[kind] = await tablesWith(word)
    expect(left).toEqual({
      // The proof of what was agreed to and taken back, and messages to the shop: see the privacy page.
      EMAIL: ['consent', 'service_request'],
      // Two days, so that leaving and coming back does not get round the limits of a number.
      PHONE: ['otp_challenge', 'shop_order'],
      NAME: ['service_request', 'shop_order'],
      browser: [],
      google: [],
      address: [],
      vpa: [],
    })
    expect(await shop.prisma.cartItem.count({ where: { cart: { userId: meera.id } } })).toBe(0)
  })

  it('the cart of an order that came to nothing is empty', async () => {
    const meera = await plantMeera(shop, { isProved: true })
    const cart = await shop.prisma.cart.findFirstOrThrow({ where: { userId: meera.id } })
    await shop.prisma.order.updateMany({
      where: { userId: meera.id },
      data: { cartId: cart.id, status: 'cancelled' },
    })
    await shop.as(meera).privacy.deleteAccount({ confirmation: 'DELETE' })
    expect(await shop.prisma.cartItem.count({ where: { cartId: cart.id } })).toBe(0)
  })

  it('a stranger, whose address was only typed in, still gets the newsletter', async () => {
    const pretender = await plantMeera(shop, { isProved: false })
    await shop.as(pretender).privacy.deleteAccount({ confirmation: 'DELETE' })
    const subscription = await shop.prisma.newsletterSubscription.findUnique({ where: { email: EMAIL } })
    expect(subscription).toMatchObject({ unsubscribedAt: null })
    expect(await shop.prisma.cartAbandonment.count({ where: { email: EMAIL } })).toBe(1)
    expect(await shop.prisma.stockAlert.count({ where: { email: EMAIL } })).toBe(1)
    expect(await shop.prisma.staffInvitation.count({ where: { email: EMAIL } })).toBe(1)
  })
})

describe('the tables that name people', () => {
  it('are all in the data a person can download, or are left out for a reason', async () => {
    const { rows } = await shop.sql.query<{ name: string }>(
      `SELECT DISTINCT table_name AS name FROM information_schema.columns
        WHERE table_schema = 'public' AND column_name = ANY ($1) ORDER BY 1`,
      [
        [
          'user_id',
          'email',
          'phone',
          'to',
          'ip',
          'contact_email',
          'actor_id',
          'owner',
          'raw_body',
          'resolved_by',
        ],
      ],
    )
    expect(Object.fromEntries(rows.map(({ name }) => [name, WHERE_IT_IS[name]]))).toStrictEqual(WHERE_IT_IS)
  })
})

/** Table → the part of the data it is in, or why it is in none. */
const WHERE_IT_IS: Record<string, string> = {
  account_merge: 'mergedAccounts',
  address: 'addresses',
  admin_view: 'savedViews',
  admin_view_default: 'left out: which of the saved views a list opens with',
  app_user: 'profile',
  audit_entry: 'changes',
  cart: 'carts',
  case_event: 'cases',
  case_inspection: 'cases',
  case_message: 'cases',
  case_unit: 'left out: which machine of the shop a request is about; the order names it',
  cart_abandonment: 'cartReminders',
  consent: 'consents',
  coupon_use: 'orders',
  customer_note: 'left out: what the staff noted for itself, as with internal notes on questions',
  idempotency_record: 'left out: the answer to a repeated request, gone in days',
  newsletter_subscription: 'newsletter',
  oauth_account: 'googleAccounts',
  one_time_token: 'links',
  order_cancel: 'orders',
  order_swap: 'orders',
  order_event: 'orders',
  otp_challenge: 'phoneCodes',
  outbox_message: 'messages',
  payment_alert: 'left out: who of the shop closed it',
  bulk_change: 'left out: who of the shop changed prices or stock',
  price_change: 'left out: who of the shop changed prices',
  product_import: 'left out: who of the shop sent the file',
  product_answer: 'productAnswers',
  product_question: 'productQuestions',
  recovery_code: 'recoveryCodes',
  review: 'reviews',
  review_vote: 'votes',
  saved_search: 'savedSearches',
  second_factor: 'secondFactor',
  service_request: 'requests',
  service_request_event: 'requests',
  session: 'devices',
  shop_order: 'orders',
  stock_movement: 'left out: who of the shop counted',
  webhook_event: 'left out: what the payment provider wrote; payments hold what came of it',
  staff_invitation: 'left out: a question to work here, in the mail that asked it; gone in weeks',
  stock_alert: 'stockAlerts',
  store_credit_account: 'storeCredit',
  store_credit_entry: 'storeCredit',
  swap_offer: 'left out: who of the shop offered an exchange; what came of it is in the orders',
  trade_in: 'tradeIns',
  trade_in_event: 'tradeIns',
  unit_event: 'left out: who of the shop moved a machine',
  unit_measurement: 'left out: who of the shop measured a machine',
  warranty_transfer: 'warrantyTransfers',
  wishlist_item: 'wishlist',
}
