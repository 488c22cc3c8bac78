import { HINDI_SMS_TEMPLATE_NAMES } from '@dobara/api/outbox/sms/sms-wordings.hi.ts'
import { SMS_TEMPLATE_NAMES } from '@dobara/api/outbox/sms/sms-wordings.ts'
import { patternProblem } from '@dobara/providers/sms/request-body.ts'
import { z } from 'zod'

const KNOWN: readonly string[] = [...SMS_TEMPLATE_NAMES, ...HINDI_SMS_TEMPLATE_NAMES]
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** The token travels with every message: in plain http only to this machine itself. */
function isSafeUrl(text: string): boolean {
  const url = URL.parse(text)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.has(url.hostname))
}

/** "sign_in_otp=1107…,cod_otp=1107…" */
function templateIds(text: string): Record<string, string> {
  const pairs = text.split(',').map((pair) => pair.split('=').map((part) => part.trim()))
  return Object.fromEntries(pairs.map(([name = '', id = '']) => [name, id]))
}

const templateIdsField = z
  .string()
  .transform(templateIds)
  .superRefine((ids, ctx) => {
    // The Hindi ones may be left out, but not be left empty.
    const needed = KNOWN.filter((name) => name in ids || SMS_TEMPLATE_NAMES.some((known) => known === name))
    const missing = needed.filter((name) => !/^[\w-]{1,40}$/.test(ids[name] ?? ''))
    if (missing.length > 0) {
      ctx.addIssue({ code: 'custom', message: `SMS_TEMPLATE_IDS must give an id for ${missing.join(', ')}.` })
    }
    if (Object.keys(ids).some((name) => !KNOWN.includes(name))) {
      ctx.addIssue({ code: 'custom', message: `SMS_TEMPLATE_IDS may only name ${KNOWN.join(', ')}.` })
    }
  })

const bodyField = (name: string) =>
  z.string().superRefine((pattern, ctx) => {
    const problem = patternProblem(pattern)
    if (problem) ctx.addIssue({ code: 'custom', message: `${name} ${problem}.` })
  })

/** The settings of the SMS gateway; docs/operations/sms.md explains each. */
export const SMS_FIELDS = {
  SMS_URL: z.string().refine(isSafeUrl, 'SMS_URL must be an address that starts with https://.'),
  SMS_TOKEN: z.string().regex(/^[\x21-\x7e]+$/, 'SMS_TOKEN must be one word of plain characters.'),
  SMS_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9]{6}$/, 'SMS_HEADER must be the 6 characters registered as the sender.'),
  SMS_ENTITY_ID: z.string().regex(/^\d{5,30}$/, 'SMS_ENTITY_ID must be the number of the DLT registration.'),
  SMS_TEMPLATE_IDS: templateIdsField,
  SMS_TOKEN_HEADER: z
    .string()
    .regex(
      /^[\w-]+:[^\r\n]*\{token\}[^\r\n]*$/,
      'SMS_TOKEN_HEADER must look like Authorization: Bearer {token}.',
    )
    .default('Authorization: Bearer {token}'),
  SMS_BODY: bodyField('SMS_BODY').default(
    '{"to":"{to}","from":"{header}","text":"{text}","entity_id":"{entity}","template_id":"{template}","reference":"{id}"}',
  ),
  SMS_BODY_UNICODE: bodyField('SMS_BODY_UNICODE').optional(),
}
