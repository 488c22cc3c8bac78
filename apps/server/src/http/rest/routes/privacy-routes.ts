import { fromBody, fromParamsAndBody } from '../rest-input.ts'
import { envelope, fields, message } from '../rest-reply.ts'
import type { RestRoute } from '../rest-route.ts'

/** Routes for a person's rights over their own data under the DPDP Act 2023. */
export const PRIVACY_ROUTES: RestRoute[] = [
  {
    method: 'GET',
    url: '/api/privacy/my-data',
    procedure: 'privacy.myData',
    reply: envelope(fields),
    tag: 'Privacy',
    summary: 'Everything the shop keeps about the signed-in person',
  },
  {
    method: 'GET',
    url: '/api/privacy/consents',
    procedure: 'privacy.consents',
    reply: envelope(fields),
    tag: 'Privacy',
    summary: 'What the person has agreed to, and when',
  },
  {
    method: 'PUT',
    url: '/api/privacy/consents',
    procedure: 'privacy.setConsent',
    input: fromBody,
    reply: envelope(fields),
    tag: 'Privacy',
    summary: 'Give a consent or take it back',
  },
  {
    method: 'PUT',
    url: '/api/privacy/channels/:channel',
    procedure: 'privacy.setChannelConsent',
    input: fromParamsAndBody,
    reply: envelope(fields),
    tag: 'Privacy',
    summary: 'Agree to messages about orders by a channel of a plug-in, or take it back',
  },
  {
    method: 'POST',
    url: '/api/privacy/delete-account',
    procedure: 'privacy.deleteAccount',
    input: fromBody,
    reply: envelope(message('Your account has been deleted.')),
    tag: 'Privacy',
    summary: 'Delete the account; orders and invoices stay, as tax law demands',
  },
  {
    method: 'POST',
    url: '/api/privacy/unsubscribe',
    procedure: 'privacy.unsubscribe',
    input: fromBody,
    reply: envelope(message('You are unsubscribed.')),
    tag: 'Privacy',
    summary: 'Take back a consent with the link of a marketing mail, without signing in',
  },
  {
    method: 'POST',
    url: '/api/privacy/choices',
    procedure: 'privacy.linkedChoices',
    input: fromBody,
    reply: envelope(fields),
    tag: 'Privacy',
    summary: 'What an address is sent and can switch, with the link of a mail of the last 90 days',
  },
  {
    method: 'PUT',
    url: '/api/privacy/choices',
    procedure: 'privacy.setLinkedChoice',
    input: fromBody,
    reply: envelope(fields),
    tag: 'Privacy',
    summary: 'Switch one of them with the same link, without signing in',
  },
]
