import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  title: 'Your data',
  notice: 'What we keep and why stands on the <link>privacy page</link>.',
  download: 'Download my data',
  downloadText: 'Everything we keep about you, in one JSON file.',
  preparing: 'Preparing…',
  downloaded: 'Saved as {file}',
  delete: 'Delete my account',
  deleteText:
    'Your personal details are deleted for good. You can open a new account later, but not this one again.',
  askDelete: 'Delete your account?',
  goes: '<b>Deleted at once:</b> your name, email and phone, your password, saved addresses, wishlist, cart and every sign-in. Your reviews stay without your name.',
  stays:
    '<b>Kept:</b> your orders and invoices with the name and address on them, because tax law makes every shop keep them; what you wrote to us, for three years, to prove that we answered.',
  forever: 'This cannot be undone.',
  password: 'Password',
  enterPassword: 'Please enter your password.',
  typeDelete: 'Type DELETE to confirm',
  keep: 'Keep my account',
  deleteNow: 'Delete account',
  deleting: 'Deleting…',
  deleted: 'Your account has been deleted.',
} as const
export const t = texts('profile-privacy', en)
