import type { RefusalRows } from './refusal-rows.ts'

/** Refusals about single machines: their receipt, their way through the workshop, and what may be listed. */
export const UNIT_REFUSALS = {
  UNIT_NOT_FOUND: {
    status: 404,
    message: 'There is no machine with this code or serial number. Please compare it with the label.',
  },
  UNIT_GONE: {
    status: 409,
    message: 'This machine is no longer available. Please choose another one.',
  },
  UNIT_IN_CART: { status: 409, message: 'This machine is already in your cart.' },
  UNITS_NOT_RECEIVED: {
    status: 422,
    message: 'Nothing was received, because some rows are wrong. Please correct them and try again.',
  },
  UNIT_SERIAL_TAKEN: {
    status: 409,
    message: 'A unit with this brand and serial number already exists. Please scan it to open it.',
  },
  UNIT_TRACKING_OFF: {
    status: 422,
    message: 'This item is counted by a number. Please turn on tracking by unit for it first.',
  },
  UNIT_MOVE_IMPOSSIBLE: {
    status: 409,
    message: 'This step is not possible in the present state of the unit. Please look at it again.',
  },
  UNIT_UNDO_IMPOSSIBLE: {
    status: 409,
    message: 'The last step of this unit cannot be undone. Please take the next step instead.',
  },
  UNIT_HANDED_OVER: {
    status: 409,
    message: 'This unit was handed over to a recycler. It stays scrapped.',
  },
  COMPONENT_NOT_FOUND: {
    status: 404,
    message: 'This part is no longer there. Please look at the unit again.',
  },
  COMPONENT_REMOVED: {
    status: 409,
    message: 'This part was already taken out. Please look at the unit again.',
  },
  COMPONENT_NOT_IN_STOCK: {
    status: 409,
    message: 'This part is no longer in the stock of parts. Please choose another one.',
  },
  COMPONENT_UNIT_SCRAPPED: {
    status: 409,
    message: 'This unit is scrapped. Parts can only be taken out of it.',
  },
  COMPONENT_UNDO_IMPOSSIBLE: {
    status: 409,
    message: 'This can no longer be undone. Please enter what happens to the part now.',
  },
  E_WASTE_NOT_WAITING: {
    status: 409,
    message: 'Some of this is no longer waiting to be handed over. Please look at the list again.',
  },
  E_WASTE_NOT_HANDED_OVER: {
    status: 422,
    message: 'Nothing was handed over, because some entries are wrong. Please correct them and try again.',
  },
  UNIT_IN_STOCK: {
    status: 409,
    message: 'This unit is on sale. Please take it off the list first.',
  },
  UNIT_KEPT: {
    status: 409,
    message: 'All units of this item are kept for replacements. Please decide those first.',
  },
  UNIT_OF_ORDER: {
    status: 409,
    message: 'This unit still belongs to an order. Please decide its return or cancel the order first.',
  },
  UNIT_NOT_GRADED: { status: 422, message: 'This unit has no grade yet. Please choose one first.' },
  UNIT_NO_REPORT: {
    status: 422,
    message: 'This unit has no finished check report since it last arrived. Please finish its report first.',
  },
  UNIT_OPEN_FAILURE: {
    status: 422,
    message: 'The check report of this unit has an open failure. Please repair it and check it again.',
  },
  UNIT_COUNTED_BY_NUMBER: {
    status: 422,
    message:
      'The stock of this item is counted by number. Please count it by units first, or add one to the number.',
  },
  UNIT_NOT_SAFE: {
    status: 422,
    message:
      'Cracks or a safety defect were found on this unit. Please repair it and enter what you find then.',
  },
  UNIT_BATTERY_NOT_MEASURED: {
    status: 422,
    message:
      'The battery of this unit was not measured by a tool in the last 30 days, or since it was changed. Please measure it first.',
  },
  UNIT_BATTERY_BELOW_GRADE: {
    status: 422,
    message:
      'The battery of this unit is below the least of its grade. Please replace it or choose a lower grade.',
  },
  UNIT_NOT_WIPED: {
    status: 422,
    message:
      'Not every drive of this unit has a confirmed Purge since it last arrived, or since a used one was fitted. Please record how each was erased, and let another person confirm it.',
  },
  UNIT_LABELS_TOO_MANY: {
    status: 422,
    message: 'One PDF has at most 200 labels. Please choose fewer units.',
  },
  UNIT_TOO_FEW_PHOTOS: {
    status: 422,
    message: 'This unit has fewer than 4 photos of its own. Please add the missing ones first.',
  },
  UNIT_PHOTOS_FULL: { status: 422, message: 'A unit has at most 24 photos. Please remove one first.' },
  UNIT_PHOTO_NOT_FOUND: { status: 404, message: 'This photo is no longer there.' },
  UNIT_PHOTO_NEEDED: {
    status: 409,
    message: 'This unit is on sale with 4 photos. Please add another one before you remove this one.',
  },
  UNIT_REPORT_OTHER: {
    status: 409,
    message: 'This is another machine: the report has another serial number. Please open the right unit.',
  },
  UNIT_REPORT_UNNAMED: {
    status: 422,
    message:
      'The firmware of this machine has no serial number, so it cannot be matched. Please type the measurements.',
  },
  UNIT_REPORT_FUTURE: {
    status: 422,
    message:
      'The report is from the future. Please set the clock of the machine and run the collector again.',
  },
  MEASUREMENT_WRONG: {
    status: 422,
    message: 'This value cannot be read. Please enter it as the hint says.',
  },
  WIPE_NOT_FOUND: { status: 404, message: 'There is no certificate of erasure with this number.' },
  WIPE_UNREADABLE: {
    status: 409,
    message:
      'This certificate was changed after it was sealed, and can no longer be read. Please contact us.',
  },
  WIPE_CHANGED: {
    status: 409,
    message:
      'This certificate is not as it was sealed, so there is no PDF of it. Its page shows what was changed.',
  },
  WIPE_RECORD_WRONG: { status: 422, message: 'The wipe was not recorded. Please correct the fields below.' },
  WIPE_ENTRY_NOT_FOUND: {
    status: 404,
    message: 'This wipe no longer waits to be confirmed. Please look at the unit again.',
  },
  WIPE_ENTRY_SEALED: {
    status: 409,
    message: 'This wipe is confirmed and has its certificate, so it can no longer be discarded.',
  },
  WIPE_CONFIRMED_BY_RECORDER: {
    status: 403,
    message: 'You recorded this wipe yourself. Another member of the staff has to confirm it.',
  },
  WIPE_TIME_FUTURE: { status: 422, message: 'This time must not be in the future.' },
  WIPE_FIELD_MISSING: { status: 422, message: 'Please fill in this field: the certificate needs it.' },
  WIPE_SERIAL_WRONG: {
    status: 422,
    message: 'This is not a serial number. Please read it from the label or the drive.',
  },
  WIPE_TECHNIQUE_UNFIT: {
    status: 422,
    message: 'This kind of drive has no such technique. Please choose another one.',
  },
  WIPE_LEVEL_WRONG: {
    status: 422,
    message: 'This technique does not reach this level on this kind of drive.',
  },
  WIPE_SIZE_WRONG: { status: 422, message: 'Please give the size of the drive in bytes.' },
  WIPE_TIME_WRONG: { status: 422, message: 'Please give a time as 2026-11-25T10:00:00Z.' },
  WIPE_TIMES_REVERSED: {
    status: 422,
    message: 'This time must not be before the one of the step before it.',
  },
  WIPE_SSTAT_MISSING: {
    status: 422,
    message: 'An NVMe sanitize is proven by the SSTAT field of log page 0x81 only. Please read the log.',
  },
  WIPE_SSTAT_NOT_SUCCESS: {
    status: 422,
    message: 'The drive does not report that the sanitize succeeded, so the wipe did not succeed.',
  },
  WIPE_VALIDATOR_SAME: {
    status: 422,
    message: 'A wipe must be validated by another person than the one who made it.',
  },
  STOCK_BY_UNITS: {
    status: 409,
    message:
      'The stock of this item is the count of its listed units. Please list or take off units instead.',
  },
  TRACKING_HELD_STOCK: {
    status: 409,
    message:
      'Some of this stock is held for orders. Please change the counting once they are paid or cancelled.',
  },
  TRACKING_STOCK_ON_HAND: {
    status: 409,
    message:
      'Some of this item is in stock by a number. Please set its stock to 0 first, then receive its machines as units.',
  },
  TRACKING_LISTED_UNITS: {
    status: 409,
    message: 'Some units of this item are on sale. Please take them off the list first.',
  },
  SERIAL_MISSING: { status: 422, message: 'Please enter the serial number.' },
  SERIAL_PLACEHOLDER: {
    status: 422,
    message:
      'This is a placeholder that the maker left in the firmware. Please enter the serial number from the label.',
  },
  SERIAL_TOO_LONG: { status: 422, message: 'A serial number has at most 60 characters.' },
  SERIAL_CHARACTERS: {
    status: 422,
    message: 'A serial number has letters of the English alphabet and digits only.',
  },
} as const satisfies RefusalRows
