import { texts } from '../../lib/texts/texts.ts'

export const en = {
  title: 'Payment keys',
  lead: 'How the shop takes online payments. Enter the keys of your account at Razorpay, then make a test payment.',
  loading: 'Loading payment keys',
  failure: 'The payment keys could not be loaded.',
  readOnly: 'Only an owner of the shop can change this.',

  sourceServer:
    'The keys are among the settings of the server, which win over keys entered here. They can only be changed there.',
  sourceSaved: 'Online payments go through the account of these keys.',
  sourceUnreadable:
    'The saved keys cannot be decrypted, because SECRETS_KEY of the server was changed. Online payment is off until you enter them again.',
  sourceSandbox:
    'There are no keys yet: the shop uses its practice account, in which no money moves. Its keys are at {address}.',
  sourceNone: 'There are no keys yet: the shop takes no online payments.',
  live: 'Live: real money',
  practice: 'Test: no money moves',
  off: 'Off',

  keys: 'Keys',
  keysLead:
    'In the dashboard of Razorpay under Account & Settings, API keys. Both secrets are stored encrypted and never shown again.',
  keyId: 'Key id',
  keySecret: 'Key secret',
  webhookSecret: 'Webhook secret',
  webhookSecretHint: 'A long random text of your own. Enter the same one at Razorpay.',
  savedSecret: 'Saved, ends in {end}. Leave empty to keep it.',
  makeSecret: 'Make one',
  madeSecret: 'Copy it now: after saving it is not shown again.',
  copySecret: 'Copy the secret',
  save: 'Check and save',
  saving: 'Checking…',
  saved: 'Payment keys saved',
  saveFailed: 'The payment keys could not be saved.',
  loadCurrent: 'Load the current keys',
  replaced: 'The secrets before these are still accepted until {time}, so that open payments end well.',
  otherAccount:
    'These keys belong to another account. Open payments and refunds of the account before could not be completed from here. Save them all the same?',
  otherAccountSave: 'Save all the same',
  fixed: 'Set at the server',

  webhook: 'Webhook',
  webhookLead:
    'Razorpay reports payments and refunds to this address. Add it in its dashboard under Webhooks, with the webhook secret and the events payment.authorized, payment.captured, payment.failed, order.paid and all of refund.',
  webhookAddress: 'Address',
  copyAddress: 'Copy the address',
  webhookSeen: 'The last event arrived on {time}.',
  webhookUnseen: 'No event has arrived yet.',

  test: 'Test payment',
  testLead:
    'Pays ₹1 through the pop-up that shoppers see, and refunds it. It creates no order and appears in no report.',
  testLive:
    'This is a live key: ₹1 is really charged, and refunded at once. Banks may take some days to return it.',
  testStart: 'Pay ₹1',
  testAgain: 'Pay ₹1 again',
  testRunning: 'Paying…',
  testDescription: 'Test of the payment keys',
  testDismissed: 'The payment window was closed before anything was paid.',
  testDeclined: 'Nothing was paid. The bank says: {reason}',
  testFailed: 'The test payment could not be made.',
  testOf: 'Test of {time}',
  checkAgain: 'Check again',
  stepConfirmed: 'Confirmed by the browser',
  stepCaptured: 'Money captured',
  stepWebhook: 'Webhook arrived',
  stepRefunded: 'Refunded',
  stepDone: 'Done',
  stepOpen: 'Waiting',
  stepFailed: 'Failed',
  webhookLate:
    'The webhook has not arrived. Check its address and secret at Razorpay; the address must be reachable from the internet.',
  refundFailed: 'Razorpay refused the refund. Refund the payment in its dashboard.',
  testPassed: 'Everything works: shoppers can pay online.',
} as const

export const t = texts('admin-payment-keys', en)
