import type { Translation } from '../../lib/texts/catalogue.ts'
import type { en } from './texts.ts'

export const hi: Translation<typeof en> = {
  title: 'बिक्री बंद है',
  lead: 'पहले ऑर्डर से पहले क़ानून विक्रेता की यह जानकारी माँगता है। अभी बाक़ी है:',
  fillIn: 'भरें',
  name: 'दुकान का नाम',
  legalName: 'रजिस्टर्ड बिज़नेस का नाम',
  address: 'रजिस्टर्ड पता और शहर',
  postcode: 'पते का पिन कोड',
  gstin: 'पते के राज्य का GSTIN',
  phone: 'ग्राहक सेवा का फ़ोन',
  email: 'ग्राहक सेवा का ईमेल',
  officerName: 'शिकायत अधिकारी का नाम',
  officerContact: 'शिकायत अधिकारी का फ़ोन या ईमेल',
}
