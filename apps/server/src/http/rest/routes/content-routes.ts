import { fromBody, fromParamsAndQuery, fromQuery } from '../rest-input.ts'
import { data, envelope, messageOf } from '../rest-reply.ts'
import type { RestRoute } from '../rest-route.ts'

/** The shop's own texts, questions to it, and where a parcel is. */
export const CONTENT_ROUTES: RestRoute[] = [
  {
    method: 'GET',
    url: '/api/content/pages/:slug',
    procedure: 'content.page',
    input: fromParamsAndQuery,
    tag: 'Content',
    summary: 'One of the pages of the shop, such as its warranty, as safe HTML',
  },
  {
    method: 'GET',
    url: '/api/content/articles',
    procedure: 'content.articles',
    input: fromQuery,
    tag: 'Content',
    summary: 'The articles of the blog, newest first',
  },
  {
    method: 'GET',
    url: '/api/content/articles/:slug',
    procedure: 'content.article',
    input: fromParamsAndQuery,
    tag: 'Content',
    summary: 'One article, as safe HTML',
  },
  {
    method: 'POST',
    url: '/api/support',
    procedure: 'support.ask',
    status: 201,
    input: fromBody,
    reply: envelope(
      messageOf(({ ticketNumber }) => `Thank you. Your ticket number is ${ticketNumber}.`),
      data,
    ),
    tag: 'Support',
    summary: 'Ask the shop something; answers with a ticket number',
  },
  {
    method: 'POST',
    url: '/api/track',
    procedure: 'orders.track',
    input: fromBody,
    tag: 'Orders',
    summary: 'How far an order is, by its number and phone or by the token of a mail',
  },
]
