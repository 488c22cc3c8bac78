import {
  type CheckTemplateView,
  type CreateCheckTemplateInput,
  createCheckTemplateInput,
} from '@dobara/contract/admin-checks/templates.ts'
import { useOwnInputSentences } from '@dobara/contract/sentences/input-issues.ts'
import { toNestErrors } from '@hookform/resolvers'
import type { FieldError, Resolver, UseFormReturn } from 'react-hook-form'
import { issueText } from '../../../lib/sentences/issue-text.ts'

useOwnInputSentences()

type PartValues = {
  /** Empty: a new part, whose key is made of its text. */
  partKey: string
  label: string
  labelHi: string
}
export type SectionValues = PartValues & { points: PartValues[] }
export type TemplateValues = {
  name: string
  nameHi: string
  kinds: string[]
  isActive: boolean
  sections: SectionValues[]
}
export type TemplateForm = UseFormReturn<TemplateValues>

export const NEW_POINT: PartValues = { partKey: '', label: '', labelHi: '' }
export const NEW_SECTION: SectionValues = { ...NEW_POINT, points: [NEW_POINT] }

type Part = { key: string; label: string; labelHi: string | null }
const partValues = ({ key, label, labelHi }: Part): PartValues => ({
  partKey: key,
  label,
  labelHi: labelHi ?? '',
})

/** Returns the form values of a template, or of a new one. */
export function valuesOf(template: CheckTemplateView | null): TemplateValues {
  if (!template) return { name: '', nameHi: '', kinds: [], isActive: true, sections: [NEW_SECTION] }
  const { name, nameHi, kinds, isActive, sections } = template
  return {
    name,
    nameHi: nameHi ?? '',
    kinds,
    isActive,
    sections: sections.map(({ points, ...section }) => ({
      ...partValues(section),
      points: points.map(partValues),
    })),
  }
}

const partInput = ({ partKey, label, labelHi }: PartValues) => ({
  ...(partKey && { key: partKey }),
  label,
  labelHi,
})

/** Builds the template from the fields. */
export function inputOf({ sections, ...values }: TemplateValues): CreateCheckTemplateInput {
  return {
    ...values,
    sections: sections.map(({ points, ...section }) => ({
      ...partInput(section),
      points: points.map(partInput),
    })),
  }
}

/** Validates the template built from the fields with the schema of the contract; the form retains its fields. */
export const templateResolver: Resolver<TemplateValues> = (values, _context, options) => {
  const { error } = createCheckTemplateInput.safeParse(inputOf(values))
  if (!error) return { values, errors: {} }
  const faults: Record<string, FieldError> = {}
  for (const { path, message } of error.issues)
    faults[path.join('.')] ??= { type: 'rule', message: issueText(message) }
  return { values: {}, errors: toNestErrors<TemplateValues>(faults, options) }
}
