import { SMS_TEMPLATE_NAMES } from '@dobara/api/outbox/sms/sms-wordings.ts'
import { describe, expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { ownAddress } from './own-address.ts'
import { settingRefusals } from './production-refusals.ts'

const READY = {
  NODE_ENV: 'production',
  ACCESS_TOKEN_SECRET: 'f3K9vQ2xL8mZ7tB1cY6wR4nH0jD5gS+aPuEoIiUxVhTq/kWb',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'Zq3vN8kXw2LpR7tYb5HcJ9mD',
  RAZORPAY_WEBHOOK_SECRET: '8d1f6a03c9e27b54f0a8d36be5912c47',
  SMTP_URL: 'smtp://mail.example:587?requireTLS=true',
  MAIL_FROM: 'Dobara <orders@shop.example>',
  PUBLIC_URL: 'https://shop.example',
  TRUST_PROXY: 'true',
}

describe('list of production refusals', () => {
  it('is nothing when everything is set', () => {
    expect(settingRefusals(readEnv(READY))).toEqual([])
  })

  it('is nothing at all in the demo shop', () => {
    expect(settingRefusals(readEnv({}))).toEqual([])
  })

  it('does not include missing payment keys, which an owner enters in the back office', () => {
    const { RAZORPAY_KEY_ID: _id, RAZORPAY_KEY_SECRET: _key, RAZORPAY_WEBHOOK_SECRET: _hook, ...rest } = READY
    expect(settingRefusals(readEnv(rest))).toEqual([])
  })

  it('is all named at once', () => {
    const sentences = settingRefusals(readEnv({ NODE_ENV: 'production' }))
    expect(sentences.map((sentence) => sentence.split(' ').slice(0, 2).join(' '))).toEqual([
      'ACCESS_TOKEN_SECRET is',
      'Mail would',
      'PUBLIC_URL is',
      'TRUST_PROXY is',
    ])
  })

  it.each([
    [
      'the published secret',
      { ACCESS_TOKEN_SECRET: 'change-me-to-at-least-32-random-characters' },
      /^ACCESS_TOKEN_SECRET can be guessed/,
    ],
    ['one letter for a secret', { ACCESS_TOKEN_SECRET: 'k'.repeat(48) }, /^ACCESS_TOKEN_SECRET can be/],
    [
      'a word for a secret of webhooks',
      { RAZORPAY_WEBHOOK_SECRET: 'secret' },
      /^RAZORPAY_WEBHOOK_SECRET can/,
    ],
    [
      'a weak earlier secret',
      { RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'dobara-hook' },
      /_PREVIOUS can be guessed/,
    ],
    ['a weak key at rest', { SECRETS_KEY: 'dobara'.repeat(8) }, /^SECRETS_KEY can be guessed/],
    ['mail in plain text', { SMTP_URL: 'smtp://mail.example:587' }, /^SMTP_URL does not require TLS/],
    [
      'a database in plain text',
      { DATABASE_URL: 'postgresql://shop@db.example/shop' },
      /^DATABASE_URL has no sslmode/,
    ],
    ['a weak key', { RAZORPAY_KEY_SECRET: 'razorpay-secret-key-of-shop' }, /^RAZORPAY_KEY_SECRET can/],
    ['a weak secret of carriers', { SHIPMENT_WEBHOOK_SECRET: 'parcels' }, /^SHIPMENT_WEBHOOK_SECRET can/],
    ['a weak token', { METRICS_TOKEN: 'metrics-metrics-metrics' }, /^METRICS_TOKEN can be guessed/],
    ['a test key', { RAZORPAY_KEY_ID: 'rzp_test_1' }, /^RAZORPAY_KEY_ID is a test key/],
    ['a plain address', { PUBLIC_URL: 'http://shop.example' }, /^PUBLIC_URL must start with https/],
    ['a plain origin', { ALLOWED_ORIGINS: 'https://a.example,http://b.example' }, /^ALLOWED_ORIGINS must/],
    ['a plain provider', { RAZORPAY_API_URL: 'http://pay.example' }, /^RAZORPAY_API_URL must start/],
    [
      'a sign-in provider anybody on the way could play',
      { GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'x', GOOGLE_ISSUER: 'http://id.example' },
      /^GOOGLE_ISSUER must start/,
    ],
    ['a sandbox address', { RAZORPAY_API_URL: 'https://127.0.0.1:3000/sandbox/razorpay' }, /sandbox/],
    ['limits that are scaled up', { RATE_LIMIT_MULTIPLIER: '2' }, /^RATE_LIMIT_MULTIPLIER must be 1/],
    ['limits that are scaled down', { RATE_LIMIT_MULTIPLIER: '0.5' }, /^RATE_LIMIT_MULTIPLIER must be 1/],
    ['nothing said of a proxy', { TRUST_PROXY: '' }, /^TRUST_PROXY is not set/],
  ])('includes %s', (_name, change, sentence) => {
    const sentences = settingRefusals(readEnv({ ...READY, ...change }))
    expect(sentences).toEqual([expect.stringMatching(sentence)])
  })

  it('includes a gateway on plain http, also on this machine', () => {
    const names = SMS_TEMPLATE_NAMES.map((name) => `${name}=1107`).join(',')
    const sms = { SMS_TOKEN: 'x', SMS_HEADER: 'DOBARA', SMS_ENTITY_ID: '11010', SMS_TEMPLATE_IDS: names }
    const env = readEnv({ ...READY, ...sms, SMS_URL: 'http://127.0.0.1:9' })
    expect(settingRefusals(env)).toEqual([expect.stringMatching(/^SMS_URL must start/)])
  })

  it('includes mail that is set to go to the outbox', () => {
    const env = readEnv({ ...READY, MAIL_GATEWAY: 'outbox' })
    expect(settingRefusals(env)).toEqual([expect.stringMatching(/^Mail would only go/)])
  })

  it('reports all settings at once and repeats no value', () => {
    const wrong = {
      RAZORPAY_KEY_ID: 'rzp_test_abc',
      PUBLIC_URL: 'http://hunter2.example',
      ACCESS_TOKEN_SECRET: 'hunter2'.repeat(6),
      RATE_LIMIT_MULTIPLIER: '7',
      TRUST_PROXY: '',
    }
    const sentences = settingRefusals(readEnv({ ...READY, ...wrong }))
    expect(sentences).toHaveLength(5)
    expect(sentences.join()).not.toMatch(/hunter2|rzp_test_abc|7/)
  })
})

describe('the address the shop reaches itself at', () => {
  it.each([
    ['127.0.0.1', 'http://127.0.0.1:3000'],
    ['0.0.0.0', 'http://127.0.0.1:3000'],
    ['localhost', 'http://127.0.0.1:3000'],
    ['::', 'http://[::1]:3000'],
    ['192.168.1.5', 'http://192.168.1.5:3000'],
  ])('is, when it listens on %s, %s', (HOST, address) => {
    expect(ownAddress({ HOST, PORT: 3000 })).toBe(address)
  })
})
