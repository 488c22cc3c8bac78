// For tests only: one call of every procedure of the newsletter's back office, with ids that do not exist.
const NO_TEXT = { subject: '', preheader: '', body: '' }
const UNKNOWN_ID = 2_147_483_647

export const NEWSLETTER_CALLS = {
  'admin.newsletter.list': { search: 'nobody at all' },
  'admin.newsletter.issues.get': { id: UNKNOWN_ID },
  'admin.newsletter.issues.preview': { id: UNKNOWN_ID, language: 'en' },
  'admin.newsletter.issues.failures': { id: UNKNOWN_ID },
  'admin.newsletter.issues.duplicate': { id: UNKNOWN_ID },
  'admin.newsletter.issues.save': { id: UNKNOWN_ID, version: 1, texts: { en: NO_TEXT, hi: NO_TEXT } },
  'admin.newsletter.issues.remove': { id: UNKNOWN_ID },
  'admin.newsletter.issues.sendTest': { id: UNKNOWN_ID, language: 'en' },
  'admin.newsletter.issues.send': { id: UNKNOWN_ID, version: 1 },
  'admin.newsletter.issues.schedule': { id: UNKNOWN_ID, version: 1, at: '2030-01-01T10:00:00+05:30' },
  'admin.newsletter.issues.move': { id: UNKNOWN_ID, move: 'stop' },
  'admin.newsletter.issues.retry': { id: UNKNOWN_ID },
  'admin.newsletter.exportRows': { search: 'nobody at all' },
  'admin.newsletter.remove': { id: UNKNOWN_ID },
} as const
