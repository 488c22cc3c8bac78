import { NO_PLUGINS } from '@dobara/api/plugins.ts'
import { HINDI_SMS_TEMPLATE_NAMES } from '@dobara/api/outbox/sms/sms-wordings.hi.ts'
import { SMS_TEMPLATE_NAMES } from '@dobara/api/outbox/sms/sms-wordings.ts'
import { describe, expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { chooseProviders } from '../startup/choose-providers.ts'

const ids = SMS_TEMPLATE_NAMES.map((name, index) => `${name}=110700000000${index}`).join(',')
const whole = {
  SMS_URL: 'https://gateway.example/send',
  SMS_TOKEN: 'hunter2',
  SMS_HEADER: 'DOBARA',
  SMS_ENTITY_ID: '1101000000000012345',
  SMS_TEMPLATE_IDS: ids,
}
const secrets = {
  accessTokenSecret: 'x'.repeat(40),
  sandboxKeySecret: 'key-secret',
  sandboxWebhookSecret: 'webhook-secret',
}

function problemsOf(source: Record<string, string>): string {
  try {
    readEnv(source)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

describe('the settings of the SMS gateway', () => {
  it('make a gateway when they are whole, and none when they are absent', async () => {
    const gateway = (await chooseProviders(readEnv(whole), secrets, NO_PLUGINS)).smsGateway
    expect(gateway).not.toBeNull()
    expect((await chooseProviders(readEnv({}), secrets, NO_PLUGINS)).smsGateway).toBeNull()
  })

  it('have a Hindi wording where it has an id', async () => {
    const source = { ...whole, SMS_TEMPLATE_IDS: `${ids},order_shipped_hi=11079` }
    const gateway = (await chooseProviders(readEnv(source), secrets, NO_PLUGINS)).smsGateway
    const has = ['order_shipped', 'order_shipped_hi', 'order_delivered_hi'].map((name) =>
      gateway?.hasTemplate?.(name),
    )
    expect(has).toEqual([true, true, false])
  })

  it('belong together: one sentence names what is missing', () => {
    expect(problemsOf({ SMS_URL: whole.SMS_URL, SMS_HEADER: 'DOBARA' })).toBe(
      'SMS_URL is set, so SMS_TOKEN, SMS_ENTITY_ID and SMS_TEMPLATE_IDS must be set too.',
    )
    expect(problemsOf({ SMS_BODY: 'To={to}&Body={text}&T={template}' })).toContain('SMS_URL, SMS_TOKEN')
  })

  it.each([
    ['SMS_URL', 'http://gateway.example/hunter2', 'SMS_URL must be an address that starts with https://.'],
    ['SMS_URL', 'gateway.example', 'SMS_URL must be an address that starts with https://.'],
    ['SMS_TOKEN', 'hunter2 hunter3', 'SMS_TOKEN must be one word of plain characters.'],
    ['SMS_HEADER', 'hunter2', 'SMS_HEADER must be the 6 characters registered as the sender.'],
    ['SMS_ENTITY_ID', 'hunter2', 'SMS_ENTITY_ID must be the number of the DLT registration.'],
    [
      'SMS_TEMPLATE_IDS',
      `${ids},hunter2=1`,
      `SMS_TEMPLATE_IDS may only name ${[...SMS_TEMPLATE_NAMES, ...HINDI_SMS_TEMPLATE_NAMES].join(', ')}.`,
    ],
    [
      'SMS_TEMPLATE_IDS',
      `${ids},order_shipped_hi=`,
      'SMS_TEMPLATE_IDS must give an id for order_shipped_hi.',
    ],
    ['SMS_BODY_UNICODE', 'To={to}&Body={text}', 'SMS_BODY_UNICODE must hold {template}.'],
    [
      'SMS_TEMPLATE_IDS',
      ids.replace('cod_otp=', 'cod_otp=,').replace(/,\d+,/, ','),
      'SMS_TEMPLATE_IDS must give an id for cod_otp.',
    ],
    [
      'SMS_TOKEN_HEADER',
      'Authorization: hunter2',
      'SMS_TOKEN_HEADER must look like Authorization: Bearer {token}.',
    ],
    ['SMS_BODY', '{"to":"{to}","key":"hunter2"}', 'SMS_BODY must hold {text}, {template}.'],
  ])('report the problem with %s=%s in a sentence, without repeating it', (name, value, sentence) => {
    expect(problemsOf({ ...whole, [name]: value })).toBe(sentence)
  })

  it('take plain http only for this machine itself', () => {
    expect(problemsOf({ ...whole, SMS_URL: 'http://127.0.0.1:9099/send' })).toBe('')
  })
})
