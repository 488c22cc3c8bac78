import { fromBody, fromParams, fromParamsAndBody, fromQuery, fromShipmentWebhook } from '../rest-input.ts'
import { data, envelope, fields, message } from '../rest-reply.ts'
import type { RestRoute } from '../rest-route.ts'

/** Parcels of orders, for administrators, carriers, and buyers whose parcel could not be handed over. */
export const SHIPMENT_ROUTES: RestRoute[] = [
  {
    method: 'GET',
    url: '/api/admin/shipments',
    procedure: 'admin.shipments.list',
    input: fromQuery,
    tag: 'Back office: orders',
    summary:
      'Parcels of all orders by state, late ones, or orders of which something waits for one, a page at a time',
  },
  {
    method: 'POST',
    url: '/api/admin/orders/:id/shipments',
    procedure: 'admin.shipments.make',
    status: 201,
    input: fromParamsAndBody,
    reply: envelope(message('Shipment made successfully'), data),
    tag: 'Back office: orders',
    summary: 'Put items of an order into a parcel, or all that is left; with its first one the order is sent',
  },
  {
    method: 'PATCH',
    url: '/api/admin/shipments/:id',
    procedure: 'admin.shipments.correct',
    input: fromParamsAndBody,
    reply: envelope(message('Shipment updated successfully'), data),
    tag: 'Back office: orders',
    summary: 'Put the carrier or the number of a parcel right',
  },
  {
    method: 'POST',
    url: '/api/admin/shipments/:id/scans',
    procedure: 'admin.shipments.addScan',
    input: fromParamsAndBody,
    reply: envelope(message('Scan added successfully'), data),
    tag: 'Back office: orders',
    summary: 'Tell what was seen of a parcel; with the last one that is delivered its order is',
  },
  {
    method: 'DELETE',
    url: '/api/admin/shipments/:id',
    procedure: 'admin.shipments.withdraw',
    input: fromParams,
    reply: envelope(message('Shipment taken back'), data),
    tag: 'Back office: orders',
    summary: 'Take a parcel back that was made by mistake, before its carrier told of it',
  },
  {
    method: 'POST',
    url: '/api/deliveries/question',
    procedure: 'deliveries.get',
    input: fromBody,
    reply: envelope(data),
    tag: 'Orders',
    summary:
      'What is asked about a delivery that failed, by the token of its link: why it failed, and which days are offered',
  },
  {
    method: 'POST',
    url: '/api/deliveries/answer',
    procedure: 'deliveries.answer',
    input: fromBody,
    reply: envelope(message('We have your answer'), data),
    tag: 'Orders',
    summary: 'Answer it once: another day, a note for the courier, or to have the parcel sent back',
  },
  {
    method: 'POST',
    url: '/api/webhooks/shipments',
    procedure: 'shipments.webhook',
    input: fromShipmentWebhook,
    isRawBody: true,
    signatureHeader: 'X-Shipment-Signature',
    reply: envelope(message('Received'), fields),
    tag: 'Orders',
    summary:
      'A carrier tells what it saw of a parcel: number, state, at, place and perhaps carrier, signed over the raw body',
  },
]
