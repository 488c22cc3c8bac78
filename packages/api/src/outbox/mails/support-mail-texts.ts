import type { ContentLanguage } from '@dobara/domain/content/content.ts'

type Words = {
  heading: string
  answeredHeading: string
  acknowledgedHeading: string
  subject: (number: string) => string
  preview: (number: string) => string
  received: (number: string) => string
  /** `officer` is the name of the grievance officer. */
  complaint: (officer: string) => string
  normally: (hours: string) => string
  phone: (phone: string) => string
  mistyped: string
  answeredSubject: (number: string) => string
  answeredPreview: string
  answered: (number: string) => string
  /** Texts for a conversation that the shop started. */
  startedPreview: string
  started: (number: string) => string
  startedReason: string
  acknowledgedSubject: (number: string) => string
  acknowledgedPreview: string
  acknowledged: (number: string, day: string) => string
  open: string
  /** Before the address of the button. */
  or: string
  linkDays: string
  reason: string
}

const en: Words = {
  heading: 'We have your message',
  answeredHeading: 'Our reply to your message',
  acknowledgedHeading: 'We are looking into it',
  subject: (number) => `We have your message: ${number}`,
  preview: (number) => `Your ticket number is ${number}.`,
  received: (number) =>
    `We have your message. Its ticket number is ${number}. Please quote it when you call or write again.`,
  complaint: (officer) =>
    `Your complaint is with our grievance officer, ${officer}, who will settle it within one month.`,
  normally: (hours) => `We reply by email during working hours (${hours}), usually within one working day.`,
  phone: (phone) => `Phone: ${phone}`,
  mistyped: 'If you did not write to us, someone mistyped their address, and you can ignore this email.',
  answeredSubject: (number) => `We have replied to your message ${number}`,
  answeredPreview: 'We have replied to your message.',
  answered: (number) => `You wrote to us. Your ticket number is ${number}. Our reply:`,
  startedPreview: 'We have a message about your order.',
  started: (number) =>
    `We are writing to you about your order. Your ticket number is ${number}. Our message:`,
  startedReason: 'You are receiving this email because it is about your order.',
  acknowledgedSubject: (number) => `We are looking into it: ${number}`,
  acknowledgedPreview: 'We are working on your message.',
  acknowledged: (number, day) =>
    `We have read your message ${number} and are working on it. You will hear from us by ${day}.`,
  open: 'Read and reply',
  or: 'Or open',
  linkDays: 'The link opens your message without logging in, for 60 days. Please do not share it.',
  reason: 'You are receiving this email because this address was given for our reply.',
}

const hi: Words = {
  heading: 'आपका संदेश मिल गया',
  answeredHeading: 'आपके संदेश का जवाब',
  acknowledgedHeading: 'हम इसे देख रहे हैं',
  subject: (number) => `आपका संदेश मिल गया: ${number}`,
  preview: (number) => `आपका टिकट नंबर ${number} है।`,
  received: (number) =>
    `आपका संदेश मिल गया। इसका टिकट नंबर ${number} है। फ़ोन करते या फिर से लिखते समय कृपया इसे बताएँ।`,
  complaint: (officer) =>
    `आपकी शिकायत हमारे शिकायत अधिकारी ${officer} के पास है। इसका निपटारा एक महीने में हो जाएगा।`,
  normally: (hours) => `हम काम के समय (${hours}) में ईमेल से जवाब देते हैं, आम तौर पर एक कार्य दिवस में।`,
  phone: (phone) => `फ़ोन: ${phone}`,
  mistyped: 'अगर आपने हमें नहीं लिखा, तो किसी ने अपना पता ग़लत टाइप किया है। आप इस ईमेल को अनदेखा कर सकते हैं।',
  answeredSubject: (number) => `आपके संदेश ${number} का जवाब आया है`,
  answeredPreview: 'हमने आपके संदेश का जवाब दे दिया है।',
  answered: (number) => `आपने हमें लिखा था। आपका टिकट नंबर ${number} है। हमारा जवाब:`,
  startedPreview: 'आपके ऑर्डर के बारे में हमारा एक संदेश है।',
  started: (number) => `हम आपको आपके ऑर्डर के बारे में लिख रहे हैं। आपका टिकट नंबर ${number} है। हमारा संदेश:`,
  startedReason: 'यह ईमेल इसलिए आया है क्योंकि यह आपके ऑर्डर के बारे में है।',
  acknowledgedSubject: (number) => `हम इसे देख रहे हैं: ${number}`,
  acknowledgedPreview: 'हम आपके संदेश पर काम कर रहे हैं।',
  acknowledged: (number, day) =>
    `हमने आपका संदेश ${number} पढ़ लिया है और उस पर काम कर रहे हैं। जवाब ${day} तक मिल जाएगा।`,
  open: 'पढ़ें और जवाब लिखें',
  or: 'या यह खोलें:',
  linkDays: 'यह लिंक 60 दिन तक बिना लॉगिन के आपका संदेश खोलता है। कृपया इसे किसी और को न दें।',
  reason: 'यह ईमेल इसलिए आया है क्योंकि हमें मिले एक संदेश में जवाब के लिए यही पता दिया गया था।',
}

export const SUPPORT_WORDS: Readonly<Record<ContentLanguage, Words>> = { en, hi }
