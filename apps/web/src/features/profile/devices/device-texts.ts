import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  title: 'Signed-in devices',
  lead: 'If you do not know one of these, sign it out and change your password.',
  loading: 'Loading your devices…',
  on: '{browser} on {system}',
  unknown: 'Unknown device',
  thisDevice: 'This device',
  lastSeen: 'Last seen {time}',
  signedIn: 'Signed in {date}',
  signOutThere: 'Sign out there',
  signOutOf: 'Sign out there: {device}, last seen {time}',
  askOne: 'Sign out {device}?',
  signOut: 'Sign out',
  signOutEverywhere: 'Sign out everywhere else',
  askAll: 'Sign out everywhere else?',
  outThere: 'Signed out there',
  outEverywhere: 'Signed out everywhere else',
} as const
export const t = texts('profile-devices', en)
