// For tests only: inputs of the webhooks of the back office.
/** Inputs where one made from the schema makes no sense. */
export const WEBHOOK_CALLS = {
  'admin.webhooks.create': { url: 'https://erp.example/hooks', events: ['order.*' as const] },
  'admin.webhooks.update': {
    id: '00000000-0000-7000-8000-000000000001',
    url: 'https://erp.example/hooks',
    events: ['order.*' as const],
  },
}
