import { fromBody, fromParams, fromParamsAndBody, fromQuery } from '../rest-input.ts'
import { data, envelope, fields, message } from '../rest-reply.ts'
import type { RestRoute } from '../rest-route.ts'

const TAG = 'Back office: units'

/** Single machines. `unit` is a code in any spelling, the address on its label, or a serial number. */
export const UNIT_ROUTES: RestRoute[] = [
  {
    method: 'GET',
    url: '/api/admin/units',
    procedure: 'admin.units.list',
    input: fromQuery,
    reply: envelope(fields),
    tag: TAG,
    summary: 'Units by search, state and product, with the number of each state',
  },
  {
    method: 'POST',
    url: '/api/admin/units',
    procedure: 'admin.units.receive',
    status: 201,
    input: fromBody,
    reply: envelope(message('Units received successfully'), data),
    tag: TAG,
    summary: 'Receive up to 200 units of one acquisition, all or none',
  },
  {
    method: 'GET',
    url: '/api/admin/units/:unit',
    procedure: 'admin.units.get',
    input: fromParams,
    reply: envelope(data),
    tag: TAG,
    summary: 'One unit with its ledger, and what it lacks before it can be listed',
  },
  {
    method: 'PUT',
    url: '/api/admin/units/:unit',
    procedure: 'admin.units.update',
    input: fromParamsAndBody,
    reply: envelope(message('Unit updated successfully'), data),
    tag: TAG,
    summary: 'Change grade, price difference, place and notes of a unit; what is left out stays',
  },
  {
    method: 'POST',
    url: '/api/admin/units/:unit/moves',
    procedure: 'admin.units.move',
    input: fromParamsAndBody,
    reply: envelope(message('Unit moved successfully'), data),
    tag: TAG,
    summary: 'Take the next step of the workshop; a unit that may not be listed is refused with the reason',
  },
  {
    method: 'POST',
    url: '/api/admin/units/:unit/undo',
    procedure: 'admin.units.undo',
    input: fromParamsAndBody,
    reply: envelope(message('Step undone successfully'), data),
    tag: TAG,
    summary: 'Undo the last step of the workshop by a further row of the ledger',
  },
  {
    method: 'PUT',
    url: '/api/admin/stock/tracking',
    procedure: 'admin.units.setTracking',
    input: fromBody,
    reply: envelope(message('Counting changed successfully'), data),
    tag: TAG,
    summary: 'Count the stock of an item by a number, by serials at dispatch, or by units',
  },
]
