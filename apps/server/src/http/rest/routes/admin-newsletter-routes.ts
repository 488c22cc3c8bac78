import { fromParams, fromQuery } from '../rest-input.ts'
import { data, envelope, fields, message } from '../rest-reply.ts'
import type { RestRoute } from '../rest-route.ts'

/** Routes for the recipients of the newsletter. */
export const ADMIN_NEWSLETTER_ROUTES: RestRoute[] = [
  {
    method: 'GET',
    url: '/api/newsletter/admin/subscriptions',
    procedure: 'admin.newsletter.list',
    input: fromQuery,
    reply: envelope(fields),
    tag: 'Back office: newsletter subscriptions',
    summary: 'Subscriptions, by search, source and whether they have ended, a page at a time',
  },
  {
    method: 'GET',
    url: '/api/newsletter/admin/stats',
    procedure: 'admin.newsletter.stats',
    reply: envelope(fields, data),
    tag: 'Back office: newsletter subscriptions',
    summary: 'How many want the newsletter, how many of them are new, and where they subscribed',
  },
  {
    method: 'DELETE',
    url: '/api/newsletter/admin/subscriptions/:id',
    procedure: 'admin.newsletter.remove',
    input: fromParams,
    reply: envelope(message('Subscription deleted successfully')),
    tag: 'Back office: newsletter subscriptions',
    summary: 'Take an address off the list for good, and its consent back',
  },
]
