import type { AgentTool } from '../agent-tool.ts'

/** Tools that anyone may use besides those of the catalogue. */
export const SERVICE_TOOLS: AgentTool[] = [
  {
    name: 'get_passport',
    procedure: 'passports.get',
    title: 'Get the passport of a sold machine',
    description:
      'The passport of a machine that was sold: what it was sold as and what is left of its warranty. Its page is /passport/{code}.',
    fields: {
      code: 'Code on the label of the machine.',
      key: 'Key from the link of its owner, who sees more; left out: what everybody may see.',
    },
  },
  {
    name: 'check_wipe_certificate',
    procedure: 'wipes.check',
    title: 'Check a certificate of erasure',
    description:
      'Whether a certificate that a drive was erased is genuine, with every field of it that was changed after it was sealed.',
    fields: { certificate: 'Number of the certificate.' },
  },
  {
    name: 'get_delivery_promise',
    procedure: 'checkout.deliveryPromise',
    title: 'Get the delivery promise for a PIN code',
    description:
      'Whether a PIN code of India is served, between which dates, what delivery costs, and whether cash on delivery is taken.',
    fields: {
      pin: 'PIN code of six digits.',
      amount: 'Value of the items in rupees, which decides on cash on delivery.',
    },
  },
  {
    name: 'get_shop',
    procedure: 'store.info',
    title: 'Get the shop',
    description: 'The shop: name, address, hours, contacts, payment methods, delivery and its promises.',
    fields: {},
  },
  {
    name: 'get_policy',
    procedure: 'content.page',
    title: 'Get a policy or page',
    description:
      'A page of the shop as HTML: warranty, returns, refunds, shipping, privacy, terms, cookies, about, help, contact and others.',
    fields: {
      slug: 'Name of the page, such as warranty, returns, refunds, shipping, privacy or terms.',
      language: 'en or hi; English where it was not written in Hindi.',
    },
  },
  {
    name: 'track_order',
    procedure: 'orders.track',
    title: 'Track an order',
    description:
      "How far an order is, for who knows its number and the buyer's phone number. Tries are limited to a few a minute.",
    fields: {
      orderNumber: 'Number of the order, such as DB-2026-000123.',
      phone: 'Phone number of the order.',
    },
    isReadOnly: true,
  },
]
