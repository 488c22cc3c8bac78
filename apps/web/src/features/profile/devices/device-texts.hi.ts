import type { Translation } from '../../../lib/texts/catalogue.ts'
import type { en } from './device-texts.ts'

export const hi: Translation<typeof en> = {
  title: 'लॉगिन किए हुए डिवाइस',
  lead: 'अगर इनमें से कोई डिवाइस आपका नहीं है, तो उसे लॉगआउट करें और अपना पासवर्ड बदलें।',
  loading: 'आपके डिवाइस लोड हो रहे हैं…',
  on: '{system} पर {browser}',
  unknown: 'अनजान डिवाइस',
  thisDevice: 'यह डिवाइस',
  lastSeen: 'पिछली बार {time}',
  signedIn: '{date} को लॉगिन',
  signOutThere: 'वहाँ लॉगआउट करें',
  signOutOf: 'वहाँ लॉगआउट करें: {device}, पिछली बार {time}',
  askOne: '{device} को लॉगआउट करें?',
  signOut: 'लॉगआउट करें',
  signOutEverywhere: 'बाकी सब जगह लॉगआउट करें',
  askAll: 'बाकी सब जगह लॉगआउट करें?',
  outThere: 'वहाँ लॉगआउट हो गया',
  outEverywhere: 'बाकी सब जगह लॉगआउट हो गया',
}
