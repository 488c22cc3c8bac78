import type { Translation } from '../../../../lib/texts/catalogue.ts'
import type { en } from './gallery-texts.ts'

export const hi: Translation<typeof en> = {
  pictures: '{title} की तस्वीरें',
  show: 'तस्वीर दिखाएँ, {count} में से {number}: {alt}',
  enlarge: 'तस्वीर बड़ी करें, {count} में से {number}: {alt}',
  more: '+{count}',
  place: '{count} में से {number}',
  zoomFailed: 'बड़ी तस्वीर लोड नहीं हो सकी। कृपया अपना इंटरनेट जांच लें।',

  close: 'बंद करें',
  previous: 'पिछली तस्वीर',
  next: 'अगली तस्वीर',
  zoomIn: 'बड़ा करें',
  zoomOut: 'छोटा करें',
  stage: 'तस्वीर, {count} में से {number}: {alt}। प्लस और माइनस से ज़ूम होता है, तीर वाले बटन से तस्वीर खिसकती है।',
  percent: '{percent}%',
}
