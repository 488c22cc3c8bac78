import type { KEY_REFUSALS } from '@dobara/contract/refusals/key-refusals.ts'

/** Hindi messages of refusals about API keys, by the code in the REST reply. */
export const hi: Readonly<Record<Lowercase<keyof typeof KEY_REFUSALS>, string>> = {
  api_key_invalid: 'यह API की सही नहीं है। कृपया देखें कि वह पूरी है।',
  api_key_revoked: 'यह API की निरस्त कर दी गई है। कृपया नई बनाएँ।',
  api_key_expired: 'इस API की का समय ख़त्म हो गया है। कृपया नई बनाएँ।',
  api_key_inactive: 'जिस अकाउंट ने यह API की बनाई थी, वह अब चालू नहीं है। कृपया नई बनाएँ।',
  api_key_address: 'यह API की इस पते से इस्तेमाल नहीं की जा सकती।',
  scope_missing: 'इस रिक्वेस्ट के लिए जो स्कोप चाहिए, वह इस API की के पास नहीं है।',
  not_for_api_keys: 'यह रिक्वेस्ट API की से नहीं हो सकती। इसके लिए किसी व्यक्ति का लॉगिन ज़रूरी है।',
  api_key_not_found: 'यह API की नहीं मिली।',
  api_key_of_others: 'इस API की को सिर्फ़ बनाने वाला व्यक्ति बदल या रोटेट कर सकता है। आप इसे निरस्त करके नई बना सकते हैं।',
  api_key_over: 'यह API की निरस्त हो चुकी है या इसका समय ख़त्म हो गया है। कृपया नई बनाएँ।',
  api_key_limit: 'आपकी 50 API की की सीमा पूरी हो गई है। कृपया पहले किसी एक को निरस्त करें।',
  scope_not_yours: 'आप सिर्फ़ वही स्कोप दे सकते हैं, जिनकी अनुमति आपकी भूमिका में है।',
  scope_added: 'API की को बाद में और स्कोप नहीं दिए जा सकते। कृपया नई बनाएँ।',
}
