import { fromBody, fromQuery } from '../rest-input.ts'
import { data, envelope, fields, message } from '../rest-reply.ts'
import type { RestRoute } from '../rest-route.ts'

const TAG = 'Back office: e-waste'

/** Scrapped units and parts that were taken out, on their way to registered recyclers. */
export const E_WASTE_ROUTES: RestRoute[] = [
  {
    method: 'GET',
    url: '/api/admin/e-waste',
    procedure: 'admin.eWaste.list',
    input: fromQuery,
    reply: envelope(fields),
    tag: TAG,
    summary: 'Scrapped units and removed parts that no recycler has yet, with the days they are stored',
  },
  {
    method: 'GET',
    url: '/api/admin/e-waste/handovers',
    procedure: 'admin.eWaste.handovers',
    input: fromQuery,
    reply: envelope(fields),
    tag: TAG,
    summary: 'What recyclers took, with weight and document',
  },
  {
    method: 'POST',
    url: '/api/admin/e-waste/handovers',
    procedure: 'admin.eWaste.handOver',
    status: 201,
    input: fromBody,
    reply: envelope(message('E-waste handed over successfully'), data),
    tag: TAG,
    summary: 'Enter that a recycler took units and parts, all or none, each once',
  },
  {
    method: 'GET',
    url: '/api/admin/e-waste/return',
    procedure: 'admin.eWaste.exportRows',
    input: fromQuery,
    reply: envelope(data),
    tag: TAG,
    summary: 'The rows of the return of a financial year such as 2627, up to 1,000 at once',
  },
]
