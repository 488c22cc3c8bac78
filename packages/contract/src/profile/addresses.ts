import { comparePinState } from '@dobara/domain/addresses/states.ts'
import { z } from 'zod'
import { blankOr, filled, text, uuid } from '../shapes.ts'
import { issueMessage } from '../sentences/issue-message.ts'
import { email, indianMobile, indianPin } from '../typed-fields.ts'

type Box = 'name' | 'line1' | 'city' | 'state'
const required = (max: number, box: Box) => filled(max, issueMessage(`fill_${box}`))

const addressShape = z.strictObject({
  name: required(100, 'name'),
  phone: indianMobile(issueMessage('mobile_wrong'), issueMessage('fill_phone')),
  email: blankOr(undefined, email).nullish(),
  line1: required(200, 'line1'),
  line2: text(200).nullish(),
  city: required(100, 'city'),
  state: required(64, 'state'),
  postcode: indianPin(issueMessage('fill_postcode')),
  country: z.literal('IN', issueMessage('not_india')).default('IN'),
})

/** Refuses a state in which no PIN code begins like this one. Other differences are a question: see `pinState` of an address. */
function refuseOtherState(address: { postcode: string; state: string }, ctx: z.RefinementCtx): void {
  const { verdict, found } = comparePinState(address)
  if (verdict !== 'impossible') return
  const message = issueMessage('pin_of_other_state', { pin: address.postcode, state: found.name })
  ctx.addIssue({ code: 'custom', path: ['state'], message })
}

/** A delivery or billing address in India. The phone is stored as +91 and ten digits; the tax follows the state. */
export const addressFields = addressShape.superRefine(refuseOtherState)
export type AddressFields = z.input<typeof addressFields>

/** Delivery address with the phone that the carrier calls: an address without the e-mail. */
export const deliveryAddress = addressShape.omit({ email: true }).superRefine(refuseOtherState)

/** Part of every address that the API gives, and ignored where one is sent back. */
const pinState = z.string().nullable().meta({
  description:
    'The state that the post’s directory has for the PIN code, where the address names another: ask whether it is right. Null: they agree.',
})

/** The same, or an address as the API gave it: what only the list of saved ones uses is left aside. */
export const givenAddress = addressShape
  .extend({
    id: uuid.optional(),
    type: z.literal('shipping').optional(),
    isDefault: z.boolean().optional(),
    pinState: pinState.optional(),
  })
  .superRefine(refuseOtherState)
  .transform(({ id: _id, type: _type, isDefault: _isDefault, pinState: _pinState, ...fields }) => fields)
const savedShape = addressShape.extend({
  type: z.literal('shipping').default('shipping'),
  isDefault: z.boolean().default(false),
  pinState: pinState.optional(),
})
export const createAddressInput = savedShape.superRefine(refuseOtherState)
export const updateAddressInput = savedShape.extend({ id: uuid }).superRefine(refuseOtherState)
export const addressIdInput = z.strictObject({ id: uuid })

export const placeOfPinInput = z.strictObject({
  pin: indianPin(),
})

/**
 * Place that the PIN code alone determines; null if it does not. `city` is a city that the code belongs to as a
 * whole.
 */
export const placeOfPin = z.object({
  pin: z.string(),
  city: z.string().nullable(),
  district: z.string().nullable(),
  state: z.string().nullable(),
  /** All states that the code serves, the most usual first. */
  states: z.array(z.string()),
})
export type PlaceOfPin = z.infer<typeof placeOfPin>

export const address = z.object({
  id: uuid,
  type: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  line1: z.string(),
  line2: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  postcode: z.string(),
  country: z.string(),
  isDefault: z.boolean(),
  pinState,
})
export type Address = z.infer<typeof address>
export const addressList = z.array(address)
/** Address of the newest confirmed order; null if there is none, or if nothing could be sent to it as it is written. */
export const lastAddress = z.object({
  address: address.omit({ id: true, type: true, isDefault: true, pinState: true }).nullable(),
})
export type LastAddress = z.infer<typeof lastAddress>
