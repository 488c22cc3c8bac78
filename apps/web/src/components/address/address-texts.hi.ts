import type { Translation } from '../../lib/texts/catalogue.ts'
import type { en } from './address-texts.ts'

export const hi: Translation<typeof en> = {
  fullName: 'पूरा नाम',
  phone: 'फ़ोन',
  phoneHint: '10 अंकों का मोबाइल नंबर; कूरियर इसी पर फ़ोन करेगा।',
  email: 'ईमेल',
  line1: 'पते की पहली लाइन',
  line1Example: 'फ़्लैट या मकान नंबर, बिल्डिंग, गली',
  line2: 'पते की दूसरी लाइन',
  line2Example: 'इलाका, लैंडमार्क',
  pin: 'PIN कोड',
  city: 'शहर',
  state: 'राज्य',
  chooseState: 'राज्य चुनें',
  filledIn: 'आपके PIN कोड से भरा गया।',
  filledDistrict: 'आपके PIN कोड का ज़िला। अगर आपके शहर या कस्बे का नाम दूसरा है, तो वही लिखें।',
  isStateRight: 'क्या {state} सही है?',
  usualState: 'PIN कोड {pin} आम तौर पर {state} में आता है। इनवॉइस पर टैक्स आपके चुने राज्य का लगता है।',
  changeState: '{state} चुनें',
  stateDiffers: 'यह PIN कोड {state} में है। कृपया दोनों में से एक सही करें।',
}
