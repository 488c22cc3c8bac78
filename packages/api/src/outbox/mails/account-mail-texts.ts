/** What the mails about an account say; `{account}` is the account with the name of the shop. */
export const ACCOUNT_MAIL_TEXTS = {
  account: 'account at {shop}',
  reason: 'You are receiving this email because this address belongs to an account at our shop.',
  howToOpen:
    'Please open the link in the browser in which you are signed in, or have your password ready: so we know that it was you who set up the account.',
  verify: 'Verify my email',
  orOpen: 'Or open',

  welcomeSubject: 'Welcome to {shop}',
  welcomePreview: 'Your account is ready. Please confirm your address.',
  welcome:
    'Your account is ready. You can check out faster, follow your orders and download your GST invoices.',
  welcomeConfirm:
    'Please confirm that this address is yours, to unlock all features. The link below works once, for 24 hours.',
  startShopping: 'Start shopping',
  welcomeIgnore: 'If you did not open this account, you can ignore this mail.',
  welcomeReason: 'You are receiving this email because an account was opened with this address.',

  verifySubject: 'Verify your email address',
  verifyPreview: 'Please confirm that this address is yours.',
  verifyAsk: 'Please confirm that this address is yours, to unlock all features of your account at {shop}.',
  verifyOnce: 'The link works once, for 24 hours. Earlier links no longer work.',
  verifyIgnore: 'If you did not open an account at {shop}, you can ignore this mail.',
  verifyReason: 'You are receiving this email because this address was given to an account at our shop.',

  resetSubject: 'Reset your password',
  resetPreview: 'The link works once, for one hour.',
  resetAsked: 'Somebody, probably you, asked for a new password for your account at {shop}.',
  resetOnce: 'The link works once, for one hour. Earlier links no longer work.',
  newPassword: 'Choose a new password',
  resetIgnore: 'If it was not you, you need do nothing: your password stays as it is.',

  invitedSubject: 'You are invited to work at {shop}',
  invited: '{shop} invites you to its back office. Your role is: {role}.',
  invitedOnce: 'The link works once, for seven days. Earlier invitations no longer work.',
  acceptInvitation: 'Accept the invitation',
  invitedIgnore: 'If you do not know {shop}, you can ignore this mail.',
  invitedReason: 'You are receiving this email because an owner of the shop invited this address.',
  role_owner: 'Owner',
  role_manager: 'Manager',
  role_catalogue: 'Catalogue',
  role_orders: 'Orders',
  role_support: 'Support',
  role_read_only: 'Read only',

  happenedAt: '{happened} This was on {time} (India time).',
  ifYou: 'If it was you, there is nothing to do.',
  ifNotYou: 'If it was not you: {what} Then {reach}.',
  reachNobody: 'tell us',
  reachUs: 'call us on {phone} or write to {email}',
  lookAtProfile: 'Look at your profile',
  lookAtOrders: 'Look at your orders',

  passwordSubject: 'Your password was changed',
  passwordHappened: 'The password of your {account} was changed, and other devices were signed out.',
  passwordNotYou: 'choose a new password at once.',
  emailSubject: 'Your email address was changed',
  emailHappened: 'Your {account} has another email address now. Our mails no longer come to this one.',
  emailNotYou: 'sign in and put your own address back.',
  phoneSubject: 'Your phone number was changed',
  phoneHappened: 'Your {account} has another phone number now, or none.',
  phoneNotYou: 'sign in and put your own number back.',
  googleSubject: 'Google was linked to your account',
  googleHappened: 'From now on your {account} can be opened with the Google account of this address.',
  googleNotYou: 'choose a new password at once and sign out on all devices.',

  clearedSubject_link: 'Your email address was verified',
  clearedHappened_link: 'Somebody opened the link of our mail, and with that your address was verified.',
  clearedSubject_reset: 'Your account was cleared',
  clearedHappened_reset:
    'A new password was set by the link of our mail, and with that your address was verified.',
  clearedSubject_google: 'Your account opens with Google now',
  clearedHappened_google: 'Google has confirmed your address, and from now on your {account} opens with it.',
  clearedPreview: 'What was set up before your address was verified has been removed.',
  clearedWhy:
    'The account was set up before anybody had shown that the address is theirs. It may have been you, or somebody else. To be safe, we removed:',
  clearedPassword: 'the password',
  clearedPhone: 'the phone number ending in {end}',
  clearedSignIn: 'one sign-in, which was ended',
  clearedSignIns: '{count} sign-ins, which were ended',
  clearedGoogle: 'the Google account that was linked',
  clearedFactor: 'the second factor and its recovery codes',
  clearedAddress: 'one saved address',
  clearedAddresses: '{count} saved addresses',
  clearedConsents: 'the consent to mails about offers',
  clearedDo_link:
    'What to do: choose a new password if you have not done so. Then add your phone number and addresses again.',
  clearedDo: 'What to do: sign in, and add your phone number and addresses again.',
  clearedOrders:
    'Orders stay in the account. Please look at them: if there is one that you did not place, cancel it, or {reach}. You owe nothing for it.',
  clearedIgnore:
    'If it was not you who did this, somebody else reads your mail: change the password of your mail box first.',
} as const

export type AccountMailText = keyof typeof ACCOUNT_MAIL_TEXTS
