import type { RefusalRows } from './refusal-rows.ts'

/** Refusals about machines that are packed, sent and taken back one by one. */
export const MACHINE_REFUSALS = {
  MACHINE_OF_OTHER_ORDER: {
    status: 409,
    message: 'This machine was sold with another order. Please scan the machine of this one.',
  },
  MACHINE_NOT_OF_ORDER: {
    status: 409,
    message: 'This machine is another item than those of the order. Please scan the right one.',
  },
  MACHINE_NOT_FOR_SALE: {
    status: 409,
    message: 'This machine is not for sale, so it cannot be packed in place of the one that was sold.',
  },
  MACHINE_TAX_CLAIMED: {
    status: 409,
    message:
      'The tax of buying this machine was claimed, so it cannot be sold under the margin scheme of this order. Please pack another one.',
  },
  MACHINE_CHOSEN: {
    status: 409,
    message: 'The customer chose a certain machine. Please pack that one.',
  },
  MACHINE_LINE_FULL: {
    status: 409,
    message: 'All machines of this item are already recorded. Please put this one back.',
  },
  MACHINE_MOVED: {
    status: 409,
    message: 'This machine was moved in the meantime. Please scan it again.',
  },
  MACHINE_NOT_RECORDED: {
    status: 409,
    message: 'Serial numbers of this item are not recorded when it is sent.',
  },
  RETURN_OTHER_MACHINE: {
    status: 409,
    message: 'This is not the machine that was sold. Please enter a reason if it is to be accepted.',
  },
  RETURN_ALL_MATCHED: {
    status: 409,
    message: 'This machine, or every machine of the request, is already recorded.',
  },
  RETURN_NOT_TRACKED: {
    status: 409,
    message: 'No serial number of this item was recorded when it was sold, so none can be compared.',
  },
  REPAIR_NOT_FOUND: { status: 404, message: 'Repair not found' },
  REPAIR_OPEN: { status: 409, message: 'This machine has an open repair. Please close it first.' },
  REPAIR_CLOSED: { status: 409, message: 'This repair is already closed.' },
  PASSPORT_NOT_FOUND: {
    status: 404,
    message: 'There is no passport with this code. Please compare it with the label.',
  },
  PASSPORT_ENDED: {
    status: 404,
    message: 'The shop has bought this machine back, so its passport and its warranty have ended.',
  },
  WARRANTY_NOT_YOURS: {
    status: 403,
    message:
      'Only the present owner of this warranty can do this. Please log in with the account of the order.',
  },
  TRANSFER_NOT_DELIVERED: {
    status: 409,
    message: 'This machine is not with its owner, so its warranty cannot be transferred now.',
  },
  TRANSFER_REFUNDED: {
    status: 409,
    message: 'This machine was refunded, so there is no warranty to transfer.',
  },
  TRANSFER_REQUEST_OPEN: {
    status: 409,
    message:
      'A return or repair of this machine is still open. Its warranty can be transferred when that is done.',
  },
  TRANSFER_WARRANTY_OVER: {
    status: 409,
    message: 'The warranty of this machine is over, so it cannot be transferred.',
  },
  TRANSFER_PENDING: {
    status: 409,
    message: 'This warranty is already being transferred. Please cancel that first.',
  },
  TRANSFER_TO_SELF: {
    status: 422,
    message: 'This is your own address or number. Please enter that of the next owner.',
  },
  TRANSFER_NONE: {
    status: 409,
    message:
      'No transfer of this warranty is open. It was accepted, cancelled or is older than 7 days. Please ask the present owner.',
  },
  TRANSFER_CODE_WRONG: {
    status: 400,
    message: 'This code is wrong. Please enter the code that was sent to you.',
  },
  TRANSFER_CODE_SPENT: {
    status: 409,
    message: 'A wrong code was entered too often. Please ask the present owner to cancel and start again.',
  },
  WARRANTY_PASSED_ON: {
    status: 409,
    message:
      'The warranty of this machine was transferred to another owner, who can ask for the repair on the page of its passport.',
  },
  REPAIR_BY_BUYER: {
    status: 409,
    message:
      'The warranty of this machine is still with the customer who bought it. They can ask for a repair from the order.',
  },
  REPAIR_NOT_COVERED: {
    status: 409,
    message: 'The warranty of this machine is over, or the machine is not with its owner.',
  },
  REPAIR_REQUEST_OPEN: {
    status: 409,
    message: 'A repair of this machine is already open. You can ask for another one when it is done.',
  },
  REPAIR_CODE_WRONG: {
    status: 400,
    message: 'This code is wrong. Please enter the newest code that we sent to you.',
  },
  REPAIR_CODE_OVER: {
    status: 409,
    message:
      'No code is valid now: it is older than 15 minutes, was used, or a wrong one was entered too often. Please have a new one sent.',
  },
  REPAIR_HOLDER_UNKNOWN: {
    status: 409,
    message: 'We no longer know how to reach the owner of this warranty. Please contact us.',
  },
  CASE_OF_HOLDER: {
    status: 409,
    message:
      'The owner of the warranty asked for this, not the customer who bought the machine: no money can go back. Please repair or replace the machine.',
  },
} as const satisfies RefusalRows
