import { comparePinState, stateByName, stateOfPin } from '@dobara/domain/addresses/states.ts'
import { isGstinOfState, isSellersGstin, isValidGstin } from '@dobara/domain/gst/gstin.ts'
import { isCin } from '@dobara/domain/settings/cin.ts'
import { z } from 'zod'
import { issueMessage } from '../sentences/issue-message.ts'
import { blankOr, filled, text } from '../shapes.ts'
import { dialledPhone, email, gstin, indianPin } from '../typed-fields.ts'

type Box = 'name' | 'phone' | 'line1' | 'city' | 'state' | 'postcode' | 'hours'
const required = (max: number, box: Box) => filled(max, issueMessage(`fill_${box}`))
const phone = dialledPhone(issueMessage('fill_phone'))
const shopEmail = filled(254, issueMessage('email_required')).pipe(email)
const cin = z
  .string()
  .transform((typed) => typed.replace(/\s/g, '').toUpperCase())
  .refine(isCin, issueMessage('cin_wrong'))
const pin = indianPin(issueMessage('fill_postcode')).refine(
  (typed) => stateOfPin(typed) !== null,
  issueMessage('pin_wrong'),
)

/** Seller and contact details that the law requires of an online seller in India. */
export const shopFields = z.strictObject({
  name: required(60, 'name'),
  /** As on the GST registration. */
  legalName: filled(120, issueMessage('business_name_missing')),
  line1: required(120, 'line1'),
  line2: text(120),
  city: required(60, 'city'),
  state: required(64, 'state').refine((name) => stateByName(name) !== null, issueMessage('state_unknown')),
  postcode: pin,
  /** The GSTIN of a registration under which products can be sold. */
  gstin: gstin.refine(
    (typed) => !isValidGstin(typed) || isSellersGstin(typed),
    issueMessage('gstin_not_sellers'),
  ),
  /** Only for companies; other businesses leave it empty. */
  cin: blankOr('', cin),
  /** PIN code where parcels start; if empty, that of the address. */
  originPin: blankOr('', pin),
  phone,
  email: shopEmail,
  hours: required(80, 'hours'),
  hoursHi: text(80),
  officerName: required(100, 'name'),
  officerEmail: shopEmail,
  officerPhone: phone,
})

/** The address, its PIN code and the GSTIN are of one state: CGST and SGST or IGST follow from it. */
export function refuseOtherStates(
  shop: { state: string; postcode: string; gstin: string },
  ctx: z.RefinementCtx,
): void {
  const refuse = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
  const { verdict, found } = comparePinState(shop)
  if (verdict === 'impossible') {
    refuse('state', issueMessage('pin_of_other_state', { pin: shop.postcode, state: found.name }))
  }
  const state = stateByName(shop.state)
  if (state && !isGstinOfState(shop.gstin, state.gstCode)) {
    refuse('gstin', issueMessage('gstin_of_other_state', { code: state.gstCode, state: state.name }))
  }
}
