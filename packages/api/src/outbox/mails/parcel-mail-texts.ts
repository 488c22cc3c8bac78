/** Texts of the mails about a parcel near its destination: out for delivery, not handed over, late. */
export const PARCEL_MAIL_TEXTS = {
  outSubject: 'Out for delivery: order {number}',
  outHeading: 'Your parcel is out for delivery',
  outPreview: 'It comes today with {carrier}.',
  out: 'The courier brings your parcel today. Please keep your phone at hand: the courier may call.',
  outCash: 'Please have {sum} ready for the courier.',

  failedSubject: 'We could not deliver order {number}',
  failedHeading: 'We could not hand over your parcel',
  failedPreview: 'The reason: {reason}. Please choose another day.',
  failed: 'The courier came to you, but could not hand over your parcel. The reason: {reason}.',
  failedAnswer:
    'Please choose another day, or tell the courier how to find you. It takes two taps and needs no login.',
  failedButton: 'Choose another day',
  failedSilent: 'Without an answer the courier usually tries again, and then sends the parcel back to us.',

  lateSubject: 'Sorry, order {number} is late',
  lateHeading: 'Your parcel is late',
  latePreview: 'We are sorry. It is still on its way to you.',
  latePreviewDay: 'We are sorry. It is now expected on {day}.',
  late: 'We promised your parcel by {promised}, and it has not reached you. We are sorry about that.',
  lateDay: 'The courier now expects to bring it on {day}.',
  lateOpen:
    'We do not have a new date from the courier yet. It is on its way, and you can follow it on the order page.',
  lateHelp: 'If you need it sooner or have a question, just reply to this email.',
} as const

export type ParcelMailText = keyof typeof PARCEL_MAIL_TEXTS

export const PARCEL_MAIL_TEXTS_HI: Readonly<Record<ParcelMailText, string>> = {
  outSubject: 'आज डिलीवरी होगी: ऑर्डर {number}',
  outHeading: 'आपका पार्सल डिलीवरी के लिए निकल गया है',
  outPreview: 'आज {carrier} से आएगा।',
  out: 'कूरियर आज आपका पार्सल ला रहा है। कृपया फ़ोन पास रखें: कूरियर कॉल कर सकता है।',
  outCash: 'कृपया कूरियर के लिए {sum} तैयार रखें।',

  failedSubject: 'ऑर्डर {number} डिलीवर नहीं हो सका',
  failedHeading: 'आपका पार्सल सौंपा नहीं जा सका',
  failedPreview: 'कारण: {reason}। कृपया दूसरा दिन चुनें।',
  failed: 'कूरियर आपके यहाँ आया था, पर पार्सल सौंप नहीं सका। कारण: {reason}।',
  failedAnswer: 'कृपया दूसरा दिन चुनें, या कूरियर को बताएँ कि आप तक कैसे पहुँचे। बस दो बार दबाना है, लॉगिन की ज़रूरत नहीं।',
  failedButton: 'दूसरा दिन चुनें',
  failedSilent: 'जवाब न मिलने पर कूरियर आम तौर पर फिर आता है, और उसके बाद पार्सल हमारे पास लौट आता है।',

  lateSubject: 'माफ़ करें, ऑर्डर {number} में देरी है',
  lateHeading: 'आपके पार्सल में देरी है',
  latePreview: 'हमें खेद है। पार्सल रास्ते में है।',
  latePreviewDay: 'हमें खेद है। अब {day} को आने की उम्मीद है।',
  late: 'हमने {promised} तक पार्सल पहुँचाने का वादा किया था, पर वह नहीं पहुँचा। इसके लिए हमें खेद है।',
  lateDay: 'कूरियर अब इसे {day} को लाने वाला है।',
  lateOpen: 'कूरियर ने अभी नई तारीख़ नहीं बताई है। पार्सल रास्ते में है, और ऑर्डर के पेज पर दिखता है।',
  lateHelp: 'अगर जल्दी चाहिए या कोई सवाल है, तो बस इस ईमेल का जवाब दें।',
}
