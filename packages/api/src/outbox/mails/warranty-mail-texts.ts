/** Texts of the mails about the transfer of a warranty. */
export const WARRANTY_MAIL_TEXTS = {
  orOpen: 'Or open',
  offeredSubject: 'Your code to take over a warranty from {shop}',
  offeredPreview: 'The warranty of {title} can be yours.',
  offeredHeading: 'A warranty for you',
  offered:
    'The owner of {title} wants to transfer the rest of its warranty to you. Please enter this code on the page of its passport:',
  code: 'Code',
  until: 'Valid until',
  enter: 'Open the passport',
  ignore: 'If no one gave or sold you a machine, you can ignore this email. Please do not share the code.',
  offeredReason: 'You are receiving this email because the owner of a machine entered this address.',
  repairCodeSubject: 'Your code to ask for a repair from {shop}',
  repairCodePreview: 'For {title}, whose warranty is yours.',
  repairCodeHeading: 'Your code for a repair',
  repairCode:
    'A repair under the warranty of {title} was requested on the page of its passport. If that was you, please enter this code there:',
  repairIgnore:
    'If it was not you, you can ignore this email: without the code nothing happens. Please do not share it.',
  repairCodeReason:
    'You are receiving this email because the warranty of a machine was transferred to this address.',
  receivedSubject: 'The warranty is now yours: {title}',
  receivedPreview: 'Your link to the passport of the machine.',
  receivedHeading: 'The warranty is now yours',
  received:
    'You have taken over the warranty of {title}. Its passport shows until when each part is covered.',
  repair: 'If something breaks, you can ask for a repair on the page of its passport. Phone: {phone}',
  open: 'Open the passport',
  keep: 'Only this link shows the whole serial number. Please keep this email and do not share the link.',
  receivedReason: 'You are receiving this email because a warranty was transferred to this address.',
  passedSubject: 'Warranty transferred: {title}',
  passedPreview: 'The next owner has accepted.',
  passedHeading: 'The warranty was transferred',
  passed: 'The warranty of {title} was transferred to its next owner on {day}.',
  passedRepair:
    'From now on the next owner asks for repairs under this warranty. Your order and its invoice stay yours.',
  notYou: 'If you did not do this, please write to us at once, or call {phone}.',
  contact: 'Contact us',
  passedReason: 'You are receiving this email because you transferred the warranty of a machine.',
} as const

export type WarrantyMailText = keyof typeof WARRANTY_MAIL_TEXTS

export const WARRANTY_MAIL_TEXTS_HI: Readonly<Record<WarrantyMailText, string>> = {
  orOpen: 'या यह खोलें',
  offeredSubject: '{shop} की वारंटी अपने नाम करने का आपका कोड',
  offeredPreview: '{title} की वारंटी आपकी हो सकती है।',
  offeredHeading: 'आपके लिए एक वारंटी',
  offered: '{title} के मालिक इसकी बची हुई वारंटी आपके नाम करना चाहते हैं। कृपया यह कोड इसके पासपोर्ट के पेज पर डालें:',
  code: 'कोड',
  until: 'कब तक मान्य',
  enter: 'पासपोर्ट खोलें',
  ignore: 'अगर आपको किसी से कोई मशीन नहीं मिली, तो आप इस ईमेल को अनदेखा कर सकते हैं। कृपया यह कोड किसी को न दें।',
  offeredReason: 'आपको यह ईमेल इसलिए मिला क्योंकि एक मशीन के मालिक ने यह पता डाला।',
  repairCodeSubject: '{shop} से रिपेयर माँगने का आपका कोड',
  repairCodePreview: '{title} के लिए, जिसकी वारंटी आपकी है।',
  repairCodeHeading: 'रिपेयर के लिए आपका कोड',
  repairCode:
    '{title} के पासपोर्ट के पेज पर किसी ने इसकी वारंटी में रिपेयर माँगा। अगर यह आपने किया, तो कृपया यह कोड वहाँ डालें:',
  repairIgnore:
    'अगर यह आपने नहीं किया, तो इस ईमेल को अनदेखा करें: कोड के बिना कुछ नहीं होता। कृपया यह कोड किसी को न दें।',
  repairCodeReason: 'आपको यह ईमेल इसलिए मिला क्योंकि एक मशीन की वारंटी इस पते पर ट्रांसफ़र हुई।',
  receivedSubject: 'वारंटी अब आपकी है: {title}',
  receivedPreview: 'मशीन के पासपोर्ट का आपका लिंक।',
  receivedHeading: 'वारंटी अब आपकी है',
  received: 'आपने {title} की वारंटी अपने नाम कर ली है। इसका पासपोर्ट बताता है कि हर पुर्ज़ा कब तक कवर है।',
  repair: 'कुछ ख़राब हो जाए, तो आप इसके पासपोर्ट के पेज पर रिपेयर माँग सकते हैं। फ़ोन: {phone}',
  open: 'पासपोर्ट खोलें',
  keep: 'सिर्फ़ यही लिंक पूरा सीरियल नंबर दिखाता है। कृपया यह ईमेल रखें और लिंक किसी को न दें।',
  receivedReason: 'आपको यह ईमेल इसलिए मिला क्योंकि इस पते पर एक वारंटी ट्रांसफ़र हुई।',
  passedSubject: 'वारंटी ट्रांसफ़र हुई: {title}',
  passedPreview: 'अगले मालिक ने स्वीकार कर लिया।',
  passedHeading: 'वारंटी ट्रांसफ़र हो गई',
  passed: '{title} की वारंटी {day} को इसके अगले मालिक के नाम हो गई।',
  passedRepair: 'अब इस वारंटी में रिपेयर अगले मालिक माँगेंगे। आपका ऑर्डर और उसका इनवॉइस आपका ही रहेगा।',
  notYou: 'अगर यह आपने नहीं किया, तो कृपया तुरंत हमें लिखें, या फ़ोन करें: {phone}',
  contact: 'हमसे संपर्क करें',
  passedReason: 'आपको यह ईमेल इसलिए मिला क्योंकि आपने एक मशीन की वारंटी ट्रांसफ़र की।',
}
