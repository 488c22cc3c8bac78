import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  title: 'Notifications',
  lead: 'Choose what we send you and how. What you choose counts from the next message on.',
  language: 'Language of e-mails and SMS',
  orders: 'Orders and deliveries',
  orders_email: 'Tell me by e-mail where my parcels are.',
  orders_sms: 'Tell me by SMS about my orders and where my parcels are.',
  cases: 'Returns and repairs',
  cases_email: 'Tell me by e-mail how far my returns and repairs are.',
  cases_sms: 'Tell me by SMS how far my returns and repairs are.',
  offers: 'Offers and reminders',
  newsletter: 'Send me the newsletter by e-mail.',
  cart_reminder: 'Remind me once by e-mail of things left in my cart.',
  wishlist_news:
    'Tell me by e-mail, at most once a day, when something on my wishlist is cheaper or back in stock.',
  always:
    'Sent in any case, because your safety or the law asks for it: codes and notices about your account, order confirmations, cancellations, payments, refunds and your invoices. These go by e-mail; by SMS only if you switch SMS on, or if we have no e-mail address of yours.',
  onAt: 'Switched on on {date}',
  offAt: 'Switched off on {date}',
  onUnasked: 'On until you switch it off',
  givenAt: 'Agreed on {date}',
  takenBackAt: 'Taken back on {date}',
  neverGiven: 'Not agreed to',
  needsEmail: 'Add an email to your profile first: these are sent by e-mail.',
  needsPhone: 'SMS need a mobile number in your profile that you have verified.',
  loading: 'Loading what you have chosen…',
} as const
export const t = texts('profile-notifications', en)
