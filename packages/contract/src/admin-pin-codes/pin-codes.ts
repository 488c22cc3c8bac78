import { pinFault, DELIVERY_ZONES, MOST_DELIVERY_DAYS } from '@dobara/domain/shipping/pin-rule.ts'
import { z } from 'zod'
import { issueMessage } from '../sentences/issue-message.ts'
import { isoTime, page, pageSize, pagination } from '../shapes.ts'
import { seenTime } from '../time-fields.ts'
import { requestedPin, indianPin } from '../typed-fields.ts'
import { PIN_SORTS } from './pin-sorts.ts'

const zone = z.enum(DELIVERY_ZONES)

/** Working days from the order to the door. */
const days = z.object({ least: z.number().int(), most: z.number().int() })

/** Rules of the store for one PIN code; null: like a PIN code without rules. */
export const pinCode = z.object({
  pin: z.string(),
  state: z.string().nullable(),
  isServed: z.boolean(),
  takesCash: z.boolean(),
  zone: zone.nullable(),
  standardDays: days.nullable(),
  expressDays: days.nullable(),
  updatedAt: isoTime,
})
export type PinCode = z.infer<typeof pinCode>

const yesOrNo = z.enum(['all', 'yes', 'no']).default('all')

export const listPinCodesInput = z.strictObject({
  page,
  limit: pageSize(20),
  /** The first digits. */
  search: requestedPin.optional(),
  /** `none`: those without a zone of their own. */
  zone: z.enum(['all', ...DELIVERY_ZONES, 'none']).default('all'),
  served: yesOrNo,
  cash: yesOrNo,
  sortBy: z.enum(PIN_SORTS).default('pin'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
})
export type ListPinCodesInput = z.input<typeof listPinCodesInput>
export const pinCodeList = z.object({ pinCodes: z.array(pinCode), pagination })
export type PinCodeList = z.infer<typeof pinCodeList>

const DAYS_WRONG = issueMessage('pin_no_days', { max: MOST_DELIVERY_DAYS })
const day = z.number(DAYS_WRONG).int(DAYS_WRONG).min(1, DAYS_WRONG).max(MOST_DELIVERY_DAYS, DAYS_WRONG)
const ownDays = z
  .strictObject({ least: day, most: day })
  .refine(({ least, most }) => least <= most, {
    path: ['most'],
    message: issueMessage('pin_days_reversed'),
  })
  .nullable()
const pin = indianPin().refine((typed) => pinFault(typed) === null, issueMessage('pin_wrong'))

/** The version it was read with; null: there was none of this PIN code. */
const seenUpdatedAt = seenTime().nullable()

export const savePinCodeInput = z.strictObject({
  pin,
  isServed: z.boolean(),
  takesCash: z.boolean(),
  zone: zone.nullable(),
  standardDays: ownDays,
  expressDays: ownDays,
  seenUpdatedAt,
})
export type SavePinCodeInput = z.input<typeof savePinCodeInput>

export const removePinCodeInput = z.strictObject({ pin, seenUpdatedAt: seenTime() })
