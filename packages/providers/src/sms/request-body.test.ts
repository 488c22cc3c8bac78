import { expect, test } from 'vitest'
import { patternProblem } from './request-body.ts'

test.each([
  '{"to":"{to}","text":"{text}","template_id":"{template}"}',
  '[{"mobiles":"{to_digits}","body":"{text}","DLT_TE_ID":"{template}","sender":"{header}"}]',
  'To={to}&Body={text}&DltTemplateId={template}&DltEntityId={entity}&CustomField={id}',
])('a pattern with number, text and template can be used: %s', (pattern) => {
  expect(patternProblem(pattern)).toBeNull()
})

test.each([
  ['{"to":"{to}"', 'must be valid JSON, or a form like To={to}&Body={text}'],
  ['To={to}&Body=hello', 'must hold {text}, {template}'],
  ['{"text":"{text}","t":"{template}"}', 'must hold {to}'],
  [
    'To={to}&Body={text}&T={template}&x={secret}',
    'may only hold the places {id}, {to}, {to_digits}, {text}, {header}, {entity}, {template}, {token}',
  ],
])('a pattern that could not work is named: %s', (pattern, problem) => {
  expect(patternProblem(pattern)).toBe(problem)
})
