import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { addCustomer, addProduct, placeOrder } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import type { SignedInUser } from '../../context.ts'
import { applyStoredKeys } from '../../payments/keys/stored-keys.ts'

let shop: TestShop
let owner: SignedInUser
const stopping: (() => Promise<void>)[] = []
beforeEach(async () => {
  shop = await createTestShop(inject('templateUrl'))
  stopping.push(shop.stop)
  owner = await addCustomer(shop, 'admin')
})
afterAll(async () => {
  for (const stop of stopping) await stop()
})

const backOffice = () => shop.as(owner).admin.paymentKeys
const account = () => {
  const { keyId, keySecret, webhookSecret } = shop.sandbox.account
  return { keyId, keySecret, webhookSecret }
}
const save = (changed: Partial<Parameters<ReturnType<typeof backOffice>['save']>[0]> = {}) =>
  backOffice().save({ ...account(), updatedAt: null, ...changed })
/** At the provider's dashboard. */
function replaceAtProvider(changed: Partial<ReturnType<typeof account>>): void {
  Object.assign(shop.sandbox.account, changed)
}
const allTexts = async () =>
  JSON.stringify([
    await shop.prisma.auditEntry.findMany().then((rows) => rows.map(({ before, after }) => [before, after])),
    await shop.prisma.paymentKeys.findMany(),
    await backOffice().get(),
    shop.failures,
  ])

describe('payment keys that are entered in the back office', () => {
  it('are absent at first, and the sandbox takes payments', async () => {
    expect(await backOffice().get()).toMatchObject({
      source: 'sandbox',
      isLive: false,
      secretEnds: null,
      webhookUrl: 'http://shop.test/api/webhooks/razorpay',
      lastWebhookAt: null,
      test: null,
      updatedAt: null,
    })
  })

  it('are tried at the provider, stored encrypted, and shown by their ends alone', async () => {
    const saved = await save()
    const { keySecret, webhookSecret } = account()
    expect(saved).toMatchObject({
      source: 'saved',
      keyId: 'rzp_test_dobara',
      secretEnds: { keySecret: keySecret.slice(-4), webhookSecret: webhookSecret.slice(-4) },
      updatedAt: '2026-11-21T06:30:00.000Z',
    })
    const entry = await shop.prisma.auditEntry.findFirstOrThrow({ where: { action: 'payment_keys.saved' } })
    expect(entry.after).toEqual({ keyId: 'rzp_test_dobara', newSecrets: ['keySecret', 'webhookSecret'] })
    const texts = await allTexts()
    expect([keySecret, webhookSecret].filter((secret) => texts.includes(secret))).toEqual([])
  })

  it('are refused with a sentence when the provider does not accept them, and nothing is saved', async () => {
    const refused = await refusalOf(save({ keySecret: 'not the right secret' }))
    expect(refused).toMatchObject({ code: 'PAYMENT_KEYS_REFUSED', fields: { keySecret: /does not accept/ } })
    expect(await shop.prisma.paymentKeys.count()).toBe(0)
    expect(await backOffice().get()).toMatchObject({ source: 'sandbox' })
  })

  it('are not saved while the provider cannot be reached', async () => {
    await shop.sandbox.stop()
    expect((await refusalOf(save())).code).toBe('PAYMENT_KEYS_UNCHECKED')
    expect(await shop.prisma.paymentKeys.count()).toBe(0)
  })

  it.each([
    ['keyId', { keyId: 'something else' }, 'This is not a key id. It looks like rzp_live_AbCdEf12345678.'],
    ['keyId', { keyId: ' ' }, 'Please enter the key id.'],
    ['keySecret', { keySecret: '' }, 'Please enter the key secret.'],
    ['webhookSecret', { webhookSecret: '' }, 'Please enter the webhook secret.'],
    ['webhookSecret', { webhookSecret: 'short' }, 'This could be guessed. Please use a long random secret.'],
  ])('are refused for a wrong %s: %o', async (field, changed, sentence) => {
    expect(await refusalOf(save(changed))).toMatchObject({ fields: { [field]: sentence } })
  })

  it('are refused in production when no money moves with them', async () => {
    shop.deps.providers.paymentKeys.acceptsTestKeys = false
    expect(await refusalOf(save())).toMatchObject({ fields: { keyId: /^This is a test key/ } })
  })

  it('are read-only while those of the server are used', async () => {
    shop.deps.providers.paymentKeys.isSetAtServer = true
    expect(await backOffice().get()).toMatchObject({ source: 'server', secretEnds: null })
    expect((await refusalOf(save())).code).toBe('PAYMENT_KEYS_AT_SERVER')
  })

  it('are saved by one of two who save at the same time', async () => {
    const outcomes = await Promise.allSettled([save(), save()])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await shop.prisma.auditEntry.count({ where: { action: 'payment_keys.saved' } })).toBe(1)
  })

  it('are unreadable after SECRETS_KEY is lost, which the screen shows, and are entered again', async () => {
    const { updatedAt } = await save()
    shop.deps.keys.secrets = { current: new Uint8Array(32).fill(9), previous: [] }
    await applyStoredKeys(shop.deps)
    expect(shop.failures).toMatchObject([{ keyId: 'rzp_test_dobara' }])
    expect(await backOffice().get()).toMatchObject({ source: 'unreadable' })
    expect(await refusalOf(save({ keySecret: '', updatedAt }))).toMatchObject({
      fields: { keySecret: 'Please enter the key secret.' },
    })
    expect(await save({ updatedAt })).toMatchObject({ source: 'saved' })
  })

  it('are for owners alone', async () => {
    const manager = { ...(await addCustomer(shop, 'admin')), staffRole: 'manager' as const }
    expect(await shop.as(manager).admin.paymentKeys.get()).toMatchObject({ source: 'sandbox' })
    const saving = shop.as(manager).admin.paymentKeys.save({ ...account(), updatedAt: null })
    expect((await refusalOf(saving)).code).toBe('PERMISSION_REQUIRED')
  })
})

describe('a replacement of payment keys', () => {
  async function openPayment() {
    const { id: productId } = await addProduct(shop, { priceRupees: 10_000 })
    const customer = await addCustomer(shop)
    const orderId = await placeOrder(shop, { customer, productId })
    const started = await shop.as(customer).checkout.pay({ orderId, paymentMethod: 'online' })
    return { customer, orderId, providerOrderId: started.order?.id ?? '' }
  }

  it('lets a payment end that was open before it, with the old secrets, for a day', async () => {
    const { updatedAt } = await save()
    const { customer, orderId, providerOrderId } = await openPayment()
    const earlier = account()
    replaceAtProvider({ keySecret: 'another_key_secret_456' })
    const after = { ...account(), webhookSecret: 'another_webhook_secret_789' }
    const replaced = await backOffice().save({ ...after, updatedAt })
    expect(replaced).toMatchObject({ replacedUntil: '2026-11-22T06:30:00.000Z' })

    // The pop-up was opened with the old key, and signs with it; so does the event.
    const receipt = await shop.sandbox.pay(providerOrderId)
    const { payments } = shop.deps.providers
    const signed = { providerOrderId, paymentId: receipt.providerPaymentId, signature: receipt.signature }
    expect(payments.isPaymentSignatureValid(signed)).toBe(true)
    const [event] = shop.sandbox.webhooks
    if (!event) throw new Error('no event was sent')
    await shop.visitor().payments.webhook(event)
    const confirmed = await shop.as(customer).checkout.confirm({ orderId, providerPayload: receipt })
    expect(confirmed).toMatchObject({ paymentStatus: 'paid' })
    expect(await backOffice().get()).toMatchObject({ lastWebhookAt: '2026-11-21T06:30:00.000Z' })

    shop.clock.now = new Date('2026-11-22T06:30:01Z')
    expect(payments.isPaymentSignatureValid(signed)).toBe(false)
    const late = shop.visitor().payments.webhook({ ...event, eventId: 'evt_later' })
    expect((await refusalOf(late)).code).toBe('INVALID_SIGNATURE')
    expect(await backOffice().get()).toMatchObject({ replacedUntil: null })
    expect(await allTexts()).not.toContain(earlier.keySecret)
  })

  it('retains the secret of an empty field, but no key secret for another key id', async () => {
    const { updatedAt } = await save()
    const savedKeys = await backOffice().save({
      keyId: account().keyId,
      keySecret: '',
      webhookSecret: 'only_this_is_new',
      updatedAt,
    })
    expect(savedKeys.secretEnds).toEqual({ keySecret: account().keySecret.slice(-4), webhookSecret: '_new' })
    const other = {
      keyId: 'rzp_test_other',
      keySecret: '',
      webhookSecret: '',
      updatedAt: savedKeys.updatedAt,
    }
    expect(await refusalOf(backOffice().save(other))).toMatchObject({
      fields: { keySecret: 'Please enter the key secret.' },
    })
  })

  it('requires confirmation for an account that does not know the payments so far', async () => {
    const { updatedAt } = await save()
    await openPayment()
    const elsewhere = await createTestShop(inject('templateUrl'))
    stopping.push(elsewhere.stop)
    const { apiBaseUrl } = elsewhere.sandbox.settings
    const { open } = elsewhere.deps.providers.paymentKeys
    expect(apiBaseUrl).not.toBe(shop.sandbox.settings.apiBaseUrl)
    shop.deps.providers.paymentKeys.open = open
    expect((await refusalOf(save({ updatedAt }))).code).toBe('PAYMENT_KEYS_OF_OTHER_ACCOUNT')
    expect(await save({ updatedAt, isOtherAccount: true })).toMatchObject({ source: 'saved' })
  })
})
