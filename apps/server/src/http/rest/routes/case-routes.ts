import { fromBody, fromParams, fromParamsAndBody, fromQuery } from '../rest-input.ts'
import { data, envelope, fields, message, webp } from '../rest-reply.ts'
import type { RestRoute } from '../rest-route.ts'

const tag = 'Returns and repairs'

/** Returns, replacements, refunds and repairs of the signed-in customer. */
export const CASE_ROUTES: RestRoute[] = [
  {
    method: 'GET',
    url: '/api/orders/:orderId/cases',
    procedure: 'cases.possible',
    input: fromParams,
    reply: envelope(fields, data),
    tag,
    summary: 'What can still be asked for of each item of an order, until when, and what was asked for',
  },
  {
    method: 'POST',
    url: '/api/cases',
    procedure: 'cases.raise',
    status: 201,
    input: fromBody,
    reply: envelope(message('Request received'), data),
    tag,
    summary: 'Ask for a return, a replacement, a refund or a repair of units of an item',
  },
  {
    method: 'GET',
    url: '/api/cases',
    procedure: 'cases.list',
    input: fromQuery,
    reply: envelope(fields),
    tag,
    summary: 'The returns and repairs of the signed-in person, the newest first, a page at a time',
  },
  {
    method: 'GET',
    url: '/api/cases/:id',
    procedure: 'cases.get',
    input: fromParams,
    reply: envelope(data),
    tag,
    summary: 'One of them with its steps, messages and photos',
  },
  {
    method: 'POST',
    url: '/api/cases/:id/messages',
    procedure: 'cases.message',
    input: fromParamsAndBody,
    reply: envelope(message('Message sent'), data),
    tag,
    summary: 'Write to the shop about it',
  },
  {
    method: 'POST',
    url: '/api/cases/:id/photos',
    procedure: 'cases.addPhoto',
    status: 201,
    input: fromParamsAndBody,
    reply: envelope(message('Photo added'), data),
    tag,
    summary:
      'Add a photo of what is wrong: JPEG, PNG or WebP, at most six; nothing of the file is kept but its pixels',
  },
  {
    method: 'GET',
    url: '/api/cases/:id/photos/:photoId',
    procedure: 'cases.photo',
    input: fromParams,
    mediaType: 'image/webp',
    reply: webp,
    tag,
    summary: 'A photo of it as WebP',
  },
  {
    method: 'POST',
    url: '/api/cases/:id/cancel',
    procedure: 'cases.cancel',
    input: fromParamsAndBody,
    reply: envelope(message('Request cancelled'), data),
    tag,
    summary: 'End it until it is picked up; `seenVersion` is the version it was read in',
  },
]
