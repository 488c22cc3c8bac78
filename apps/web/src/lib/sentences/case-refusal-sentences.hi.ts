import type { CASE_REFUSALS } from '@dobara/contract/refusals/case-refusals.ts'

/** Hindi messages of refusals about returns and repairs, by the code in the REST reply. */
export const hi: Readonly<Record<Lowercase<keyof typeof CASE_REFUSALS>, string>> = {
  case_not_found: 'रिक्वेस्ट नहीं मिली',
  case_not_delivered: 'यह अभी डिलीवर नहीं हुआ है।',
  case_window_over: 'इस आइटम के रिटर्न या वारंटी की अवधि ख़त्म हो गई है। अगर आप सहमत नहीं हैं, तो हमें लिखें।',
  case_units_gone: 'आप इतने की रिक्वेस्ट नहीं कर सकते। बाक़ी पहले से किसी रिक्वेस्ट में हैं या उनका रिफ़ंड हो चुका है।',
  case_move_refused: 'यह रिक्वेस्ट उस चरण से आगे बढ़ चुकी है।',
  case_photos_full: 'ज़्यादा से ज़्यादा 6 फ़ोटो दी जा सकती हैं।',
  case_no_replacement: 'स्टॉक में वही मॉडल नहीं है। कृपया रिफ़ंड का विकल्प दें।',
}
