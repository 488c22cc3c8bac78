import type { Translation } from '../../../lib/texts/catalogue.ts'
import type { en } from './texts.ts'

export const hi: Translation<typeof en> = {
  title: 'सवाल और जवाब',
  lead: 'इस प्रोडक्ट के बारे में, बिना नाम के।',
  loading: 'सवाल लोड हो रहे हैं…',
  none: 'अभी कोई सवाल नहीं',
  noneText: 'ख़रीदने से पहले जो जानना हो, पूछें। जवाब यहाँ और ईमेल से मिलेगा।',
  showing: 'कुल {total} में से {shown}',
  loadMore: 'और देखें',
  tryAgain: 'फिर से कोशिश करें',

  byShop: 'दुकान का जवाब',
  byBuyer: 'यह प्रोडक्ट ख़रीदा है',
  noAnswer: 'अभी जवाब नहीं आया',

  yours: 'आपका सवाल',
  yourAnswer: 'आपका जवाब',
  pending: 'मंज़ूरी बाक़ी है',
  pendingText: 'जब तक हम इसे पढ़ न लें, यह सिर्फ़ आपको दिखेगा।',
  hidden: 'प्रकाशित नहीं हुआ',
  hiddenText: 'यह हमारे नियमों के मुताबिक नहीं है, इसलिए सिर्फ़ आपको दिखता है।',

  ask: 'सवाल पूछें',
  loginToAsk: 'सवाल पूछने के लिए लॉगिन करें',
  question: 'आपका सवाल',
  questionHint: 'हमारे पढ़ने के बाद यह आपके नाम के बिना प्रकाशित होगा। {max} में से {used} अक्षर',
  send: 'सवाल भेजें',
  sending: 'भेजा जा रहा है…',
  cancel: 'बंद करें',
  asked: 'धन्यवाद। जवाब यहाँ और ईमेल से मिलेगा।',
  askFailed: 'आपका सवाल नहीं भेजा जा सका। कृपया फिर से कोशिश करें।',

  answer: 'जवाब दें',
  answerOf: 'जवाब दें: {question}',
  answerText: 'आपका जवाब',
  answerHint: 'आप यह प्रोडक्ट ख़रीदने वाले ग्राहक के रूप में जवाब दे रहे हैं। {max} में से {used} अक्षर',
  sendAnswer: 'जवाब भेजें',
  answerFailed: 'आपका जवाब नहीं भेजा जा सका। कृपया फिर से कोशिश करें।',

  removeQuestion: 'सवाल डिलीट करें',
  removeQuestionAsk: 'अपना सवाल उसके जवाबों के साथ डिलीट करें?',
  removeAnswer: 'जवाब डिलीट करें',
  removeAnswerAsk: 'अपना जवाब डिलीट करें?',
  keep: 'रहने दें',
  removed: 'डिलीट हो गया।',
  removeFailed: 'यह डिलीट नहीं हो सका। कृपया फिर से कोशिश करें।',
}
