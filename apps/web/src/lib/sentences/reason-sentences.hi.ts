import type { REASON_SENTENCES } from '@dobara/contract/sentences/reason-sentences.ts'

/** Why something is refused or not offered, by its code. Their English stands in the contract. */
export const hi: Readonly<Record<keyof typeof REASON_SENTENCES, string>> = {
  login_for_orders: 'ऑर्डर देखने के लिए कृपया लॉगिन करें',
  login_to_review: 'रिव्यू देने के लिए कृपया लॉगिन करें',
  login_to_save_address: 'पता सहेजने के लिए कृपया लॉगिन करें',
  login_to_vote: 'रिव्यू पर वोट करने के लिए कृपया लॉगिन करें',
  login_with_second_factor: 'कृपया अपने ईमेल, पासवर्ड और ऑथेंटिकेटर ऐप के कोड से लॉगिन करें।',
  proof_needs_password:
    'इस अकाउंट का कोई पासवर्ड नहीं है। कृपया लॉगिन पेज पर “पासवर्ड भूल गए” से पासवर्ड बनाएँ और उससे लॉगिन करें।',
  mail_sent_wait_second: 'हमने अभी-अभी आपको ईमेल भेजा है। आप 1 सेकंड बाद दूसरा मँगा सकते हैं।',
  mail_sent_wait_seconds: 'हमने अभी-अभी आपको ईमेल भेजा है। आप {count} सेकंड बाद दूसरा मँगा सकते हैं।',
  mail_sent_wait_minutes: 'हमने अभी-अभी आपको ईमेल भेजा है। आप {count} मिनट बाद दूसरा मँगा सकते हैं।',
  user_still_needed: 'इस ग्राहक का कोई ऑर्डर या रिफ़ंड अभी पूरा नहीं हुआ है। उसके पूरा होने तक कृपया अकाउंट को निलंबित रखें।',

  only_left: 'केवल {count} बचे हैं',
  only_in_stock: 'स्टॉक में केवल {count} हैं।',
  most_of_one_item: 'आप एक आइटम ज़्यादा से ज़्यादा {max} ख़रीद सकते हैं।',
  only_left_of: '{title}: केवल {count} बचे हैं।',
  out_of_stock_of: 'स्टॉक में नहीं: {title}।',

  coupon_used_elsewhere: 'यह कूपन इस फ़ोन नंबर या पते के साथ पहले इस्तेमाल हो चुका है।',
  discount_limited: 'छूट थोड़ी कम है ताकि ₹1 का पेमेंट बचे: इससे कम का पेमेंट नहीं हो सकता।',
  coupon_shortfall: 'यह कूपन लगाने के लिए {rupees} का सामान और डालें।',

  pin_malformed: 'कृपया 6 अंकों का सही PIN कोड डालें।',
  pin_unknown: 'यह PIN कोड हमें नहीं मिला। कृपया जाँच लें।',
  pin_army_post: 'कूरियर सेना डाकघर तक डिलीवरी नहीं करते।',
  pin_not_served: 'हम इस पिन कोड पर डिलीवरी नहीं करते।',
  cod_disabled: 'कैश ऑन डिलीवरी अभी उपलब्ध नहीं है।',
  cod_pin_blocked: 'इस PIN कोड पर कैश ऑन डिलीवरी उपलब्ध नहीं है।',
  cod_below_minimum: 'कैश ऑन डिलीवरी {rupees} से शुरू होती है।',
  cod_above_maximum: 'कैश ऑन डिलीवरी {rupees} तक उपलब्ध है।',

  earlier_order_unknown:
    'अभी हम पता नहीं कर पा रहे कि आपके पहले ऑर्डर का पेमेंट हुआ या नहीं। कृपया एक मिनट में फिर से कोशिश करें।',
  payment_tries_over: 'पेमेंट की बहुत बार कोशिश हो चुकी है। कृपया बाद में दोबारा कोशिश करें।',
  cancelled_place_new: 'यह ऑर्डर कैंसल हो चुका है। कृपया नया ऑर्डर करें।',
  money_went_back: 'इस ऑर्डर का पैसा पहले ही वापस जा चुका है।',
  message_outdated: 'ऑर्डर इससे आगे बढ़ चुका है: यह संदेश अब सच नहीं होगा।',
  message_sent_often: 'यह संदेश जितनी बार दोबारा भेजा जा सकता है, भेजा जा चुका है।',
  message_to_nobody: 'ऐसा कोई पता नहीं है जिस पर यह भेजा जा सके।',
  review_on_its_way: 'आपका ऑर्डर रास्ते में है। डिलीवर होने के बाद आप इस प्रोडक्ट का रिव्यू लिख सकते हैं।',

  review_pending_again: 'इस रिव्यू पर लिया गया फ़ैसला इस बीच वापस ले लिया गया: यह फिर इंतज़ार में है।',
  review_approved_already: 'यह रिव्यू पहले ही स्वीकार किया जा चुका है।',
  review_rejected_already: 'यह रिव्यू पहले ही अस्वीकार किया जा चुका है।',
  issue_is_draft: 'यह अंक अभी ड्राफ़्ट है।',
  issue_is_scheduled: 'इस अंक का समय तय है। कृपया पहले उसे हटाएँ।',
  issue_is_sending: 'यह अंक भेजा जा रहा है।',
  issue_is_paused: 'इस अंक का भेजना रुका हुआ है।',
  issue_is_stopped: 'इस अंक का भेजना बंद कर दिया गया।',
  issue_is_sent: 'यह अंक भेजा जा चुका है।',
  named_by_coupons: 'इसका नाम इन चालू कूपन में है: {codes}। कृपया पहले उन्हें बदलें।',
  ticket_answered_meanwhile: 'इस बीच {name} ने इस सवाल का जवाब दे दिया है। आगे बढ़ने से पहले कृपया उसे पढ़ें।',
  ticket_replied_meanwhile: 'पूछने वाले ने इस बीच फिर लिखा है। आगे बढ़ने से पहले कृपया उसे पढ़ें।',
  case_link_over: 'यह लिंक अब मान्य नहीं है। अपना अनुरोध देखने के लिए लॉगिन करें, या हमें लिखें।',
  ticket_link_over: 'इस लिंक का समय ख़त्म हो गया है। अपना सवाल देखने के लिए कृपया लॉगिन करें, या हमें फिर से लिखें।',

  content_saved_by: 'इस बीच {name} ने संस्करण {number} सेव किया। उसका कुछ भी नहीं बदला गया, और आपका लिखा यहीं है।',
  body_not_object: 'अनुरोध में JSON ऑब्जेक्ट होना चाहिए।',
  too_many_calls: 'एक अनुरोध में ज़्यादा से ज़्यादा {max} कॉल हो सकते हैं।',
  restarting: 'दुकान फिर से शुरू हो रही है। कृपया थोड़ी देर में फिर कोशिश करें।',
}
