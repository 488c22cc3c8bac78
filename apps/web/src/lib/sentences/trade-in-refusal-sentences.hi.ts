import type { TRADE_IN_REFUSALS } from '@dobara/contract/refusals/trade-in-refusals.ts'

/** Hindi messages of refusals about trade-ins, by the code in the REST reply. */
export const hi: Readonly<Record<Lowercase<keyof typeof TRADE_IN_REFUSALS>, string>> = {
  trade_in_not_found: 'एक्सचेंज नहीं मिला',
  trade_in_move_refused: 'यह एक्सचेंज उस चरण से आगे बढ़ चुका है। कृपया इसे फिर से देखें।',
  trade_ins_full: 'आपके 10 एक्सचेंज चल रहे हैं। उनमें से एक कैंसल करें या पूरा होने तक रुकें।',
  trade_in_answer_missing: 'कृपया हर सवाल का जवाब दें।',
  trade_in_refused: 'इन जवाबों वाली मशीन हम नहीं ख़रीद सकते।',
  trade_in_expired: 'इस जवाब का समय निकल गया। कृपया नया दाम पूछें।',
  trade_in_pin: 'इस पिन कोड से हम अभी पिक-अप नहीं करते।',
  trade_in_day: 'कृपया कल से आगे का कोई दिन चुनें, रविवार छोड़कर।',
  trade_in_offer_high: 'प्रस्ताव उस दाम से ज़्यादा नहीं हो सकता जिसे ग्राहक ने माना।',
  trade_in_other_amount: 'यह वह रकम नहीं है जो मानी गई थी। कृपया एक्सचेंज को फिर से देखें।',
  trade_in_no_proof: 'पेमेंट से पहले बेचने वाले का पहचान पत्र दर्ज करें।',
  trade_in_price_not_found: 'यह दाम अब नहीं है।',
  trade_in_price_taken: 'इस ब्रांड और मॉडल का दाम पहले से है।',
  trade_in_cost_fixed: 'यह मशीन एक्सचेंज में ख़रीदी गई, इसलिए इसकी ख़रीद का दाम वही है जो दिया गया।',
  vpa_invalid: 'कृपया name@bank जैसी UPI ID भरें।',
  id_proof_last_four: 'कृपया पहचान पत्र के सिर्फ़ आख़िरी चार अक्षर या अंक भरें।',
}
