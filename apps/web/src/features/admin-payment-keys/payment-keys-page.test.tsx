import type { AdminPaymentKeys, PaymentTest } from '@dobara/contract/admin-payment-keys.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { axeFaults } from '../../../test/test-axe.ts'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'
import { asha } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { Toaster } from '../../components/toaster.tsx'
import type { PopupConstructor } from '../../lib/payment-popup/popups.ts'
import { PaymentKeysPage } from './payment-keys-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  delete window.Razorpay
})

const FIRST = '2026-11-29T10:00:00.000Z'
const none: AdminPaymentKeys = {
  source: 'none',
  keyId: '',
  isLive: false,
  secretEnds: null,
  replacedUntil: null,
  webhookUrl: 'https://shop.example/api/webhooks',
  lastWebhookAt: null,
  practiceKeysPath: null,
  test: null,
  updatedAt: null,
}
const saved: AdminPaymentKeys = {
  ...none,
  source: 'saved',
  keyId: 'rzp_live_1234',
  isLive: true,
  secretEnds: { keySecret: 'wxyz', webhookSecret: '6789' },
  updatedAt: FIRST,
}

type Answers = Parameters<typeof fakeApi>[0]

async function open(keys: AdminPaymentKeys, answers: Answers = {}) {
  localStorage.setItem('accessToken', 'token')
  const { fetch } = fakeApi({
    'auth.me': () => ({ ...asha, role: 'admin', staffRole: 'owner' }),
    'store.info': () => ({ shop: { name: 'Phir Se' } }),
    'admin.paymentKeys.get': () => keys,
    ...answers,
  })
  const page = (
    <>
      <PaymentKeysPage />
      <Toaster />
    </>
  )
  render(inPage(page, fetch, '/admin/payment-keys'))
  await screen.findByRole('button', { name: /^Pay ₹1/ })
  return userEvent.setup()
}
const box = (name: RegExp) => screen.findByLabelText(name)

describe('the payment keys', () => {
  it('are entered, and sent with the version they were read with', async () => {
    const sent: unknown[] = []
    const user = await open(none, {
      'admin.paymentKeys.save': ({ input }) => {
        sent.push(input)
        return saved
      },
    })
    expect(await screen.findByText(/takes no online payments/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Pay ₹1' })).toHaveProperty('disabled', true)
    await user.type(await box(/^Key id/), 'rzp_live_1234')
    await user.type(await box(/^Key secret/), 'a-key-secret-wxyz')
    await user.click(screen.getByRole('button', { name: 'Make one' }))
    const made = (await box(/^Webhook secret/)) as HTMLInputElement
    expect(made.value).toMatch(/^\w{32}$/)
    expect(screen.getByRole('button', { name: 'Copy the secret' })).toBeTruthy()
    expect(await axeFaults()).toEqual([])
    const webhookSecret = made.value
    await user.click(screen.getByRole('button', { name: 'Check and save' }))
    expect(await screen.findByText('Payment keys saved')).toBeTruthy()
    expect(sent).toEqual([
      { keyId: 'rzp_live_1234', keySecret: 'a-key-secret-wxyz', webhookSecret, updatedAt: null },
    ])
    expect(await screen.findByText(/ends in …wxyz/)).toBeTruthy()
    expect(await box(/^Key secret/)).toHaveProperty('value', '')
  })

  it('remain in the form when they are refused, with the reason next to their field', async () => {
    const user = await open(none, {
      'admin.paymentKeys.save': () =>
        refused('PAYMENT_KEYS_REFUSED', {
          keySecret: sentence('payment_key_secret_missing'),
        }),
    })
    await user.type(await box(/^Key id/), 'rzp_live_1234')
    await user.type(await box(/^Key secret/), 'wrong')
    await user.click(screen.getByRole('button', { name: 'Check and save' }))
    await expect.poll(async () => (await box(/^Key secret/)).getAttribute('aria-invalid')).toBe('true')
    expect(await box(/^Key secret/)).toHaveProperty('value', 'wrong')
  })

  it('are saved for another account after a confirmation', async () => {
    const sent: unknown[] = []
    const user = await open(saved, {
      'admin.paymentKeys.save': ({ input }) => {
        sent.push(input)
        return sent.length === 1 ? refused('PAYMENT_KEYS_OF_OTHER_ACCOUNT') : saved
      },
    })
    await user.type(await box(/^Key secret/), 'another-secret')
    await user.click(screen.getByRole('button', { name: 'Check and save' }))
    const question = within(await screen.findByRole('dialog', { name: /belong to another account/ }))
    await user.click(question.getByRole('button', { name: 'Save all the same' }))
    await expect.poll(() => sent).toHaveLength(2)
    expect(sent[1]).toMatchObject({ keySecret: 'another-secret', isOtherAccount: true, updatedAt: FIRST })
  })

  it('are read-only when set on the server', async () => {
    await open({ ...saved, source: 'server', secretEnds: null, updatedAt: null })
    expect(await screen.findByText(/win over keys entered here/)).toBeTruthy()
    expect(screen.getByText('rzp_live_1234')).toBeTruthy()
    expect(screen.queryByLabelText(/^Key id/)).toBeNull()
    expect(await axeFaults()).toEqual([])
  })
})

describe('a test payment', () => {
  const begun: PaymentTest = {
    id: '01930000-0000-7000-8000-000000000001',
    keyId: 'rzp_live_1234',
    amount: 1,
    startedAt: new Date().toISOString(),
    confirmedAt: null,
    capturedAt: null,
    webhookAt: null,
    refundedAt: null,
    refundFailedAt: null,
  }

  it('shows each step as it happens', async () => {
    let keys = saved
    const handed = {
      razorpay_payment_id: 'pay_1',
      razorpay_order_id: 'order_1',
      razorpay_signature: 'signed',
    }
    window.Razorpay = class {
      handler: (receipt: typeof handed) => void
      constructor({ handler }: { handler: (receipt: typeof handed) => void }) {
        this.handler = handler
      }
      open = () => this.handler(handed)
      on = () => undefined
    } as unknown as PopupConstructor
    const append = vi.spyOn(document.head, 'append').mockImplementation((script) => {
      ;(script as HTMLScriptElement).onload?.(new Event('load'))
    })
    const checked: unknown[] = []
    const user = await open(saved, {
      'admin.paymentKeys.get': () => keys,
      'admin.paymentKeys.startTest': () => ({
        test: begun,
        provider: 'razorpay',
        keyId: 'rzp_live_1234',
        order: { id: 'order_1' },
        amount: 100,
        checkoutScriptUrl: '/checkout.js',
      }),
      'admin.paymentKeys.checkTest': ({ input }) => {
        checked.push(input)
        const test = { ...begun, confirmedAt: FIRST, capturedAt: FIRST, refundedAt: FIRST }
        keys = { ...saved, test: { ...test, webhookAt: FIRST } }
        return test
      },
    })
    expect(await screen.findByText(/₹1 is really charged/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Pay ₹1' }))
    expect(await screen.findByText('Everything works: shoppers can pay online.')).toBeTruthy()
    append.mockRestore()
    const receipt = { providerPaymentId: 'pay_1', providerOrderId: 'order_1', signature: 'signed' }
    expect(checked).toEqual([{ id: begun.id, receipt }])
    expect(screen.getAllByText(/: Done/)).toHaveLength(4)
    expect(await axeFaults()).toEqual([])
  })

  it('names a webhook that does not arrive', async () => {
    const startedAt = '2026-11-29T09:00:00.000Z'
    await open({
      ...saved,
      test: { ...begun, startedAt, confirmedAt: FIRST, capturedAt: FIRST, refundedAt: FIRST },
    })
    expect(await screen.findByText(/The webhook has not arrived/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Check again' })).toBeTruthy()
  })
})
