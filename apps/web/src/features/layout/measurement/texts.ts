import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  title: 'Google and Meta',
  google: 'Google Analytics',
  meta: 'Meta Pixel',
  and: ' and ',
  question: 'May {names} count your visit?',
  explanation:
    'If you accept, they set cookies and receive the pages you open and the products you view and buy, with prices: never your name, phone, email or address. You can change your answer at the end of every page.',
  more: 'More about cookies',
  accept: 'Accept',
  reject: 'Reject',
  isOn: 'Your visits are counted by {names}, as you accepted.',
  isOff: 'Your visits are not counted by {names}.',
  isPrivate: 'Your visits are not counted by {names}, because your browser asks not to be tracked.',
  withdraw: 'Withdraw consent',
  allow: 'Accept instead',
} as const

export const t = texts('layout/measurement', en)
