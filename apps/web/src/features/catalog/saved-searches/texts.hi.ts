import type { Translation } from '../../../lib/texts/catalogue.ts'
import type { en } from './texts.ts'

export const hi: Translation<typeof en> = {
  saveTitle: 'यह खोज सेव करें',
  name: 'नाम',
  mail: 'इसमें कुछ नया या सस्ता मिले तो मुझे ईमेल करें, दिन में ज़्यादा से ज़्यादा एक बार',
  whereSaved: 'यह आपको यहाँ नीचे मिलेगी:',
  whereLink: 'विशलिस्ट।',
  saved: 'खोज सेव हो गई।',
  saveFailed: 'खोज सेव नहीं हो सकी। कृपया फिर से कोशिश करें।',
  signIn: 'यह खोज सेव करने के लिए कृपया लॉगिन करें। आप इसी सूची पर लौटेंगे।',
  signInLink: 'लॉगिन करें',
  loadFailed: 'आपकी सेव की हुई खोजें लोड नहीं हो सकीं।',
  title: 'सेव की हुई खोजें',
  mailOf: '“{name}” के बारे में ईमेल',
  rename: 'नाम बदलें',
  renameOf: '“{name}” का नाम बदलें',
  renameTitle: 'खोज का नाम बदलें',
  remove: 'हटाएँ',
  removeOf: '“{name}” हटाएँ',
}
