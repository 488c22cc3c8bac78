import type { RefusalRows } from './refusal-rows.ts'

/** Refusals about parcels, their scans, and deliveries that failed. */
export const PARCEL_REFUSALS = {
  SHIPMENT_NOT_FOUND: { status: 404, message: 'Shipment not found' },
  ORDER_NOT_SHIPPABLE: { status: 409, message: 'No items of this order can be shipped now.' },
  TRACKING_NUMBER_USED: {
    status: 409,
    message: 'This tracking number belongs to a parcel of another order.',
  },
  SHIPMENT_EMPTY: { status: 422, message: 'Please put at least one item into the parcel.' },
  SHIPMENT_TOO_MANY: { status: 409, message: 'This is more than the order has left to ship.' },
  SHIPMENT_OVER: { status: 409, message: 'This parcel has already been delivered, returned or withdrawn.' },
  SHIPMENT_SCANNED: {
    status: 409,
    message: 'The courier has already scanned this parcel, so it cannot be withdrawn.',
  },
  DELIVERY_ANSWERED: { status: 409, message: 'You have already answered about this delivery.' },
  DELIVERY_OVER: {
    status: 409,
    message: 'This can no longer be changed: the parcel is out again, has arrived or is on its way back.',
  },
  DELIVERY_DAY_GONE: {
    status: 409,
    message: 'The courier can no longer come on this day. Please choose another one.',
  },
  DELIVERY_ANSWER_EMPTY: { status: 422, message: 'Please choose a day, or write a note for the courier.' },
  DELIVERY_NOT_ANSWERED: { status: 409, message: 'There is no answer of the customer to pass on.' },
  SCAN_NOT_NEXT: { status: 409, message: 'The parcel is already past this step.' },
  SCAN_TIME_WRONG: {
    status: 422,
    message: 'The time must be after the order was placed and not in the future.',
  },
} as const satisfies RefusalRows
