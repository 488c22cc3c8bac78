import { z } from 'zod'
import { messageOfSentence } from './issue-message.ts'
import { type Sentence, type SentenceCode, sentence } from './sentence.ts'

const KINDS = {
  string: 'not_text',
  number: 'not_number',
  int: 'not_whole',
  boolean: 'not_boolean',
  array: 'not_list',
  object: 'not_object',
  record: 'not_object',
  date: 'not_date',
} as const satisfies Record<string, SentenceCode>

const FORMATS = { date: 'day_form', datetime: 'time_form' } as const satisfies Record<string, SentenceCode>

function isKind(expected: string): expected is keyof typeof KINDS {
  return Object.hasOwn(KINDS, expected)
}

/** Returns the message for an invalid value whose schema has none of its own. */
function sentenceOfIssue(issue: z.core.$ZodRawIssue): Sentence {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return sentence('missing')
      return sentence(isKind(issue.expected) ? KINDS[issue.expected] : 'not_kind')
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum))
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum))
    case 'invalid_value': {
      if (issue.input === undefined) return sentence('missing')
      const choices = issue.values.map(String).join(', ')
      return issue.values.length > 1
        ? sentence('not_one_of', { choices })
        : sentence('not_the_one', { choices })
    }
    case 'invalid_format':
      return sentence(issue.format in FORMATS ? FORMATS[issue.format as keyof typeof FORMATS] : 'wrong_form')
    case 'not_multiple_of':
      return sentence('not_multiple', { step: issue.divisor })
    default:
      return sentence('wrong_form')
  }
}

const isList = (origin: string) => origin === 'array' || origin === 'set'

function tooSmall(origin: string, min: number): Sentence {
  if (origin === 'string') return sentence('too_short', { min })
  return isList(origin) ? sentence('list_short', { min }) : sentence('too_small', { min })
}

function tooBig(origin: string, max: number): Sentence {
  if (origin === 'string') return sentence('too_many_characters', { max })
  return isList(origin) ? sentence('list_long', { max }) : sentence('too_big', { max })
}

/** Makes these sentences the ones of every schema of this process or page, instead of the library's. */
export function useOwnInputSentences(): void {
  z.config({ localeError: (issue) => messageOfSentence(sentenceOfIssue(issue)) })
}
