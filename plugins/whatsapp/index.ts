// Order messages by WhatsApp, through a gateway with the API of the WhatsApp Business Cloud API. docs/plugins.md
// explains it.
import type { AdminScreen, ChannelMessage, Plugin, PluginHost, Words } from '@dobara/plugin/plugin.ts'

const settings = {
  /**
   * URL to which messages are posted: https://graph.facebook.com/v23.0/<number id>/messages, or that of another
   * gateway.
   */
  WHATSAPP_URL: { kind: 'address' },
  WHATSAPP_TOKEN: { kind: 'secret' },
  /** "order_shipped=parcel_update": templates that are registered under another name than the shop's own. */
  WHATSAPP_TEMPLATES: {
    kind: 'text',
    default: '',
    pattern: {
      test: (text: string) => text === '' || text.split(',').every((pair) => /^\w+=\w+$/.test(pair.trim())),
      rule: 'must look like order_shipped=parcel_update, with commas between',
    },
  },
  /** The code under which the English templates are registered: en, en_GB or en_US. */
  WHATSAPP_ENGLISH: { kind: 'text', default: 'en' },
} as const

type Host = PluginHost<typeof settings>

/** Errors of the gateway for a number without WhatsApp or an invalid number: another try fails the same way. */
const REFUSED_CODES: readonly unknown[] = [131_021, 131_026, 131_030, 131_050]

/** The name under which the gateway knows a template of the shop. */
function templateOf({ WHATSAPP_TEMPLATES: list }: Host['settings'], name: string): string {
  const pairs = list.split(',').map((pair) => pair.trim().split('='))
  return pairs.find(([own]) => own === name)?.[1] ?? name
}

function bodyOf({ settings: given }: Host, { to, name, language, values }: ChannelMessage): object {
  return {
    messaging_product: 'whatsapp',
    // Without the plus, as the gateways require.
    to: to.replace(/^\+/, ''),
    type: 'template',
    template: {
      name: templateOf(given, name),
      language: { code: language === 'hi' ? 'hi' : given.WHATSAPP_ENGLISH },
      components: [{ type: 'body', parameters: values.map((text) => ({ type: 'text', text })) }],
    },
  }
}

/** Returns the gateway's own number of an error; null if there is none. */
async function errorCodeOf(response: Response): Promise<unknown> {
  const answer = (await response.json().catch(() => null)) as { error?: { code?: unknown } } | null
  return answer?.error?.code ?? null
}

async function send(host: Host, message: ChannelMessage): Promise<void | { refused: string }> {
  const request = {
    method: 'POST',
    headers: {
      authorization: `Bearer ${host.settings.WHATSAPP_TOKEN}`,
      'content-type': 'application/json',
      'idempotency-key': message.id,
    },
    body: JSON.stringify(bodyOf(host, message)),
  }
  const response = await host.fetch(host.settings.WHATSAPP_URL, request).catch((cause: unknown) => {
    throw new Error('The gateway does not answer.', { cause })
  })
  if (response.ok) {
    await response.body?.cancel()
    return
  }
  const code = await errorCodeOf(response)
  if (REFUSED_CODES.includes(code)) return { refused: `The gateway refused the number (${String(code)}).` }
  throw new Error(
    `The gateway answered ${response.status}${code === null ? '' : ` with error ${String(code)}`}.`,
  )
}

/** Returns the screen that shows where messages go, with a button that sends one of them to a number of the staff. */
function screenOf(host: Host): AdminScreen {
  const { WHATSAPP_URL: url, WHATSAPP_TEMPLATES: templates, WHATSAPP_ENGLISH: english } = host.settings
  const pairs = templates === '' ? [] : templates.split(',').map((pair) => pair.trim().split('='))
  return {
    name: 'messages',
    title: { en: 'WhatsApp', hi: 'WhatsApp' },
    permission: 'settings.read',
    load: () => [
      {
        kind: 'figures',
        figures: [
          { label: { en: 'Gateway', hi: 'गेटवे' }, value: new URL(url).host },
          { label: { en: 'English templates', hi: 'अंग्रेज़ी टेम्पलेट' }, value: english },
        ],
      },
      {
        kind: 'table',
        title: { en: 'Templates under another name', hi: 'दूसरे नाम के टेम्पलेट' },
        columns: [
          { en: 'Message', hi: 'संदेश' },
          { en: 'Template', hi: 'टेम्पलेट' },
        ],
        rows: pairs,
      },
    ],
    actions: [
      {
        name: 'test',
        label: { en: 'Send test message', hi: 'टेस्ट संदेश भेजें' },
        permission: 'settings.write',
        fields: [{ name: 'to', label: { en: 'Number, with +91', hi: '+91 के साथ नंबर' }, kind: 'text' }],
        run: ({ to = '' }) => sendTest(host, to),
      },
    ],
  }
}

async function sendTest(host: Host, to: string): Promise<{ isDone: boolean; message: Words }> {
  if (!/^\+\d{8,15}$/.test(to))
    return { isDone: false, message: { en: 'This is no number.', hi: 'यह नंबर नहीं है।' } }
  const facts = {
    orderNumber: 'TEST',
    amount: 0,
    carrier: null,
    trackingNumber: null,
    trackUrl: host.publicUrl,
  }
  const testMessage = {
    name: 'order_delivered',
    language: 'en',
    text: 'TEST',
    values: ['TEST'],
    facts,
  } as const
  try {
    const answer = await send(host, { id: crypto.randomUUID(), to, ...testMessage })
    if (answer) return { isDone: false, message: { en: answer.refused, hi: answer.refused } }
    return { isDone: true, message: { en: 'The gateway took it.', hi: 'गेटवे ने ले लिया।' } }
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'The gateway failed.'
    return { isDone: false, message: { en: reason, hi: reason } }
  }
}

export const plugin = {
  name: 'whatsapp',
  version: '1.0.0',
  apiVersion: 1,
  settings,
  setUp: (host) => ({
    channel: { label: { en: 'WhatsApp', hi: 'WhatsApp' }, send: (message) => send(host, message) },
    adminScreens: [screenOf(host)],
  }),
} satisfies Plugin<typeof settings>
