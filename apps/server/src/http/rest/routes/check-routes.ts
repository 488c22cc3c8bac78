import { fromBody, fromParams, fromParamsAndBody, fromParamsAndEntity } from '../rest-input.ts'
import { data, envelope, fields, message } from '../rest-reply.ts'
import type { RestRoute } from '../rest-route.ts'

const tag = 'Back office: checks'

/**
 * Routes with which administrators manage check templates and the check reports of products, variants and single
 * machines.
 */
export const CHECK_ROUTES: RestRoute[] = [
  {
    method: 'GET',
    url: '/api/admin/check-templates',
    procedure: 'admin.checkTemplates.list',
    reply: envelope(data, fields),
    tag,
    summary: 'Check templates with their sections and points, active ones first, and the kinds of products',
  },
  {
    method: 'POST',
    url: '/api/admin/check-templates',
    procedure: 'admin.checkTemplates.create',
    status: 201,
    input: fromBody,
    tag,
    summary: 'Add a check template; parts without a key get one made of their English text',
  },
  {
    method: 'PUT',
    url: '/api/admin/check-templates/:id',
    procedure: 'admin.checkTemplates.update',
    seenIn: 'updatedAt',
    input: fromParamsAndEntity,
    tag,
    summary: 'Change or archive a check template; reports keep the texts that they were made with',
  },
  {
    method: 'GET',
    url: '/api/products/:id/checks',
    procedure: 'admin.checks.ofProduct',
    input: fromParams,
    reply: envelope(data, fields),
    tag,
    summary: 'Check reports and drafts of a product and its variants, newest first',
  },
  {
    method: 'POST',
    url: '/api/products/:id/checks',
    procedure: 'admin.checks.start',
    status: 201,
    input: fromParamsAndBody,
    tag,
    summary: 'Start a check report about a product or a variant, or continue its draft',
  },
  {
    method: 'GET',
    url: '/api/admin/units/:unit/checks',
    procedure: 'admin.checks.ofUnit',
    input: fromParams,
    reply: envelope(data, fields),
    tag,
    summary: 'Check reports and drafts of one machine, newest first',
  },
  {
    method: 'POST',
    url: '/api/admin/units/:unit/checks',
    procedure: 'admin.checks.start',
    status: 201,
    input: fromParamsAndBody,
    tag,
    summary: 'Start a check report about one machine, or continue its draft',
  },
  {
    method: 'GET',
    url: '/api/checks/:id',
    procedure: 'admin.checks.get',
    input: fromParams,
    tag,
    summary: 'One check report with all points and photos',
  },
  {
    method: 'PATCH',
    url: '/api/checks/:id',
    procedure: 'admin.checks.save',
    input: fromParamsAndBody,
    tag,
    summary: 'Save parts of a draft: results and notes of points by their keys, note, technician, day',
  },
  {
    method: 'POST',
    url: '/api/checks/:id/finish',
    procedure: 'admin.checks.finish',
    seenIn: 'updatedAt',
    input: fromParamsAndBody,
    tag,
    summary: 'Make a draft final: passed, which no open failure allows, or failed',
  },
  {
    method: 'POST',
    url: '/api/checks/:id/corrections',
    procedure: 'admin.checks.correct',
    status: 201,
    input: fromParams,
    tag,
    summary: 'Start a new version of a finished check report',
  },
  {
    method: 'DELETE',
    url: '/api/checks/:id',
    procedure: 'admin.checks.discard',
    input: fromParams,
    reply: envelope(message('Check report discarded'), fields),
    tag,
    summary: 'Discard a draft; a finished check report stays',
  },
  {
    method: 'POST',
    url: '/api/checks/:id/photos',
    procedure: 'admin.checks.addPhoto',
    status: 201,
    input: fromParamsAndBody,
    tag,
    summary: 'Add one photo to a draft, of a point or of the machine: JPEG, PNG or WebP, at most 10 MB',
  },
  {
    method: 'DELETE',
    url: '/api/checks/:id/photos/:photoId',
    procedure: 'admin.checks.removePhoto',
    input: fromParams,
    tag,
    summary: 'Take a photo off a draft',
  },
]
