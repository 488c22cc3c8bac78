import type { RefusalRows } from './refusal-rows.ts'

/** Refusals about accounts, sign-in, phones and addresses. */
export const PEOPLE_REFUSALS = {
  LOGIN_REQUIRED: { status: 401, message: 'Please login' },
  SESSION_EXPIRED: { status: 401, message: 'Session expired. Please login again.' },
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid credentials' },
  SECOND_FACTOR_REQUIRED: { status: 401, message: 'Please enter the code of your authenticator app.' },
  SECOND_FACTOR_WRONG: { status: 422, message: 'This code is not correct. Please enter the next one.' },
  SECOND_FACTOR_ON: { status: 409, message: 'The second factor is already on.' },
  SECOND_FACTOR_OFF: { status: 409, message: 'The second factor has not been set up.' },
  FORBIDDEN: { status: 403, message: 'Forbidden' },
  ADMIN_REQUIRED: { status: 403, message: 'Admin access required' },
  PERMISSION_REQUIRED: {
    status: 403,
    message: 'Your role does not allow this. Please ask an owner of the shop.',
  },
  SECOND_FACTOR_NEEDED: {
    status: 403,
    message: 'This shop requires a second factor for your role. Please set it up first.',
  },
  REAUTHENTICATION_REQUIRED: { status: 403, message: 'Please confirm that it is you.' },
  EMAIL_TAKEN: { status: 409, message: 'Email already registered' },
  EMAIL_MISSING: { status: 409, message: 'There is no email address in your profile yet.' },
  LINK_NOT_VALID: {
    status: 400,
    message: 'This link has expired or was already used. Please ask for a new one.',
  },
  EMAIL_LOGIN_NEEDED: {
    status: 409,
    message:
      'Please login to the account that this address was added to, in this browser, and open the link once more.',
  },
  EMAIL_PASSWORD_NEEDED: {
    status: 409,
    message: 'Please enter the password of your account to verify this address here, or choose a new one.',
  },
  EMAIL_FIXED: { status: 403, message: 'Email cannot be changed' },
  PHONE_FIXED: { status: 403, message: 'Phone number cannot be changed' },
  PASSWORD_NOT_USED: { status: 403, message: 'This account has no password.' },
  PASSWORD_WRONG: { status: 422, message: 'The current password is not correct.' },
  PASSWORD_EASY: {
    status: 422,
    message:
      'This password is easy to guess: it is a common one, your email or the name of the shop, perhaps with a few digits. Please choose another one.',
  },
  DEVICE_NOT_FOUND: { status: 404, message: 'This device is already logged out.' },
  OWNER_LINK_INVALID: {
    status: 400,
    message: 'This set-up link has expired. Restart the shop to get a new one.',
  },
  OWNER_EXISTS: { status: 409, message: 'This shop already has an owner. Please login.' },
  INVITATION_INVALID: {
    status: 400,
    message: 'This invitation has expired, was withdrawn or was already used. Please ask for a new one.',
  },
  INVITATION_NOT_FOUND: { status: 404, message: 'This invitation was already accepted or withdrawn.' },
  INVITATION_NEEDS_SIGN_IN: {
    status: 403,
    message: 'There is an account with the email address of this invitation. Please login to it to accept.',
  },
  INVITATION_NEEDS_PASSWORD: { status: 422, message: 'Please enter your name and choose a password.' },
  INVITATION_EMAIL_UNVERIFIED: {
    status: 409,
    message: 'Please verify the email address of your account first, then open the invitation again.',
  },
  ALREADY_STAFF: {
    status: 409,
    message: 'This person already works here. Change the role in the list of users.',
  },
  INVITED_SUSPENDED: {
    status: 409,
    message: 'The account of this address is suspended. Make it active in the list of users first.',
  },
  RESET_LINK_INVALID: { status: 400, message: 'Invalid or expired reset link' },
  LAST_ADMIN: { status: 409, message: 'At least one active owner is required' },
  USER_NOT_FOUND: { status: 404, message: 'User not found' },
  USER_DELETED: { status: 409, message: 'This account was deleted and can no longer be changed.' },
  MERGE_SAME: { status: 409, message: 'An account cannot be merged with itself.' },
  MERGE_STAFF: {
    status: 409,
    message: 'Accounts of people who work here cannot be merged, your own included.',
  },
  MERGE_SUSPENDED: {
    status: 409,
    message: 'A suspended account cannot be merged. Please decide about the suspension first.',
  },
  MERGE_UNPROVED: {
    status: 409,
    message:
      'The account that stays has not verified the email or phone used to log in, so its orders could be seen by someone else. Please keep the other account.',
  },
  MERGE_ORDER_OPEN: {
    status: 409,
    message:
      'The account that ends has an order that is waiting for payment. Please try again once it is paid or has expired.',
  },
  MERGE_DONE: {
    status: 409,
    message: 'One of these accounts was already merged. Please load the page again.',
  },
  MERGE_NOT_ASKED: {
    status: 422,
    message:
      'Nothing in these accounts shows that they are of one person. Please ask at a verified email or phone of both first.',
  },
  ACCOUNT_IN_USE: {
    status: 409,
    message: 'You have an open order or refund. Please delete the account when it is completed.',
  },
  OTP_INVALID: { status: 400, message: 'Invalid or expired OTP' },
  OTP_NOT_SENT: { status: 503, message: 'Failed to send OTP' },
  PHONE_TAKEN: { status: 409, message: 'Phone number already registered' },
  PHONE_MISSING: { status: 409, message: 'There is no phone number in your profile yet.' },
  PHONE_VERIFIED: { status: 409, message: 'This phone number is already verified.' },
  PHONE_UNKNOWN: { status: 404, message: 'No account uses this number yet. Please register first.' },
  GOOGLE_OFF: { status: 404, message: 'Google login is not set up in this shop.' },
  GOOGLE_FAILED: { status: 401, message: 'Google login did not work. Please try again.' },
  GOOGLE_UNVERIFIED: { status: 403, message: 'Google has not verified the email of this account.' },
  GOOGLE_LINK_NEEDED: {
    status: 409,
    message: 'There is already an account with this email. Please login to link Google to it.',
  },
  GOOGLE_LINK_EXPIRED: {
    status: 409,
    message: 'Google could not be linked. Please continue with Google once more.',
  },
  ADDRESS_NOT_FOUND: { status: 404, message: 'Address not found' },
  ADDRESS_LIMIT: { status: 409, message: 'You have reached the limit of 20 saved addresses.' },
} as const satisfies RefusalRows
