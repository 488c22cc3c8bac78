import type { MessageKind } from '@dobara/domain/messages/message-choice.ts'

/** The tags of places that the operators check by purpose. */
type Place = '{#numeric#}' | '{#alphanumeric#}'

/** `shop` is the shop's name and `host` the name browsers know it by: both are fixed parts of what is registered. */
export type SmsShop = { shop: string; host: string }

/** `kind`: what it is about, which decides whether the recipient can switch it off. */
type Wording = { kind: MessageKind; places: readonly Place[]; registered: (names: SmsShop) => string }

// The last line is for browsers that read the code for the page (WebOTP): "@host #code", nothing after it.
const forBrowsers = ({ host }: SmsShop) => `\n\n@${host} #{#numeric#}`
const code = ['{#numeric#}', '{#numeric#}'] as const

/**
 * Every text message of the shop as it is registered with the operators (TRAI, DLT): they compare to the character and
 * drop what differs. At most two places each, as more need reasons. A changed wording must be registered again. In Hindi: sms-wordings.hi.ts.
 */
export const SMS_WORDINGS = {
  sign_in_otp: {
    kind: 'account',
    places: code,
    registered: (names) =>
      `{#numeric#} is your OTP for ${names.shop}. Valid for 5 minutes. Do not share it with anyone.${forBrowsers(names)}`,
  },
  cod_otp: {
    kind: 'account',
    places: code,
    registered: (names) =>
      `{#numeric#} is your OTP to confirm your cash on delivery order at ${names.shop}. Valid for 5 minutes. Do not share it with anyone.${forBrowsers(names)}`,
  },
  phone_otp: {
    kind: 'account',
    places: code,
    registered: (names) =>
      `{#numeric#} is your OTP to verify this phone number at ${names.shop}. Valid for 5 minutes. Do not share it with anyone.${forBrowsers(names)}`,
  },
  transfer_otp: {
    kind: 'account',
    places: ['{#numeric#}', '{#alphanumeric#}'],
    registered: ({ shop, host }) =>
      `{#numeric#} is your code to take over a warranty from ${shop}. Do not share it. Enter it within 7 days at ${host}/passport/{#alphanumeric#}`,
  },
  order_confirmed: {
    kind: 'contract',
    places: ['{#alphanumeric#}', '{#alphanumeric#}'],
    registered: ({ shop }) =>
      `${shop}: order {#alphanumeric#} is confirmed. Amount Rs {#alphanumeric#}. Thank you.`,
  },
  order_shipped: {
    kind: 'orders',
    places: ['{#alphanumeric#}', '{#alphanumeric#}'],
    registered: ({ shop }) =>
      `${shop}: order {#alphanumeric#} is on the way with {#alphanumeric#}. See your order page for details.`,
  },
  order_delivered: {
    kind: 'orders',
    places: ['{#alphanumeric#}'],
    registered: ({ shop }) => `${shop}: order {#alphanumeric#} has been delivered. Thank you.`,
  },
  order_cancelled: {
    kind: 'contract',
    places: ['{#alphanumeric#}'],
    registered: ({ shop }) =>
      `${shop}: order {#alphanumeric#} is cancelled. Anything you paid online is refunded in 5 to 7 working days.`,
  },
  order_cancelled_unpaid: {
    kind: 'contract',
    places: ['{#alphanumeric#}'],
    registered: ({ shop }) => `${shop}: order {#alphanumeric#} is cancelled. There is nothing to pay.`,
  },
  order_items_cancelled: {
    kind: 'contract',
    places: ['{#alphanumeric#}', '{#alphanumeric#}'],
    registered: ({ shop }) =>
      `${shop}: items of order {#alphanumeric#} worth Rs {#alphanumeric#} are cancelled. See your order page for details.`,
  },
  order_refunded: {
    kind: 'contract',
    places: ['{#alphanumeric#}', '{#alphanumeric#}'],
    registered: ({ shop }) =>
      `${shop}: refund of Rs {#alphanumeric#} for order {#alphanumeric#} has been sent. Banks take 5 to 7 working days.`,
  },
  parcel_out: {
    kind: 'orders',
    places: ['{#alphanumeric#}', '{#alphanumeric#}'],
    registered: ({ shop }) =>
      `${shop}: order {#alphanumeric#} is out for delivery today with {#alphanumeric#}. Please keep your phone at hand.`,
  },
  parcel_failed: {
    kind: 'orders',
    places: ['{#alphanumeric#}', '{#alphanumeric#}'],
    registered: ({ shop }) =>
      `${shop}: order {#alphanumeric#} could not be delivered: {#alphanumeric#}. Choose another day on your order page.`,
  },
  parcel_late: {
    kind: 'orders',
    places: ['{#alphanumeric#}'],
    registered: ({ shop }) =>
      `${shop}: sorry, order {#alphanumeric#} is late. It is still on its way. See your order page for details.`,
  },
  parcel_late_day: {
    kind: 'orders',
    places: ['{#alphanumeric#}', '{#alphanumeric#}'],
    registered: ({ shop }) =>
      `${shop}: sorry, order {#alphanumeric#} is late. It is now expected on {#alphanumeric#}. See your order page for details.`,
  },
  case_pickup: {
    kind: 'cases',
    places: ['{#alphanumeric#}', '{#alphanumeric#}'],
    registered: ({ shop }) =>
      `${shop}: pick-up scheduled for request {#alphanumeric#} on {#alphanumeric#}. Please have it packed.`,
  },
  case_shipped_back: {
    kind: 'cases',
    places: ['{#alphanumeric#}', '{#alphanumeric#}'],
    registered: ({ shop }) =>
      `${shop}: the item of request {#alphanumeric#} is on its way to you with {#alphanumeric#}.`,
  },
} as const satisfies Record<string, Wording>

export type EnglishSmsTemplate = keyof typeof SMS_WORDINGS
/** As an enumerable list, for the settings that give each one its id. */
export const SMS_TEMPLATE_NAMES = Object.keys(SMS_WORDINGS) as EnglishSmsTemplate[]
