import type { Translation } from '../../../lib/texts/catalogue.ts'
import type { en } from './wishlist-texts.ts'

export const hi: Translation<typeof en> = {
  heading: 'विशलिस्ट',
  lead: {
    one: '{count} प्रोडक्ट जिस पर आपकी नज़र है।',
    other: '{count} प्रोडक्ट जिन पर आपकी नज़र है।',
  },
  added: 'आपकी विशलिस्ट में जोड़ा गया',
  removed: 'आपकी विशलिस्ट से हटाया गया',
  removedTitle: '{title} विशलिस्ट से हटाया गया',
  full: 'आपकी विशलिस्ट में 200 प्रोडक्ट आते हैं। कृपया पहले कोई एक हटाएँ।',
  leftOut: {
    one: 'आपकी विशलिस्ट भरी है: इस डिवाइस पर रखे {count} प्रोडक्ट के लिए जगह नहीं मिली।',
    other: 'आपकी विशलिस्ट भरी है: इस डिवाइस पर रखे {count} प्रोडक्ट के लिए जगह नहीं मिली।',
  },
  empty: 'आपकी विशलिस्ट खाली है',
  emptyText: 'जो पसंद आए उस पर दिल दबाएँ। वह अपने दाम के साथ यहीं रहेगा, जब तक आप उसे न हटाएँ।',
  seeAll: 'सभी प्रोडक्ट देखें',
  onDevice: 'ये सिर्फ़ इसी डिवाइस पर रखे हैं। हर जगह पाने के लिए <link>लॉगिन</link> करें।',
  cheaper: 'जब आपने जोड़ा तब से {amount} कम',
  dearer: 'जब आपने जोड़ा तब से {amount} ज़्यादा',
  addedOn: '{date} को {price} पर जोड़ा',
  addedOnDay: '{date} को जोड़ा',
  chooseOptions: 'विकल्प चुनें',
  chooseOptionsOf: '{title} के विकल्प चुनें',
  remove: 'हटाएँ',
  removeOf: '{title} को विशलिस्ट से हटाएँ',
  news: 'मेरी विशलिस्ट में कुछ सस्ता हो या फिर स्टॉक में आए तो मुझे ईमेल से बताएँ, दिन में ज़्यादा से ज़्यादा एक बार।',
  newsTo: '{email} पर। हर मेल में उसे रोकने का लिंक होता है।',
  newsNeedsProof: '{email} पर, जब आप यह पता वेरिफ़ाई कर लें।',
  newsNeedsEmail: 'पहले अपनी प्रोफ़ाइल में ईमेल जोड़ें।',
  loading: 'आपकी विशलिस्ट लोड हो रही है',
  loadFailed: 'आपकी विशलिस्ट लोड नहीं हो सकी।',
}
