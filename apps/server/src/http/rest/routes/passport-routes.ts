import { fromParams, fromParamsAndBody, fromParamsAndQuery } from '../rest-input.ts'
import { data, envelope, message } from '../rest-reply.ts'
import type { RestRoute } from '../rest-route.ts'

const tag = 'Passports'

/** Machines that were sold, and the way of a warranty from one owner to the next. */
export const PASSPORT_ROUTES: RestRoute[] = [
  {
    method: 'GET',
    url: '/api/passports/:code',
    procedure: 'passports.get',
    input: fromParamsAndQuery,
    reply: envelope(data),
    tag,
    summary:
      'What a machine is and what is promised for it; `key`, the `k` of its owner’s link, shows the whole serial number',
  },
  {
    method: 'GET',
    url: '/api/passports/:code/transfer',
    procedure: 'passports.transfer',
    input: fromParams,
    reply: envelope(data),
    tag,
    summary: 'Whether the signed-in person holds the warranty, and the transfer that waits',
  },
  {
    method: 'POST',
    url: '/api/passports/:code/transfer',
    procedure: 'passports.offer',
    status: 201,
    input: fromParamsAndBody,
    reply: envelope(message('Code sent'), data),
    tag,
    summary:
      'Offer the rest of the warranty to the next owner, who is sent a code; `to`: e-mail address or mobile',
  },
  {
    method: 'DELETE',
    url: '/api/passports/:code/transfer',
    procedure: 'passports.cancelOffer',
    input: fromParams,
    reply: envelope(message('Offer withdrawn'), data),
    tag,
    summary: 'Withdraw the offer; the code that was sent opens nothing any more',
  },
  {
    method: 'POST',
    url: '/api/passports/:code/transfer/accept',
    procedure: 'passports.accept',
    input: fromParamsAndBody,
    reply: envelope(message('Warranty transferred'), data),
    tag,
    summary: 'Take the warranty over with the code that was sent as `otp`; needs no account',
  },
  {
    method: 'POST',
    url: '/api/passports/:code/repairs/code',
    procedure: 'passports.askRepairCode',
    input: fromParams,
    reply: envelope(message('Code sent'), data),
    tag,
    summary: 'Send who took the warranty over a code, with which they ask for a repair',
  },
  {
    method: 'POST',
    url: '/api/passports/:code/repairs',
    procedure: 'passports.requestRepair',
    status: 201,
    input: fromParamsAndBody,
    reply: envelope(message('Repair requested'), data),
    tag,
    summary:
      'Ask for a repair with the code that was sent as `otp`; `address`: where the machine is picked up',
  },
]
