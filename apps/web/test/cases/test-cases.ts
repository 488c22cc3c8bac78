// For tests only: a repair as its buyer and as the back office see it.
import type { AdminCase } from '@dobara/contract/cases/admin-cases.ts'
import type { CaseDetail, CaseList, PossibleCaseList } from '@dobara/contract/cases/cases.ts'

export const CASE_ID = '0198b2f0-0000-7000-8000-0000000000c1'
export const ORDER_ID = '0198b2f0-0000-7000-8000-0000000000d1'
export const ITEM_ID = '0198b2f0-0000-7000-8000-0000000000e1'

export const CASE: CaseDetail = {
  id: CASE_ID,
  number: 'CASE-2026-000045',
  kind: 'repair',
  state: 'pickup_scheduled',
  reason: 'screen',
  quantity: 1,
  orderId: ORDER_ID,
  orderNumber: 'DB-2026-000123',
  orderItemId: ITEM_ID,
  title: 'Dell Latitude 7490',
  imageUrl: null,
  imageAlt: null,
  returnEndsAt: '2026-12-04T06:30:00.000Z',
  warrantyEndsAt: '2027-05-19T06:30:00.000Z',
  raisedAt: '2026-11-20T06:30:00.000Z',
  updatedAt: '2026-11-21T06:30:00.000Z',
  description: 'It flickers.\n<img src=x onerror=alert(1)>',
  serialNumber: null,
  version: 3,
  costBearer: 'shop',
  pickupAt: '2026-11-24T06:30:00.000Z',
  resolution: null,
  finding: null,
  refund: null,
  replacementEndsAt: null,
  carrier: null,
  carrierHi: null,
  trackingNumber: null,
  steps: [
    { id: 1, move: 'raised', state: 'raised', at: '2026-11-20T06:30:00.000Z', by: 'customer', note: null },
    { id: 2, move: 'approve', state: 'approved', at: '2026-11-20T07:30:00.000Z', by: 'staff', note: null },
    {
      id: 3,
      move: 'schedule_pickup',
      state: 'pickup_scheduled',
      at: '2026-11-21T06:30:00.000Z',
      by: 'staff',
      note: 'With the charger, please.',
    },
  ],
  messages: [{ id: 1, text: 'Any news?', by: 'customer', at: '2026-11-20T08:30:00.000Z' }],
  photos: [],
  canCancel: true,
  canAddPhoto: true,
}

export const POSSIBLE: PossibleCaseList = {
  orderId: ORDER_ID,
  items: [
    {
      orderItemId: ITEM_ID,
      title: CASE.title,
      unitsFree: 1,
      possible: [
        { kind: 'replacement', until: '2026-12-08T18:29:59.999Z' },
        { kind: 'repair', until: '2027-05-23T18:29:59.999Z' },
      ],
      cases: [{ id: CASE_ID, number: CASE.number, kind: 'repair', state: 'closed' }],
    },
  ],
}

export const NO_CASES: CaseList = {
  cases: [],
  pagination: { page: 1, limit: 10, total: 0, totalPages: 1 },
}

/** List of orders with the fields that the request for a case reads. */
export const DELIVERED_ORDERS = { orders: [{ id: ORDER_ID, orderNumber: 'DB-2026-000123' }] }

const { canCancel: _canCancel, steps, messages, finding: _finding, ...shared } = CASE

export const ADMIN_CASE: AdminCase = {
  ...shared,
  state: 'inspected',
  version: 6,
  dueAt: '2026-11-25T06:30:00.000Z',
  isOverdue: false,
  heldUnits: 0,
  isOfHolder: false,
  machines: { sold: [], back: [], sent: [] },
  freeUnits: 2,
  sku: 'DELL-7490',
  language: 'en',
  policy: {
    returnWindowDays: 15,
    warrantyMonths: 6,
    returnEndsAt: '2026-11-16T06:30:00.000Z',
    warrantyEndsAt: '2027-05-01T06:30:00.000Z',
  },
  buyer: {
    userId: '0198b2f0-0000-7000-8000-0000000000a1',
    address: {
      name: 'Asha Rao',
      phone: '+919876543210',
      line1: '12 MG Road',
      city: 'Bengaluru',
      state: 'Karnataka',
      postcode: '560001',
      email: null,
      line2: null,
      country: 'India',
    },
  },
  paymentMethod: 'online',
  inspection: {
    finding: 'The panel is dead.',
    isSerialRight: true,
    isSealWhole: true,
    isCovered: true,
    resellableUnits: 0,
    at: '2026-11-23T06:30:00.000Z',
  },
  steps: steps.map((step) => ({ ...step, byName: step.by === 'staff' ? 'Meera' : null })),
  messages: messages.map((message) => ({ ...message, byName: null, isInternal: false })),
  moves: ['repair', 'replace', 'refund', 'refuse'],
}
