import { isGa4Id, isMetaPixelId } from '@dobara/domain/measurement/vendors.ts'
import { z } from 'zod'
import { issueMessage } from '../sentences/issue-message.ts'
import { blankOr } from '../shapes.ts'

const withoutSpaces = z
  .string()
  .max(40, issueMessage('too_long', { max: 40 }))
  .transform((typed) => typed.replace(/\s/g, '').toUpperCase())

/** The ids that Google and Meta gave the shop; '' switches a vendor off. */
export const measurementFields = z.strictObject({
  ga4Id: blankOr('', withoutSpaces.refine(isGa4Id, issueMessage('ga4_id_wrong'))),
  metaPixelId: blankOr('', withoutSpaces.refine(isMetaPixelId, issueMessage('meta_pixel_id_wrong'))),
})
