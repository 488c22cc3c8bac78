import {
  MOST_LABEL,
  MOST_POINTS,
  MOST_SECTIONS,
  MOST_TEMPLATE_NAME,
  countPoints,
  repeatedKey,
} from '@dobara/domain/catalog/checks/check-template.ts'
import { plainCode } from '@dobara/domain/text/plain-text.ts'
import { z } from 'zod'
import { issueMessage } from '../sentences/issue-message.ts'
import { filled, hindiOrNone, isoTime, serialId } from '../shapes.ts'
import { seenTime } from '../time-fields.ts'

const templatePoint = z.object({ key: z.string(), label: z.string(), labelHi: z.string().nullable() })

/** A check template; no kinds: for products of every kind. Reports name the version that they were made with. */
export const checkTemplate = z.object({
  id: z.number(),
  name: z.string(),
  nameHi: z.string().nullable(),
  kinds: z.array(z.string()),
  sections: z.array(templatePoint.extend({ points: z.array(templatePoint) })),
  version: z.number(),
  isActive: z.boolean(),
  /** Every database starts with it. */
  isBuiltIn: z.boolean(),
  /** Reports that were made with it, drafts included. */
  reportCount: z.number(),
  /** The newest finished tests of single machines whose time was measured, at most 100, corrections not included. */
  timedCount: z.number(),
  /** Median seconds of their work at the machine; null if there are none. */
  medianSeconds: z.number().nullable(),
  /** Identifies the changed state when it is sent back with a change. */
  updatedAt: isoTime,
})
export type CheckTemplateView = z.infer<typeof checkTemplate>

/** All of them, active ones first, and the kinds of products that there are. */
export const checkTemplateList = z.object({
  templates: z.array(checkTemplate),
  kinds: z.array(z.string()),
})
export type CheckTemplateList = z.infer<typeof checkTemplateList>

const key = z
  .string(issueMessage('check_key_wrong'))
  .overwrite(plainCode)
  .regex(/^[a-z][a-z0-9-]{0,39}$/, issueMessage('check_key_wrong'))
const part = z.strictObject({
  /** Left out: made of the English text. */
  key: key.optional(),
  label: filled(MOST_LABEL, issueMessage('check_label_missing')),
  labelHi: hindiOrNone(MOST_LABEL),
})

const definition = z.strictObject({
  name: filled(MOST_TEMPLATE_NAME, issueMessage('check_template_name_missing')),
  nameHi: hindiOrNone(MOST_TEMPLATE_NAME),
  kinds: z
    .array(filled(32, issueMessage('check_kind_wrong')))
    .max(30)
    .default([]),
  sections: z
    .array(
      part.extend({
        points: z
          .array(part, issueMessage('check_points_missing'))
          .min(1, issueMessage('check_points_missing'))
          .max(MOST_POINTS, issueMessage('check_points_many', { max: MOST_POINTS })),
      }),
      issueMessage('check_points_missing'),
    )
    .min(1, issueMessage('check_points_missing'))
    .max(MOST_SECTIONS, issueMessage('check_sections_many', { max: MOST_SECTIONS })),
  /** False: archived. It stays, with its reports, and no new report is made with it. */
  isActive: z.boolean().default(true),
})

function refuseBadSections({ sections }: z.output<typeof definition>, ctx: z.RefinementCtx): void {
  const refuse = (message: string) => ctx.addIssue({ code: 'custom', path: ['sections'], message })
  if (countPoints(sections) > MOST_POINTS) refuse(issueMessage('check_points_many', { max: MOST_POINTS }))
  const repeated = repeatedKey(sections)
  if (repeated !== null) refuse(issueMessage('check_key_twice', { key: repeated }))
}

export const createCheckTemplateInput = definition.superRefine(refuseBadSections)
export type CreateCheckTemplateInput = z.input<typeof createCheckTemplateInput>

/** The whole template. With `updatedAt` as it was read, a concurrent change is not overwritten. */
export const updateCheckTemplateInput = definition
  .extend({
    id: serialId,
    updatedAt: seenTime().optional(),
    // A template may be sent back as it was read; these are ignored.
    version: z.unknown().optional(),
    isBuiltIn: z.unknown().optional(),
    reportCount: z.unknown().optional(),
    timedCount: z.unknown().optional(),
    medianSeconds: z.unknown().optional(),
  })
  .superRefine(refuseBadSections)
export type UpdateCheckTemplateInput = z.input<typeof updateCheckTemplateInput>
