import { describe, expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { ownAddress } from './choose-providers.ts'
import { settingRefusals } from './production-refusals.ts'

const READY = {
  NODE_ENV: 'production',
  ACCESS_TOKEN_SECRET: 'k'.repeat(48),
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'secret',
  SMTP_URL: 'smtp://mail.example:587',
  MAIL_FROM: 'Dobara <orders@shop.example>',
  PUBLIC_URL: 'https://shop.example',
}

describe('what production refuses', () => {
  it('is nothing when everything is set', () => {
    expect(settingRefusals(readEnv(READY))).toEqual([])
  })

  it('is nothing at all in the demo shop', () => {
    expect(settingRefusals(readEnv({}))).toEqual([])
  })

  it('is all named at once', () => {
    const sentences = settingRefusals(readEnv({ NODE_ENV: 'production' }))
    expect(sentences.map((sentence) => sentence.split(' ').slice(0, 2).join(' '))).toEqual([
      'ACCESS_TOKEN_SECRET is',
      'Payments would',
      'Mail would',
      'PUBLIC_URL is',
    ])
  })

  it.each([
    [
      'the published secret',
      { ACCESS_TOKEN_SECRET: 'change-me-to-at-least-32-random-characters' },
      /default secret/,
    ],
    [
      'a sign-in provider anybody on the way could play',
      { GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'x', GOOGLE_ISSUER: 'http://id.example' },
      /^GOOGLE_ISSUER/,
    ],
    ['a sandbox address', { RAZORPAY_API_URL: 'http://127.0.0.1:3000/sandbox/razorpay' }, /sandbox/],
  ])('includes %s', (_name, change, sentence) => {
    const sentences = settingRefusals(readEnv({ ...READY, ...change }))
    expect(sentences).toEqual([expect.stringMatching(sentence)])
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
