import { fromBody, fromParamsAndBody } from '../rest-input.ts'
import { data, envelope, fields, message, webp } from '../rest-reply.ts'
import type { RestRoute } from '../rest-route.ts'

const tag = 'Returns and repairs'

/**
 * The same calls for the holder of a link in a mail about an order. The token of the link is in the body, so that no
 * log stores it: reading is a POST here too.
 */
export const LINKED_CASE_ROUTES: RestRoute[] = [
  {
    method: 'POST',
    url: '/api/linked-cases/possible',
    procedure: 'cases.linked.possible',
    input: fromBody,
    reply: envelope(fields, data),
    tag,
    summary: 'What can still be asked for of each item of the order of a link',
  },
  {
    method: 'POST',
    url: '/api/linked-cases/list',
    procedure: 'cases.linked.list',
    input: fromBody,
    reply: envelope(fields),
    tag,
    summary: 'The returns and repairs of the order of a link',
  },
  {
    method: 'POST',
    url: '/api/linked-cases',
    procedure: 'cases.linked.raise',
    status: 201,
    input: fromBody,
    reply: envelope(message('Request received'), data),
    tag,
    summary: 'Ask for a return, a replacement, a refund or a repair by the link of an order',
  },
  {
    method: 'POST',
    url: '/api/linked-cases/:id',
    procedure: 'cases.linked.get',
    input: fromParamsAndBody,
    reply: envelope(data),
    tag,
    summary: 'One of them with its steps, messages and photos',
  },
  {
    method: 'POST',
    url: '/api/linked-cases/:id/messages',
    procedure: 'cases.linked.message',
    input: fromParamsAndBody,
    reply: envelope(message('Message sent'), data),
    tag,
    summary: 'Write to the shop about it',
  },
  {
    method: 'POST',
    url: '/api/linked-cases/:id/photos',
    procedure: 'cases.linked.addPhoto',
    status: 201,
    input: fromParamsAndBody,
    reply: envelope(message('Photo added'), data),
    tag,
    summary: 'Add a photo of what is wrong',
  },
  {
    method: 'POST',
    url: '/api/linked-cases/:id/photos/:photoId',
    procedure: 'cases.linked.photo',
    input: fromParamsAndBody,
    mediaType: 'image/webp',
    reply: webp,
    tag,
    summary: 'A photo of it as WebP',
  },
  {
    method: 'POST',
    url: '/api/linked-cases/:id/cancel',
    procedure: 'cases.linked.cancel',
    input: fromParamsAndBody,
    reply: envelope(message('Request cancelled'), data),
    tag,
    summary: 'End it until it is picked up',
  },
]
