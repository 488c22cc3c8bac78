import type { ContentTextsInput } from '@dobara/contract/content/admin-content.ts'
import { useState } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { codeOf, fieldsOf } from '../../../../lib/refusals/refusal.ts'

const FIELDS: readonly FieldPath<ContentTextsInput>[] = [
  'en.title',
  'en.summary',
  'en.body',
  'hi.title',
  'hi.summary',
  'hi.body',
]

export type Attempt = 'save' | 'publish'

/** Does one thing at a time with a text; what the server refuses is said beside its box, or above the form. */
export function useAttempt(form: UseFormReturn<ContentTextsInput>) {
  const [refusal, setRefusal] = useState<unknown>()
  const [busy, setBusy] = useState<Attempt | null>(null)

  /** Whether it was done. */
  async function attempt(kind: Attempt, work: () => Promise<unknown>): Promise<boolean> {
    setRefusal(undefined)
    setBusy(kind)
    try {
      await work()
      return true
    } catch (error) {
      const faults = fieldsOf(error)
      const named = FIELDS.filter((field) => faults[`texts.${field}`] !== undefined)
      for (const field of named) form.setError(field, { message: faults[`texts.${field}`] ?? '' })
      if (named.length === 0) setRefusal(error)
      return false
    } finally {
      setBusy(null)
    }
  }
  /** `isBehind`: somebody else saved meanwhile. */
  return { attempt, busy, refusal, isBehind: codeOf(refusal) === 'CHANGED_MEANWHILE' }
}
