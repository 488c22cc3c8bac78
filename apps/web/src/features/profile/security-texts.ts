import { texts } from '../../lib/texts/texts.ts'

export const en = {
  security: 'Security',
  password: 'Your password is kept as a code that nobody can read, not even we.',
  change: 'Change password',
  current: 'Current password',
  new: 'New password',
  confirm: 'Confirm new password',
  hint: 'At least 8 characters.',
  everywhereElse: 'Every other device is signed out and needs the new password.',
  enterCurrent: 'Please enter your current password.',
  mismatch: 'New passwords do not match',
  changing: 'Changing…',
  changed: 'Password changed successfully',
  changedText: 'Every other device has been signed out.',
  failed: 'Failed to change password',
  cancel: 'Cancel',
} as const
export const t = texts('profile-security', en)
