import {
  carrierKey,
  isTrackingTemplate,
  MOST_CARRIER_LETTERS,
  MOST_CARRIERS,
} from '@dobara/domain/shipments/carriers.ts'
import { z } from 'zod'
import { issueMessage } from '../sentences/issue-message.ts'
import { filled, hindi } from '../shapes.ts'

const nameMissing = issueMessage('carrier_name_missing')
const addressWrong = issueMessage('carrier_address_wrong', { place: '{number}' })

/** One carrier, as the domain's `Carrier` explains it. */
export const carrierFields = z.strictObject({
  id: z.string().regex(/^[\p{L}\p{N}-]{1,60}$/u),
  name: filled(MOST_CARRIER_LETTERS, nameMissing).refine((name) => carrierKey(name) !== '', nameMissing),
  nameHi: hindi(MOST_CARRIER_LETTERS),
  trackingUrl: filled(300, addressWrong).refine(isTrackingTemplate, addressWrong),
  isOn: z.boolean(),
})
export type CarrierInput = z.input<typeof carrierFields>

const isEachOnce = (keys: readonly string[]) => new Set(keys).size === keys.length

/** In the order in which they are offered; two spellings of a name are one carrier. */
export const carrierList = z
  .array(carrierFields)
  .max(MOST_CARRIERS, issueMessage('chosen_too_many', { max: MOST_CARRIERS }))
  .refine(
    (carriers) =>
      isEachOnce(carriers.map(({ id }) => id)) && isEachOnce(carriers.map(({ name }) => carrierKey(name))),
    issueMessage('carrier_twice'),
  )

/** Stored carrier; only the server sets its former names. */
export const savedCarrier = z.object({
  id: z.string(),
  name: z.string(),
  nameHi: z.string().nullable(),
  trackingUrl: z.string(),
  isOn: z.boolean(),
  formerNames: z.array(z.string()),
})
