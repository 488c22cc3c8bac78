import type { Translation } from '../../lib/texts/catalogue.ts'
import type { en } from './reviews-texts.ts'

export const hi: Translation<typeof en> = {
  title: 'रिव्यू',
  loading: 'रिव्यू लोड हो रहे हैं…',
  beFirst: 'सबसे पहले रिव्यू लिखें',
  beFirstText: 'जिन्होंने इसे ख़रीदा, उनमें से किसी ने अभी इसके बारे में नहीं लिखा है।',
  outOfFive: '5 में से',
  basedOn: { one: '{count} रिव्यू के आधार पर', other: '{count} रिव्यू के आधार पर' },
  histogram: 'रेटिंग के हिसाब से रिव्यू',
  stars: { one: '{count} स्टार', other: '{count} स्टार' },
  reviewCount: { one: '{count} रिव्यू', other: '{count} रिव्यू' },
  rated: '5 में से {rating} रेटिंग',

  sortBy: 'क्रम',
  newest: 'सबसे नए पहले',
  oldest: 'सबसे पुराने पहले',
  mostHelpful: 'सबसे उपयोगी',
  highest: 'सबसे ज़्यादा रेटिंग',
  lowest: 'सबसे कम रेटिंग',
  showing: '{total} में से {shown} दिख रहे हैं',
  loadMore: 'और देखें',
  tryAgain: 'दोबारा कोशिश करें',

  anonymous: 'नाम नहीं दिखाया गया',
  verified: 'ख़रीद की पुष्टि हुई',
  yours: 'आपका रिव्यू',
  awaiting: 'मंज़ूरी बाकी है',
  awaitingText: 'जब तक हम इसे पढ़ न लें, यह सिर्फ़ आपको दिखेगा।',
  rejected: 'प्रकाशित नहीं हुआ',
  rejectedText: 'यह रिव्यू के हमारे नियमों के मुताबिक नहीं है, इसलिए सिर्फ़ आपको दिखता है।',

  helpfulQuestion: 'क्या यह रिव्यू काम का था?',
  helpful: 'काम का ({count})',
  notHelpful: 'काम का नहीं ({count})',
  loginToVote: 'रिव्यू पर वोट देने के लिए लॉगिन करें',

  write: 'रिव्यू लिखें',
  writeOf: 'रिव्यू लिखें: {title}',
  loginToReview: 'रिव्यू लिखने के लिए लॉगिन करें',
  notBought: 'प्रोडक्ट आपको मिल जाने के बाद आप उसका रिव्यू लिख सकते हैं।',
  notDelivered: 'आपका ऑर्डर रास्ते में है। मिल जाने के बाद आप इस प्रोडक्ट का रिव्यू लिख सकते हैं।',
  alreadyReviewed: 'आप इस प्रोडक्ट का रिव्यू लिख चुके हैं।',
  sent: 'आपका रिव्यू मिल गया! एडमिन की मंज़ूरी के बाद यह प्रकाशित होगा।',
  formUnavailable: 'फ़ॉर्म लोड नहीं हो सका। अपना इंटरनेट कनेक्शन देखें और दोबारा कोशिश करें।',
}
