import { normalizeIndianMobile } from '@dobara/domain/addresses/phone.ts'
import { isPinShape, otherStateOfPin } from '@dobara/domain/addresses/states.ts'
import { z } from 'zod'
import { blankOr, filled, text, uuid } from '../shapes.ts'
import { issueMessage } from '../sentences/issue-message.ts'

type Box = 'name' | 'phone' | 'line1' | 'city' | 'state' | 'postcode'
const required = (max: number, box: Box) => filled(max, issueMessage(`fill_${box}`))

const addressShape = z.strictObject({
  name: required(100, 'name'),
  phone: required(20, 'phone').transform((value, ctx) => {
    const phone = normalizeIndianMobile(value)
    if (phone) return phone
    ctx.addIssue({ code: 'custom', message: issueMessage('mobile_wrong') })
    return z.NEVER
  }),
  email: blankOr(undefined, text(254).pipe(z.email(issueMessage('email_wrong')))).nullish(),
  line1: required(200, 'line1'),
  line2: text(200).nullish(),
  city: required(100, 'city'),
  state: required(64, 'state'),
  postcode: required(10, 'postcode').refine(isPinShape, issueMessage('pin_wrong')),
  country: z.literal('IN', issueMessage('not_india')).default('IN'),
})

/** The tax follows the state and the parcel the PIN code: an address in which they differ is one of neither. */
function refuseOtherState(address: { postcode: string; state: string }, ctx: z.RefinementCtx): void {
  const other = otherStateOfPin(address)
  if (!other) return
  const message = issueMessage('pin_of_other_state', { pin: address.postcode, state: other.name })
  ctx.addIssue({ code: 'custom', path: ['state'], message })
}

/** A delivery or billing address in India, its PIN code in its state. The phone is stored as +91 and ten digits. */
export const addressFields = addressShape.superRefine(refuseOtherState)
export type AddressFields = z.input<typeof addressFields>
/** The same, or an address as the API gave it: what only the list of saved ones uses is left aside. */
export const givenAddress = addressShape
  .extend({ id: uuid.optional(), type: z.literal('shipping').optional(), isDefault: z.boolean().optional() })
  .superRefine(refuseOtherState)
  .transform(({ id: _id, type: _type, isDefault: _isDefault, ...fields }) => fields)
const savedShape = addressShape.extend({
  type: z.literal('shipping').default('shipping'),
  isDefault: z.boolean().default(false),
})
export const createAddressInput = savedShape.superRefine(refuseOtherState)
export const updateAddressInput = savedShape.extend({ id: uuid }).superRefine(refuseOtherState)
export const addressIdInput = z.strictObject({ id: uuid })

export const placeOfPinInput = z.strictObject({
  pin: text(6).refine(isPinShape, issueMessage('pin_wrong')),
})

/** What the PIN code alone tells; null where it does not. `city` is a city that the code belongs to as a whole. */
export const placeOfPin = z.object({
  pin: z.string(),
  city: z.string().nullable(),
  district: z.string().nullable(),
  state: z.string().nullable(),
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
})
export type Address = z.infer<typeof address>
export const addressList = z.array(address)
