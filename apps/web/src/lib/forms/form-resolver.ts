import { useOwnInputSentences } from '@dobara/contract/sentences/input-issues.ts'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { issueText } from '../sentences/issue-text.ts'

useOwnInputSentences()

/**
 * Returns a resolver that validates a form with a schema of the contract and reports errors in the language of the
 * page.
 */
export function formResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  const { '~standard': standard } = schema
  return standardSchemaResolver<Input, unknown, Output>({
    '~standard': {
      ...standard,
      validate: async (value) => {
        const result = await standard.validate(value)
        if (!result.issues) return result
        return { issues: result.issues.map((issue) => ({ ...issue, message: issueText(issue.message) })) }
      },
    },
  })
}
