// For tests only: one call of every procedure of the newsletter's back office, with ids that do not exist.
const NO_TEXT = { subject: '', preheader: '', body: '' }
const NOTHING = 2_147_483_647

export const NEWSLETTER_CALLS = {
  'admin.newsletter.list': { search: 'nobody at all' },
  'admin.newsletter.issues.get': { id: NOTHING },
  'admin.newsletter.issues.preview': { id: NOTHING, language: 'en' },
  'admin.newsletter.issues.failures': { id: NOTHING },
  'admin.newsletter.issues.duplicate': { id: NOTHING },
  'admin.newsletter.issues.save': { id: NOTHING, version: 1, texts: { en: NO_TEXT, hi: NO_TEXT } },
  'admin.newsletter.issues.remove': { id: NOTHING },
  'admin.newsletter.issues.sendTest': { id: NOTHING, language: 'en' },
  'admin.newsletter.issues.send': { id: NOTHING, version: 1 },
  'admin.newsletter.issues.schedule': { id: NOTHING, version: 1, at: '2030-01-01T10:00:00+05:30' },
  'admin.newsletter.issues.move': { id: NOTHING, move: 'stop' },
  'admin.newsletter.issues.retry': { id: NOTHING },
  'admin.newsletter.exportRows': { search: 'nobody at all' },
  'admin.newsletter.remove': { id: NOTHING },
} as const
