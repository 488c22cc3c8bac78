import { z } from 'zod'

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object of fields',
  record: 'an object of fields',
  date: 'a date',
}

/** What is said of a value that does not fit where its schema has no sentence of its own. */
export function sentenceOfIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This is missing.'
      return `This must be ${KINDS[issue.expected] ?? 'another kind of value'}.`
    case 'too_small':
      return `This must be at least ${amountOf(issue.origin, issue.minimum)}.`
    case 'too_big':
      return `This must be at most ${amountOf(issue.origin, issue.maximum)}.`
    case 'invalid_value':
      return `This must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}.`
    case 'not_multiple_of':
      return `This must be a multiple of ${issue.divisor}.`
    default:
      return 'This is not in the expected form.'
  }
}

function amountOf(origin: string, limit: number | bigint): string {
  if (origin === 'string') return `${limit} characters long`
  return origin === 'array' || origin === 'set' ? `${limit} long` : String(limit)
}

/** Makes these sentences the ones of every schema of this process, instead of the library's. */
export function useOwnInputSentences(): void {
  z.config({ localeError: sentenceOfIssue })
}
