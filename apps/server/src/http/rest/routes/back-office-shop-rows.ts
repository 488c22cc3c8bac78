import type { RestRoute } from '../rest-route.ts'
import { rowsOf } from './rows-of.ts'

const BY_TIME = { seenIn: 'updatedAt' } as const

/** Calls of the back office about the shop itself: settings, PIN codes, questions to the shop and newsletters. */
export const BACK_OFFICE_SHOP_ROWS: RestRoute[] = [
  ...rowsOf('Back office: settings', [
    ['GET /api/admin/settings', 'admin.settings.get', 'All settings of the shop'],
    ['PUT /api/admin/settings/shop', 'admin.settings.saveShop', 'Name, address, GSTIN and contacts', BY_TIME],
    ['PUT /api/admin/settings/shipping', 'admin.settings.saveShipping', 'Fees and days of delivery', BY_TIME],
    ['PUT /api/admin/settings/cash', 'admin.settings.saveCash', 'Limits of cash on delivery', BY_TIME],
    [
      'PUT /api/admin/settings/promises',
      'admin.settings.savePromises',
      'Months of warranty and days to return',
      BY_TIME,
    ],
    [
      'PUT /api/admin/settings/trade-ins',
      'admin.settings.saveTradeIns',
      'What each answer about a trade-in takes off its price, in percent',
      BY_TIME,
    ],
    [
      'PUT /api/admin/settings/security',
      'admin.settings.saveSecurity',
      'Sessions and second factors of the staff',
      BY_TIME,
    ],
    ['PUT /api/admin/settings/emi', 'admin.settings.saveEmi', 'Terms of instalments', BY_TIME],
    [
      'PUT /api/admin/settings/measurement',
      'admin.settings.saveMeasurement',
      'Ids of Google Analytics and Meta Pixel',
      BY_TIME,
    ],
    ['PUT /api/admin/settings/gst', 'admin.settings.saveGst', 'Whether the margin scheme is used', BY_TIME],
    [
      'PUT /api/admin/settings/counters',
      'admin.settings.saveCounters',
      'The counters of the home page',
      BY_TIME,
    ],
    [
      'PUT /api/admin/settings/banners',
      'admin.settings.saveBanners',
      'The banners of the home page',
      BY_TIME,
    ],
    [
      'PUT /api/admin/settings/carriers',
      'admin.settings.saveCarriers',
      'The carriers and their addresses to track',
      BY_TIME,
    ],
    ['PUT /api/admin/settings/offers', 'admin.settings.saveOffers', 'The offers of product pages', BY_TIME],
    ['GET /api/admin/pin-codes', 'admin.pinCodes.list', 'Rules of PIN codes'],
    [
      'PUT /api/admin/pin-codes/:pin',
      'admin.pinCodes.save',
      'Whether a PIN code is delivered to, how fast, and for cash',
      { seenIn: 'seenUpdatedAt' },
    ],
    [
      'DELETE /api/admin/pin-codes/:pin',
      'admin.pinCodes.remove',
      'Delete the rule of a PIN code',
      { seenIn: 'seenUpdatedAt' },
    ],
    [
      'POST /api/admin/pin-codes/import/check',
      'admin.pinCodes.checkFile',
      'Check a CSV file of PIN codes; nothing is changed',
    ],
    ['POST /api/admin/pin-codes/import', 'admin.pinCodes.importFile', 'Take over a CSV file of PIN codes'],
  ]),
  ...rowsOf('Back office: support', [
    ['GET /api/admin/tickets', 'admin.tickets.list', 'Questions to the shop, those that are due first'],
    [
      'POST /api/admin/tickets',
      'admin.tickets.start',
      'Write to the customer of an order: the message starts a ticket',
      { status: 201 },
    ],
    ['GET /api/admin/tickets/staff', 'admin.tickets.staff', 'Who can be given a question'],
    ['GET /api/admin/tickets/:id', 'admin.tickets.get', 'A question with its history'],
    [
      'POST /api/admin/tickets/:id/acknowledge',
      'admin.tickets.acknowledge',
      'Tell the customer that the question has arrived',
    ],
    [
      'POST /api/admin/tickets/:id/answers',
      'admin.tickets.answer',
      'Answer a question by mail',
      { status: 201 },
    ],
    [
      'POST /api/admin/tickets/:id/notes',
      'admin.tickets.note',
      'Add a note that only the staff reads',
      { status: 201 },
    ],
    ['POST /api/admin/tickets/:id/close', 'admin.tickets.close', 'Close a question'],
    ['POST /api/admin/tickets/:id/reopen', 'admin.tickets.reopen', 'Open a question again'],
    [
      'PUT /api/admin/tickets/:id/assignee',
      'admin.tickets.assign',
      'Give a question to somebody of the staff, or to nobody',
    ],
    ['GET /api/admin/canned-answers', 'admin.cannedAnswers.list', 'Texts that answers are begun with'],
    ['POST /api/admin/canned-answers', 'admin.cannedAnswers.create', 'Add a canned answer', { status: 201 }],
    ['PUT /api/admin/canned-answers/:id', 'admin.cannedAnswers.update', 'Change a canned answer', BY_TIME],
    ['DELETE /api/admin/canned-answers/:id', 'admin.cannedAnswers.remove', 'Delete a canned answer'],
  ]),
  ...rowsOf('Back office: newsletter', [
    [
      'GET /api/admin/newsletter-issues',
      'admin.newsletter.issues.list',
      'Issues of the newsletter, newest first',
    ],
    [
      'POST /api/admin/newsletter-issues',
      'admin.newsletter.issues.create',
      'Begin an issue',
      { status: 201 },
    ],
    ['GET /api/admin/newsletter-issues/:id', 'admin.newsletter.issues.get', 'An issue with its texts'],
    [
      'PUT /api/admin/newsletter-issues/:id',
      'admin.newsletter.issues.save',
      'Change the texts of a draft',
      { seenIn: 'version' },
    ],
    ['DELETE /api/admin/newsletter-issues/:id', 'admin.newsletter.issues.remove', 'Delete a draft'],
    [
      'GET /api/admin/newsletter-issues/:id/preview',
      'admin.newsletter.issues.preview',
      'An issue as its readers see it',
    ],
    [
      'GET /api/admin/newsletter-issues/:id/failures',
      'admin.newsletter.issues.failures',
      'To whom an issue could not be sent',
    ],
    [
      'POST /api/admin/newsletter-issues/:id/duplicate',
      'admin.newsletter.issues.duplicate',
      'Copy an issue into a draft',
      { status: 201 },
    ],
    [
      'POST /api/admin/newsletter-issues/:id/test',
      'admin.newsletter.issues.sendTest',
      'Send an issue to oneself',
    ],
    [
      'POST /api/admin/newsletter-issues/:id/send',
      'admin.newsletter.issues.send',
      'Send an issue to all subscribers',
    ],
    [
      'POST /api/admin/newsletter-issues/:id/schedule',
      'admin.newsletter.issues.schedule',
      'Send an issue at a time',
    ],
    [
      'POST /api/admin/newsletter-issues/:id/moves',
      'admin.newsletter.issues.move',
      'Pause, go on with or stop the sending',
    ],
    [
      'POST /api/admin/newsletter-issues/:id/retry',
      'admin.newsletter.issues.retry',
      'Send again to those who could not be reached',
    ],
    [
      'POST /api/admin/newsletter/ask-unconfirmed',
      'admin.newsletter.askUnconfirmed',
      'Ask those who have not confirmed once more',
    ],
  ]),
]
