import { texts } from '../../lib/texts/texts.ts'

export const en = {
  account: 'Account',
  accountOf: 'Account of {name}',
  loading: 'Loading the account…',
  loadFailed: 'Failed to load the account',
  close: 'Close',
  email: 'Email',
  phone: 'Phone',
  none: 'None',
  signsInBy: 'Signs in by',
  byEmail: 'Email and password',
  byPhone: 'Phone number',
  byGoogle: 'Google',
  joined: 'Joined',
  orders: 'Orders',
  sessions: 'Signed-in devices',
  noSessions: 'Not signed in anywhere.',
  on: '{browser} on {system}',
  unknown: 'Unknown device',
  thisDevice: 'This device',
  lastSeen: 'Last seen {time}',
  from: 'from {ip}',
  endOne: 'Sign out',
  endOneOf: 'Sign out {device}, last seen {time}',
  endAll: 'Sign out everywhere',
  endAllQuestion: 'Sign this user out everywhere? They can sign in again.',
  endOneQuestion: 'Sign this user out of {device}? They can sign in again.',
  ended: 'Signed out',
  endFailed: 'Could not be signed out',
} as const

export const t = texts('admin-user', en)
