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
  answeredHeading: 'Our answer to your message',
  acknowledgedHeading: 'We are looking into it',
  subject: (number) => `We have your message: ${number}`,
  preview: (number) => `Your ticket number is ${number}.`,
  received: (number) =>
    `We have your message. Its ticket number is ${number}; please quote it when you call or write again.`,
  complaint: (officer) =>
    `Your complaint is with our grievance officer, ${officer}. It is settled within one month at the latest.`,
  normally: (hours) =>
    `A person answers by mail during working hours (${hours}), normally within one working day.`,
  phone: (phone) => `Phone: ${phone}`,
  mistyped: 'If you did not write to us, somebody mistyped their address: you can ignore this mail.',
  answeredSubject: (number) => `Re: your message ${number}`,
  answeredPreview: 'We have answered your question.',
  answered: (number) => `You wrote to us; your ticket number is ${number}. Our people answer:`,
  acknowledgedSubject: (number) => `We are looking into it: ${number}`,
  acknowledgedPreview: 'A person has your message.',
  acknowledged: (number, day) =>
    `A person of ours has read your message ${number} and is looking into it. You get an answer by ${day} at the latest.`,
  open: 'Read it and write back',
  or: 'Or open',
  linkDays: 'The link opens your question without signing in, for 60 days. Please do not pass it on.',
  reason: 'You are receiving this email because a message to us gave this address to answer to.',
}

const hi: Words = {
  heading: 'आपका संदेश मिल गया',
  answeredHeading: 'आपके संदेश का जवाब',
  acknowledgedHeading: 'हम इसे देख रहे हैं',
  subject: (number) => `आपका संदेश मिल गया: ${number}`,
  preview: (number) => `आपका टिकट नंबर ${number} है।`,
  received: (number) =>
    `आपका संदेश मिल गया। इसका टिकट नंबर ${number} है; फ़ोन करते या फिर से लिखते समय कृपया इसे बताएँ।`,
  complaint: (officer) =>
    `आपकी शिकायत हमारे शिकायत अधिकारी ${officer} के पास है। इसका निपटारा ज़्यादा से ज़्यादा एक महीने में होता है।`,
  normally: (hours) => `जवाब एक व्यक्ति काम के समय (${hours}) में ईमेल से देता है, आम तौर पर एक कार्य-दिवस के भीतर।`,
  phone: (phone) => `फ़ोन: ${phone}`,
  mistyped: 'अगर आपने हमें नहीं लिखा, तो किसी ने अपना पता ग़लत टाइप किया है: आप इस ईमेल को अनदेखा कर सकते हैं।',
  answeredSubject: (number) => `जवाब: आपका संदेश ${number}`,
  answeredPreview: 'हमने आपके सवाल का जवाब दे दिया है।',
  answered: (number) => `आपने हमें लिखा था; आपका टिकट नंबर ${number} है। हमारा जवाब:`,
  acknowledgedSubject: (number) => `हम इसे देख रहे हैं: ${number}`,
  acknowledgedPreview: 'आपका संदेश एक व्यक्ति के पास है।',
  acknowledged: (number, day) =>
    `हमारे यहाँ एक व्यक्ति ने आपका संदेश ${number} पढ़ लिया है और उस पर काम कर रहा है। जवाब ज़्यादा से ज़्यादा ${day} तक मिलेगा।`,
  open: 'पढ़ें और जवाब लिखें',
  or: 'या यह खोलें:',
  linkDays: 'यह लिंक 60 दिन तक बिना साइन इन के आपका सवाल खोलता है। कृपया इसे किसी और को न दें।',
  reason: 'यह ईमेल इसलिए आया है क्योंकि हमें मिले एक संदेश में जवाब के लिए यही पता दिया गया था।',
}

export const SUPPORT_WORDS: Readonly<Record<ContentLanguage, Words>> = { en, hi }
