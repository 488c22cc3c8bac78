import type { z } from 'zod'
import type { LedgerChange } from './sandbox-records.ts'

/** Outcome of a request: the reply, and the changes to be recorded before it is sent. */
export type SandboxOutcome = {
  status: number
  body: unknown
  change?: LedgerChange
  further?: LedgerChange[]
}

export type WireError = {
  code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR'
  description: string
  field?: string
  source: string
  step: string
  reason: string
  metadata: { order_id?: string; payment_id?: string }
}

/** A refusal in Razorpay's error shape. */
export function refusedRequest(
  description: string,
  detail: { status?: number; field?: string; reason?: string; metadata?: WireError['metadata'] } = {},
): SandboxOutcome {
  const error: WireError = {
    code: 'BAD_REQUEST_ERROR',
    description,
    ...(detail.field !== undefined && { field: detail.field }),
    source: 'business',
    step: 'payment_initiation',
    reason: detail.reason ?? 'input_validation_failed',
    metadata: detail.metadata ?? {},
  }
  return { status: detail.status ?? 400, body: { error } }
}

export function unknownId(): SandboxOutcome {
  return refusedRequest('The id provided does not exist')
}

/** Razorpay names one field per refusal: the first. */
export function refusedShape(error: z.ZodError): SandboxOutcome {
  const issue = error.issues[0]
  if (issue?.code === 'unrecognized_keys') {
    const field = issue.keys[0] ?? ''
    return refusedRequest(`${field} is/are not required and should not be sent`, {
      field,
      reason: 'extra_field_sent',
    })
  }
  const field = issue?.path.join('.') ?? ''
  if (field === 'amount' && issue?.code === 'too_small') {
    return refusedRequest('The amount must be at least INR 1.00', { field })
  }
  if (field === 'amount' && issue?.code === 'too_big') {
    return refusedRequest('Amount exceeds maximum amount allowed.', { field })
  }
  if (field === '') return refusedRequest('The request body must be a JSON object')
  return refusedRequest(`The ${field} field is invalid.`, { field })
}
