import { z } from 'zod'
import { DeliveryError } from '../delivery-port.ts'
import { requestBody, type SmsPlaces } from './request-body.ts'
import type { SmsMessage, SmsSender } from './sms-port.ts'

export type SmsGatewaySettings = {
  url: string
  token: string
  /** Name and value of the header that carries the token: "Authorization: Bearer {token}", "authkey: {token}". */
  tokenHeader: string
  /** The request's pattern; see request-body.ts. */
  body: string
  /** The pattern for texts that need Unicode, for gateways that must know it; `body` where it is left out. */
  unicodeBody?: string
  /** The registered 6-character sender and the store's entity id (TRAI, DLT). */
  header: string
  entityId: string
  /** The shop's key of a wording → the id the operators gave it. */
  templateIds: Readonly<Record<string, string>>
  timeoutMs?: number
}

/** A JSON object that tells of no failure: several gateways answer 200 also when they did not take the message. */
const acceptance = z.looseObject({
  success: z.union([z.literal(true), z.literal('true'), z.literal(1)]).optional(),
  status: z.unknown().refine(isNoFailure).optional(),
  type: z.unknown().refine(isNoFailure).optional(),
  error: z.union([z.null(), z.literal(false), z.literal(''), z.literal(0), z.object({}).strict()]).optional(),
})

function isNoFailure(value: unknown): boolean {
  if (typeof value === 'number') return value < 400
  return (
    typeof value !== 'string' ||
    !/^(error|fail|failed|failure|rejected|unauthori[sz]ed|[45]\d\d)$/i.test(value)
  )
}

/** These are cured by time or by the operator; every other 4xx is about the message. */
const CURABLE = new Set([401, 402, 403, 404, 405, 407, 408, 409, 425, 429])
const LONGEST_ANSWER = 64 * 1024

/**
 * Sends SMS through a gateway's HTTP interface: one POST for each message, JSON or form. No redirect is followed, as it
 * would carry the token along. Every rejection is a DeliveryError that holds neither token, number nor text.
 */
export function createHttpGateway(settings: SmsGatewaySettings): SmsSender {
  return {
    hasTemplate: (template) => settings.templateIds[template] !== undefined,
    async send(message) {
      const template = settings.templateIds[message.template]
      if (template === undefined) throw new DeliveryError('refused', 'the wording has no template id')
      const reply = await post(settings, placesOf(settings, message, template))
      const { status } = reply
      if (status >= 400 && status < 500 && !CURABLE.has(status)) {
        await reply.body?.cancel()
        throw new DeliveryError('refused', `the SMS gateway refused the message (${status})`)
      }
      if (!reply.ok) {
        await reply.body?.cancel()
        throw new DeliveryError('unavailable', `the SMS gateway answered ${status}`)
      }
      await requireAcceptance(reply)
    },
  }
}

function placesOf(settings: SmsGatewaySettings, { id, to, text }: SmsMessage, template: string): SmsPlaces {
  const { token, header, entityId: entity } = settings
  return { id, to, to_digits: to.replace(/^\+/, ''), text, header, entity, template, token }
}

/** Checks whether a text has only letters that every phone supports (GSM 03.38), as the English wordings do. */
function isPlain(text: string): boolean {
  return /^[\n\x20-\x7e]*$/.test(text)
}

async function post(settings: SmsGatewaySettings, places: SmsPlaces): Promise<Response> {
  const pattern = isPlain(places.text) ? settings.body : (settings.unicodeBody ?? settings.body)
  const { type, body } = requestBody(pattern, places)
  const [name = '', ...rest] = settings.tokenHeader.split(':')
  const headers = {
    'content-type': type,
    accept: 'application/json',
    [name.trim()]: rest
      .join(':')
      .trim()
      .replace('{token}', () => settings.token),
  }
  const signal = AbortSignal.timeout(settings.timeoutMs ?? 8_000)
  try {
    return await fetch(settings.url, { method: 'POST', headers, body, redirect: 'manual', signal })
  } catch (error) {
    throw networkFailure(error)
  }
}

async function requireAcceptance(reply: Response): Promise<void> {
  const text = await readText(reply)
  if (acceptance.safeParse(parsed(text)).success) return
  // A page of a proxy, or a refusal without a reason: an empty balance looks like a wrong template.
  throw new DeliveryError('unavailable', 'the SMS gateway did not say that it took the message')
}

async function readText(reply: Response): Promise<string> {
  try {
    const text = await reply.text()
    return text.length > LONGEST_ANSWER ? '' : text
  } catch (error) {
    throw networkFailure(error)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Only the kind of failure: undici's errors can hold the whole request. */
function networkFailure(error: unknown): DeliveryError {
  const isTimeout = error instanceof Error && error.name === 'TimeoutError'
  return new DeliveryError(
    'unavailable',
    isTimeout ? 'the SMS gateway did not answer in time' : 'the SMS gateway cannot be reached',
  )
}
