/** Texts of the mails about an account; `{account}` is the account with the name of the shop. */
export const ACCOUNT_MAIL_TEXTS = {
  account: 'account at {shop}',
  reason: 'You are receiving this email because this address belongs to an account at our shop.',
  howToOpen:
    'Please open the link in the browser in which you are logged in, or have your password ready. This shows us that you set up the account.',
  verify: 'Verify my email',
  orOpen: 'Or open',

  welcomeSubject: 'Welcome to {shop}',
  welcomePreview: 'Your account is ready. Please confirm your address.',
  welcome:
    'Your account is ready. You can check out faster, follow your orders and download your GST invoices.',
  welcomeConfirm:
    'Please confirm that this address is yours, to unlock all features. The link below works once, for 24 hours.',
  startShopping: 'Start shopping',
  welcomeIgnore: 'If you did not open this account, you can ignore this email.',
  welcomeReason: 'You are receiving this email because an account was opened with this address.',

  verifySubject: 'Verify your email address',
  verifyPreview: 'Please confirm that this address is yours.',
  verifyAsk: 'Please confirm that this address is yours, to unlock all features of your account at {shop}.',
  verifyOnce: 'The link works once, for 24 hours. Earlier links no longer work.',
  verifyIgnore: 'If you did not open an account at {shop}, you can ignore this email.',
  verifyReason: 'You are receiving this email because this address was given to an account at our shop.',

  resetSubject: 'Reset your password',
  resetPreview: 'The link works once, for one hour.',
  resetAsked: 'Someone, probably you, requested a new password for your account at {shop}.',
  resetOnce: 'The link works once, for one hour. Earlier links no longer work.',
  newPassword: 'Choose a new password',
  resetIgnore: 'If it was not you, you do not need to do anything. Your password stays the same.',

  invitedSubject: 'You are invited to work at {shop}',
  invited: '{shop} invites you to its back office. Your role is: {role}.',
  invitedOnce: 'The link works once, for seven days. Earlier invitations no longer work.',
  acceptInvitation: 'Accept the invitation',
  invitedIgnore: 'If you do not know {shop}, you can ignore this email.',
  invitedReason: 'You are receiving this email because an owner of the shop invited this address.',
  role_owner: 'Owner',
  role_manager: 'Manager',
  role_catalogue: 'Catalogue',
  role_technician: 'Workshop',
  role_orders: 'Orders',
  role_support: 'Support',
  role_read_only: 'Read only',

  happenedAt: '{happened} Time: {time} (India time).',
  ifYou: 'If it was you, you do not need to do anything.',
  ifNotYou: 'If it was not you: {what} Then {reach}.',
  reachNobody: 'tell us',
  reachUs: 'call us on {phone} or write to {email}',
  lookAtProfile: 'Open your profile',
  lookAtOrders: 'See your orders',

  passwordSubject: 'Your password was changed',
  passwordHappened: 'The password of your {account} was changed, and other devices were logged out.',
  passwordNotYou: 'choose a new password at once.',
  emailSubject: 'Your email address was changed',
  emailHappened: 'The email address of your {account} was changed. We no longer send emails to this one.',
  emailNotYou: 'log in and change it back to your own address.',
  phoneSubject: 'Your phone number was changed',
  phoneHappened: 'The phone number of your {account} was changed or removed.',
  phoneNotYou: 'log in and change it back to your own number.',
  googleSubject: 'Google was linked to your account',
  googleHappened: 'You can now log in to your {account} with the Google account of this address.',
  googleNotYou: 'choose a new password at once and log out on all devices.',

  mergedSubject: 'Your accounts were merged',
  mergedHappened_stay:
    'Our staff merged another account into yours. Its orders, addresses and reviews are now in your {account}.',
  mergedHappened_end:
    'Our staff merged your {account} into another one. Its orders, addresses and reviews are there now, and you can no longer log in with this address.',
  mergedIfNot: 'If both accounts were not yours, or you did not ask for this: {reach} at once.',

  clearedSubject_link: 'Your email address was verified',
  clearedHappened_link: 'Someone opened the link in our email, which verified your address.',
  clearedSubject_reset: 'We reset your account details',
  clearedHappened_reset: 'A new password was set with the link in our email, which verified your address.',
  clearedSubject_google: 'You can now log in with Google',
  clearedHappened_google:
    'Google has confirmed your address, and you can now log in to your {account} with it.',
  clearedPreview: 'What was set up before your address was verified has been removed.',
  clearedWhy: 'This account was created before its email address was verified. To keep it safe, we removed:',
  clearedPassword: 'the password',
  clearedPhone: 'the phone number ending in {end}',
  clearedSignIn: 'one login, which was ended',
  clearedSignIns: '{count} logins, which were ended',
  clearedGoogle: 'the Google account that was linked',
  clearedFactor: 'the second factor and its recovery codes',
  clearedAddress: 'one saved address',
  clearedAddresses: '{count} saved addresses',
  clearedConsents: 'the consent to emails about offers',
  clearedDo_link:
    'What to do: choose a new password if you have not done so. Then add your phone number and addresses again.',
  clearedDo: 'What to do: log in, and add your phone number and addresses again.',
  clearedOrders:
    'Your orders are still in the account. Please check them. If you did not place one of them, cancel it or {reach}. You owe nothing for it.',
  clearedIgnore:
    'If this was not you, someone else can read your email. Change the password of your email account first.',
} as const

export type AccountMailText = keyof typeof ACCOUNT_MAIL_TEXTS
