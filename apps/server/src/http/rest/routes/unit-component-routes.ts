import { fromParams, fromParamsBodyAndIdempotencyKey, fromQuery } from '../rest-input.ts'
import type { RestRoute } from '../rest-route.ts'

const tag = 'Back office: units'

/** The parts of single machines. `cost` is null for those who see no costs. */
export const UNIT_COMPONENT_ROUTES: RestRoute[] = [
  {
    method: 'GET',
    url: '/api/admin/units/:unit/components',
    procedure: 'admin.units.components',
    input: fromParams,
    tag,
    summary: 'Parts that were fitted to a unit or taken out of it, those that are in it first',
  },
  {
    method: 'POST',
    url: '/api/admin/units/:unit/components',
    procedure: 'admin.units.fitComponent',
    status: 201,
    input: fromParamsBodyAndIdempotencyKey,
    tag,
    summary: 'Fit a part that is new in the shop; its cost counts to the unit',
  },
  {
    method: 'POST',
    url: '/api/admin/units/:unit/components/from-stock',
    procedure: 'admin.units.fitFromStock',
    status: 201,
    input: fromParamsBodyAndIdempotencyKey,
    tag,
    summary: 'Fit a part from the stock of parts: `componentId` of GET /api/admin/parts',
  },
  {
    method: 'POST',
    url: '/api/admin/units/:unit/components/removed',
    procedure: 'admin.units.removeOriginal',
    status: 201,
    input: fromParamsBodyAndIdempotencyKey,
    tag,
    summary:
      'Take out a part that came with the unit: to stock, into the register of e-waste, or to the supplier',
  },
  {
    method: 'POST',
    url: '/api/admin/units/:unit/components/:componentId/removal',
    procedure: 'admin.units.removeComponent',
    input: fromParamsBodyAndIdempotencyKey,
    tag,
    summary: 'Take out a part that was fitted, or scrap or give back one that lies in the stock of parts',
  },
  {
    method: 'POST',
    url: '/api/admin/units/:unit/components/:componentId/undo',
    procedure: 'admin.units.undoComponent',
    input: fromParams,
    tag,
    summary: 'Undo the last entry of a part within 24 hours',
  },
  {
    method: 'GET',
    url: '/api/admin/parts',
    procedure: 'admin.units.partsStock',
    input: fromQuery,
    tag,
    summary: 'The stock of parts: what was taken out of units and can be fitted, the newest 100',
  },
]
