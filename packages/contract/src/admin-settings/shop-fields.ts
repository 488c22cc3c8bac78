import { otherStateOfPin, stateByName, stateOfPin } from '@dobara/domain/addresses/states.ts'
import { gstinStateCode } from '@dobara/domain/gst/gstin.ts'
import { isIndianPhone } from '@dobara/domain/settings/shop-identity.ts'
import { z } from 'zod'
import { issueMessage } from '../sentences/issue-message.ts'
import { blankOr, filled, text } from '../shapes.ts'

type Box = 'name' | 'phone' | 'line1' | 'city' | 'state' | 'postcode' | 'hours'
const required = (max: number, box: Box) => filled(max, issueMessage(`fill_${box}`))
const phone = (missing: string) => filled(30, missing).refine(isIndianPhone, issueMessage('phone_wrong'))
const email = filled(254, issueMessage('email_required')).pipe(z.email(issueMessage('email_wrong')))
const pin = (missing: string) =>
  filled(10, missing).refine((typed) => stateOfPin(typed) !== null, issueMessage('pin_wrong'))

/** Who sells, and how to reach them: what the law asks of an online seller in India. */
export const shopFields = z.strictObject({
  name: required(60, 'name'),
  /** As on the GST registration. */
  legalName: filled(120, issueMessage('business_name_missing')),
  line1: required(120, 'line1'),
  line2: text(120),
  city: required(60, 'city'),
  state: required(64, 'state').refine((name) => stateByName(name) !== null, issueMessage('state_unknown')),
  postcode: pin(issueMessage('fill_postcode')),
  gstin: text(20, issueMessage('gstin_wrong'))
    .toUpperCase()
    .refine((typed) => gstinStateCode(typed) !== null, issueMessage('gstin_wrong')),
  /** Where parcels start; left empty, at the address. */
  originPin: blankOr('', pin(issueMessage('fill_postcode'))),
  phone: phone(issueMessage('fill_phone')),
  email,
  hours: required(80, 'hours'),
  officerName: required(100, 'name'),
  officerEmail: email,
  officerPhone: phone(issueMessage('fill_phone')),
})

/** The address, its PIN code and the GSTIN are of one state: CGST and SGST or IGST follow from it. */
export function refuseOtherStates(
  shop: { state: string; postcode: string; gstin: string },
  ctx: z.RefinementCtx,
): void {
  const refuse = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
  const other = otherStateOfPin(shop)
  if (other) refuse('state', issueMessage('pin_of_other_state', { pin: shop.postcode, state: other.name }))
  const state = stateByName(shop.state)
  if (state && state.gstCode !== gstinStateCode(shop.gstin)) {
    refuse('gstin', issueMessage('gstin_of_other_state', { code: state.gstCode, state: state.name }))
  }
}
