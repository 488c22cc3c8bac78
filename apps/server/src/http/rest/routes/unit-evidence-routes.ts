import { MOST_REPORT_BYTES } from '@dobara/contract/admin-units/evidence.ts'
import { fromParams, fromParamsAndBody, fromQuery } from '../rest-input.ts'
import { pdf } from '../rest-reply.ts'
import type { RestRoute } from '../rest-route.ts'

const tag = 'Back office: units'

/** Routes for the evidence of a single machine's state: photos and measurements. */
export const UNIT_EVIDENCE_ROUTES: RestRoute[] = [
  {
    method: 'GET',
    url: '/api/admin/unit-labels',
    procedure: 'admin.units.labels',
    input: fromQuery,
    mediaType: 'application/pdf',
    reply: pdf,
    tag,
    summary:
      'Labels of units as a PDF 62 mm wide, each with QR code, code and product; `units` has their codes with commas',
  },
  {
    method: 'GET',
    url: '/api/admin/units/:unit/evidence',
    procedure: 'admin.units.evidence',
    input: fromParams,
    tag,
    summary: 'Photos and newest measurements of a unit, and the grade that they give',
  },
  {
    method: 'POST',
    url: '/api/admin/units/:unit/photos',
    procedure: 'admin.units.addPhoto',
    status: 201,
    input: fromParamsAndBody,
    tag,
    summary: 'Add one photo of the very unit: JPEG, PNG or WebP, at most 10 MB',
  },
  {
    method: 'DELETE',
    url: '/api/admin/units/:unit/photos/:photoId',
    procedure: 'admin.units.removePhoto',
    input: fromParams,
    tag,
    summary: 'Take a photo off a unit',
  },
  {
    method: 'POST',
    url: '/api/admin/units/:unit/findings',
    procedure: 'admin.units.measure',
    status: 201,
    input: fromParamsAndBody,
    tag,
    summary: 'Note what a person measured or found on a unit',
  },
  {
    method: 'POST',
    url: '/api/admin/units/:unit/measurements',
    procedure: 'admin.units.importMeasurements',
    status: 201,
    mostBytes: MOST_REPORT_BYTES,
    input: fromParamsAndBody,
    tag,
    summary: 'Take over what the collector measured on the very unit, with its report under `report`',
  },
  {
    method: 'GET',
    url: '/api/admin/units/:unit/wipes',
    procedure: 'admin.units.wipes',
    input: fromParams,
    tag,
    summary:
      'Records of how the drives of a unit were erased, newest first, and those that wait to be confirmed',
  },
  {
    method: 'POST',
    url: '/api/admin/units/:unit/wipes',
    procedure: 'admin.units.recordWipe',
    status: 201,
    input: fromParamsAndBody,
    tag,
    summary:
      'Record how a drive of a unit was erased, whatever came of it; another member of the staff confirms it',
  },
  {
    method: 'POST',
    url: '/api/admin/units/:unit/wipes/:entry/confirm',
    procedure: 'admin.units.confirmWipe',
    input: fromParams,
    tag,
    summary: 'Confirm a wipe that somebody else recorded: it is sealed behind the last record of the shop',
  },
  {
    method: 'POST',
    url: '/api/admin/units/:unit/wipes/:entry/discard',
    procedure: 'admin.units.discardWipe',
    input: fromParams,
    tag,
    summary: 'Discard a recorded wipe that is wrong, before it is confirmed',
  },
  {
    method: 'GET',
    url: '/api/admin/units/:unit/wipes/:certificate/pdf',
    procedure: 'admin.units.wipePdf',
    input: fromParams,
    mediaType: 'application/pdf',
    reply: pdf,
    tag,
    summary: 'A certificate of erasure of a unit as a PDF, with the names of who erased and who validated',
  },
  {
    method: 'GET',
    url: '/api/wipes/:certificate',
    procedure: 'wipes.check',
    input: fromParams,
    tag: 'Catalogue',
    summary: 'A certificate of erasure, with every field of it that was changed after it was sealed',
  },
  {
    method: 'GET',
    url: '/api/wipes/:certificate/pdf',
    procedure: 'wipes.pdf',
    input: fromParams,
    mediaType: 'application/pdf',
    reply: pdf,
    tag: 'Catalogue',
    summary: 'A certificate of erasure as a PDF, unless it was changed after it was sealed (409)',
  },
]
