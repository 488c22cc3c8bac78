import { fromParams, fromParamsAndBody, fromQuery } from '../rest-input.ts'
import { data, envelope, fields, message, webp } from '../rest-reply.ts'
import type { RestRoute } from '../rest-route.ts'

const tag = 'Back office: returns and repairs'

/** Everybody's returns and repairs, for the shop's people. */
export const ADMIN_CASE_ROUTES: RestRoute[] = [
  {
    method: 'GET',
    url: '/api/admin/cases',
    procedure: 'admin.cases.read',
    input: fromQuery,
    reply: envelope(fields),
    tag,
    summary:
      'Returns and repairs by state, kind, deadline or search, what is due first on top, a page at a time, or what changed since a time',
  },
  {
    method: 'GET',
    url: '/api/admin/cases/:id',
    procedure: 'admin.cases.get',
    input: fromParams,
    reply: envelope(data),
    tag,
    summary: 'One of them with all that was said and done, and what can be done now',
  },
  {
    method: 'GET',
    url: '/api/admin/cases/:id/photos/:photoId',
    procedure: 'admin.cases.photo',
    input: fromParams,
    mediaType: 'image/webp',
    reply: webp,
    tag,
    summary: 'A photo of one as WebP',
  },
  {
    method: 'POST',
    url: '/api/admin/cases/:id/steps',
    procedure: 'admin.cases.step',
    input: fromParamsAndBody,
    reply: envelope(message('Request updated'), data),
    tag,
    summary: 'Take a step that moves neither money nor stock, from the version that was seen',
  },
  {
    method: 'POST',
    url: '/api/admin/cases/:id/messages',
    procedure: 'admin.cases.message',
    input: fromParamsAndBody,
    reply: envelope(message('Message sent'), data),
    tag,
    summary: 'Write to the buyer, or a note that the shop’s people alone read',
  },
  {
    method: 'POST',
    url: '/api/admin/cases/:id/photos',
    procedure: 'admin.cases.addPhoto',
    status: 201,
    input: fromParamsAndBody,
    reply: envelope(message('Photo added'), data),
    tag,
    summary: 'Add a photo of what the workshop found',
  },
  {
    method: 'POST',
    url: '/api/admin/cases/:id/inspection',
    procedure: 'admin.cases.inspect',
    status: 201,
    input: fromParamsAndBody,
    reply: envelope(message('Inspection recorded'), data),
    tag,
    summary: 'Record what the workshop found, once',
  },
  {
    method: 'GET',
    url: '/api/admin/cases/:id/decision',
    procedure: 'admin.cases.previewDecision',
    input: fromParams,
    reply: envelope(data),
    tag,
    summary: 'What each decision would bring about',
  },
  {
    method: 'POST',
    url: '/api/admin/cases/:id/decision',
    procedure: 'admin.cases.decide',
    input: fromParamsAndBody,
    reply: envelope(message('Decision recorded'), data),
    tag,
    summary: 'Decide one with its money and its stock, once; of a refund `amount` is what was shown',
  },
]
