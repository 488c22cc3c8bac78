import { fromBody } from '../../rest/rest-input.ts'
import type { ProcedurePath } from '../../shared/procedures.ts'
import type { ToolDefinition } from '../agent-tool.ts'
import type { createCheckouts } from './checkout-session.ts'

type Checkouts = ReturnType<typeof createCheckouts>
type Given = Record<string, unknown>

/** A tool of the protocol's MCP binding: one operation on a checkout. */
export type UcpTool = {
  name: string
  title: string
  description: string
  takes: readonly ('id' | 'line_items')[]
  isReadOnly: boolean
  /** Procedure whose rate limits count the call. */
  procedure: ProcedurePath
  run: (checkouts: Checkouts, given: Given) => Promise<Record<string, unknown>>
}

const idOf = ({ id }: Given) => String(id)

/** No tool pays: `complete_checkout` answers with the address at which a person does. */
export const UCP_TOOLS: readonly UcpTool[] = [
  {
    name: 'create_checkout',
    title: 'Create a checkout',
    description:
      'Begins a checkout (UCP) with items by the SKU of an offer, or by the code of a machine. Amounts are paise. Nothing is reserved or paid: give continue_url to the person who buys.',
    takes: ['line_items'],
    isReadOnly: false,
    procedure: 'cart.add',
    run: (checkouts, given) => checkouts.create(given),
  },
  {
    name: 'get_checkout',
    title: 'Get a checkout',
    description: 'A checkout as it is now, with prices of today. Not found once a person has taken it over.',
    takes: ['id'],
    isReadOnly: true,
    procedure: 'cart.get',
    run: (checkouts, given) => checkouts.get(idOf(given)),
  },
  {
    name: 'update_checkout',
    title: 'Update a checkout',
    description: 'Replaces all items of a checkout.',
    takes: ['id', 'line_items'],
    isReadOnly: false,
    procedure: 'cart.add',
    run: (checkouts, given) => checkouts.update(idOf(given), given),
  },
  {
    name: 'complete_checkout',
    title: 'Complete a checkout',
    description:
      'Never pays: answers requires_escalation with continue_url, where a person signs in and pays.',
    takes: ['id'],
    isReadOnly: true,
    procedure: 'cart.get',
    run: (checkouts, given) => checkouts.complete(idOf(given)),
  },
  {
    name: 'cancel_checkout',
    title: 'Cancel a checkout',
    description: 'Ends a checkout. Its continue_url works no more.',
    takes: ['id'],
    isReadOnly: false,
    procedure: 'cart.clear',
    run: (checkouts, given) => checkouts.cancel(idOf(given)),
  },
]

export const findUcpTool = (name: string): UcpTool | undefined => UCP_TOOLS.find((tool) => tool.name === name)

const PROPERTIES = {
  id: { type: 'string', description: 'Id of the checkout.' },
  line_items: {
    type: 'array',
    minItems: 1,
    maxItems: 50,
    items: {
      type: 'object',
      properties: {
        item: {
          type: 'object',
          properties: { id: { type: 'string', description: 'SKU of an offer, or code of a machine.' } },
          required: ['id'],
        },
        quantity: { type: 'integer', minimum: 1, maximum: 100 },
      },
      required: ['item', 'quantity'],
    },
  },
} as const

/** Further fields of the protocol, such as the buyer or an idempotency key, are taken and not used. */
export function ucpToolDefinition({ name, title, description, takes, isReadOnly }: UcpTool): ToolDefinition {
  return {
    name,
    title,
    description,
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries(takes.map((field) => [field, PROPERTIES[field]])),
      required: [...takes],
    },
    annotations: {
      readOnlyHint: isReadOnly,
      destructiveHint: !isReadOnly && name !== 'create_checkout',
      idempotentHint: isReadOnly || name === 'cancel_checkout',
      openWorldHint: false,
    },
  }
}

/** Arguments as a tool reads them; none are an empty object. */
export const givenTo = (given: unknown): Given =>
  fromBody({ body: given, params: {}, query: {}, headers: {} })
