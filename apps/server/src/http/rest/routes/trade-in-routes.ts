import { fromBody, fromParams, fromParamsAndBody, fromQuery } from '../rest-input.ts'
import { data, envelope, fields, message } from '../rest-reply.ts'
import type { RestRoute } from '../rest-route.ts'

const tag = 'Trade-ins'

/** Machines that a customer sells to the shop. */
export const TRADE_IN_ROUTES: RestRoute[] = [
  {
    method: 'GET',
    url: '/api/trade-ins/questions',
    procedure: 'tradeIns.questions',
    reply: envelope(fields),
    tag,
    summary: 'What is asked of each kind of machine, and the brands and models that have a price',
  },
  {
    method: 'POST',
    url: '/api/trade-ins/quote',
    procedure: 'tradeIns.quote',
    input: fromBody,
    reply: envelope(fields),
    tag,
    summary:
      'What the shop pays for a machine, with what each answer costs; binds nobody and needs no account',
  },
  {
    method: 'POST',
    url: '/api/trade-ins',
    procedure: 'tradeIns.create',
    status: 201,
    input: fromBody,
    reply: envelope(message('Trade-in created'), data),
    tag,
    summary:
      'Begin a trade-in: with a quote that is valid for days, or as a question where there is no price',
  },
  {
    method: 'GET',
    url: '/api/trade-ins',
    procedure: 'tradeIns.list',
    input: fromQuery,
    reply: envelope(fields),
    tag,
    summary: 'The trade-ins of the signed-in person, the newest first, a page at a time',
  },
  {
    method: 'GET',
    url: '/api/trade-ins/:number',
    procedure: 'tradeIns.get',
    input: fromParams,
    reply: envelope(data),
    tag,
    summary: 'One of them with its quote, its steps and what can be done now',
  },
  {
    method: 'POST',
    url: '/api/trade-ins/:number/book',
    procedure: 'tradeIns.book',
    input: fromParamsAndBody,
    reply: envelope(message('Pick-up booked'), data),
    tag,
    summary: 'Accept the quote and book the pick-up; again until it is picked up, to change day or payment',
  },
  {
    method: 'POST',
    url: '/api/trade-ins/:number/answer',
    procedure: 'tradeIns.answerOffer',
    input: fromParamsAndBody,
    reply: envelope(message('Answer received'), data),
    tag,
    summary: 'Accept or refuse a counter-offer; `amount` is the one that was seen',
  },
  {
    method: 'POST',
    url: '/api/trade-ins/:number/cancel',
    procedure: 'tradeIns.cancel',
    input: fromParamsAndBody,
    reply: envelope(message('Trade-in cancelled'), data),
    tag,
    summary: 'End it until it is picked up; `seenVersion` is the version it was read in',
  },
]
