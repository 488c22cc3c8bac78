// For tests only: a call of every procedure that writes the pages and articles, each of which changes nothing.
const ABSENT_TEXT = { slug: 'no-such-text', version: 1 }
const BLANK_TEXT = { title: 'Nothing', summary: '', body: '' }

export const CONTENT_CALLS = {
  'content.page': { slug: 'warranty' },
  'content.articles': {},
  'content.article': { slug: 'no-such-article' },
  'admin.content.list': { search: 'nothing at all' },
  'admin.content.entry': { slug: 'warranty' },
  'admin.content.versions': { slug: 'warranty' },
  'admin.content.version': { slug: 'warranty', number: 1 },
  'admin.content.preview': { slug: 'warranty', language: 'en' as const, ...BLANK_TEXT },
  'admin.content.save': { ...ABSENT_TEXT, texts: { en: BLANK_TEXT, hi: BLANK_TEXT } },
  'admin.content.restore': { ...ABSENT_TEXT, number: 1 },
  'admin.content.publish': ABSENT_TEXT,
  'admin.content.withdraw': ABSENT_TEXT,
  'admin.content.move': { slug: 'no-such-text', address: 'nowhere' },
  'admin.content.add': { title: 'Somewhere else', address: 'blog' },
  'admin.content.remove': ABSENT_TEXT,
  'admin.content.bringBack': { slug: 'no-such-text' },
}
