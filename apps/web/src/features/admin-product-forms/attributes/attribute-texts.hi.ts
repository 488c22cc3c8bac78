import type { Translation } from '../../../lib/texts/catalogue.ts'
import type { en } from './attribute-texts.ts'

export const hi: Translation<typeof en> = {
  more: 'इस {kind} के बारे में और जानकारी',
  choose: 'कृपया चुनें',
  notKnown: 'पता नहीं',
  loading: 'और जानकारी आ रही है…',
  loadFailed: 'इस {kind} की बाक़ी जानकारी नहीं आ सकी',
  loadFailedText: 'आप उसके बिना भी बाक़ी फ़ॉर्म सेव कर सकते हैं।',
  retry: 'फिर कोशिश करें',
}
