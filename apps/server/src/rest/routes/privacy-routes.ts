import { fromBody } from '../rest-input.ts'
import type { RestRoute } from '../rest-route.ts'

/** What the DPDP Act 2023 gives a person over their own data. */
export const PRIVACY_ROUTES: RestRoute[] = [
  {
    method: 'GET',
    url: '/api/privacy/my-data',
    procedure: 'privacy.myData',
    tag: 'Privacy',
    summary: 'Everything the shop keeps about the signed-in person',
  },
  {
    method: 'GET',
    url: '/api/privacy/consents',
    procedure: 'privacy.consents',
    tag: 'Privacy',
    summary: 'What the person has agreed to, and when',
  },
  {
    method: 'PUT',
    url: '/api/privacy/consents',
    procedure: 'privacy.setConsent',
    input: fromBody,
    tag: 'Privacy',
    summary: 'Give a consent or take it back',
  },
  {
    method: 'POST',
    url: '/api/privacy/delete-account',
    procedure: 'privacy.deleteAccount',
    input: fromBody,
    tag: 'Privacy',
    summary: 'Delete the account; orders and invoices stay, as tax law demands',
  },
  {
    method: 'POST',
    url: '/api/privacy/unsubscribe',
    procedure: 'privacy.unsubscribe',
    input: fromBody,
    tag: 'Privacy',
    summary: 'Take back a consent with the link of a marketing mail, without signing in',
  },
]
