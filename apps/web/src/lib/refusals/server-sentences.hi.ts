/**
 * What the server and the contract say in English, sentence by sentence. `{name}` stands for a number or a name that
 * is part of the sentence. What a refusal says by its code alone stands in refusal-codes.hi.ts.
 */
export const hi: Readonly<Record<string, string>> = {
  // What is typed
  'Please use at most {max} characters.': 'कृपया ज़्यादा से ज़्यादा {max} अक्षर लिखें।',
  'Please remove unreadable characters.': 'कृपया न पढ़े जा सकने वाले अक्षर हटाएँ।',
  'Please enter a valid email address.': 'कृपया सही ईमेल पता डालें।',
  'Password must be at least 8 characters long': 'पासवर्ड कम से कम 8 अक्षरों का होना चाहिए',
  'Password must be at most 128 characters long': 'पासवर्ड ज़्यादा से ज़्यादा 128 अक्षरों का हो सकता है',
  'Please enter your name.': 'कृपया अपना नाम डालें।',
  'Please enter your email.': 'कृपया अपना ईमेल डालें।',
  'Please enter your password.': 'कृपया अपना पासवर्ड डालें।',
  'Please accept Terms & Privacy': 'कृपया नियम और प्राइवेसी स्वीकार करें',
  'Please enter a whole number.': 'कृपया पूरी संख्या डालें।',
  'The quantity is at least 1.': 'मात्रा कम से कम 1 होती है।',
  'The quantity is at most {max}.': 'मात्रा ज़्यादा से ज़्यादा {max} हो सकती है।',
  'Too many attributes.': 'बहुत सारे विकल्प दिए गए हैं।',
  'Please enter a coupon code': 'कृपया कूपन कोड डालें',
  'An Idempotency-Key has 8 to 128 letters, digits, - or _.':
    'Idempotency-Key में 8 से 128 अक्षर, अंक, - या _ होते हैं।',
  'Please compare at most 4 products.': 'कृपया एक साथ ज़्यादा से ज़्यादा 4 प्रोडक्ट की तुलना करें।',
  'Please rate with whole stars.': 'कृपया पूरे स्टार में रेटिंग दें।',
  'Please rate with 1 to 5 stars.': 'कृपया 1 से 5 स्टार के बीच रेटिंग दें।',
  'Please enter a 10-digit mobile number.': 'कृपया 10 अंकों का मोबाइल नंबर डालें।',
  'Please choose what it is about.': 'कृपया चुनें कि बात किस बारे में है।',
  'Please write at least 10 characters.': 'कृपया कम से कम 10 अक्षर लिखें।',
  'An order number looks like DB-2026-000123.': 'ऑर्डर नंबर DB-2026-000123 जैसा होता है।',
  'Please leave this box empty.': 'कृपया यह बॉक्स खाली रहने दें।',
  'This is not the address of a page.': 'यह किसी पेज का पता नहीं है।',
  'We cannot ask right now whether your earlier order has been paid. Please try again in a minute.':
    'अभी हम पता नहीं कर पा रहे कि आपके पहले ऑर्डर का पेमेंट हुआ या नहीं। कृपया एक मिनट में फिर से कोशिश करें।',
  'PIN code {pin} is in {state}. Please correct the PIN code or the state.':
    'PIN कोड {pin} {state} में है। कृपया PIN कोड या राज्य सही करें।',
  'Please enter a valid 15-character GSTIN.': 'कृपया 15 अक्षरों का सही GSTIN डालें।',
  'Please fill the registered business name.': 'कृपया बिज़नेस का रजिस्टर्ड नाम भरें।',
  'A refund that failed is being sent again': 'जो रिफ़ंड नहीं हो पाया था, वह फिर से भेजा जा रहा है',
  'Please enter your order number.': 'कृपया अपना ऑर्डर नंबर डालें।',
  'Please enter the 6 digits of the OTP.': 'कृपया OTP के 6 अंक डालें।',
  'Please login with your email, your password and the code of your authenticator app.':
    'कृपया अपने ईमेल, पासवर्ड और ऑथेंटिकेटर ऐप के कोड से लॉगिन करें।',
  'Invalid verification link': 'वेरिफ़िकेशन लिंक मान्य नहीं है',

  // The product form
  'Missing required fields: {list}': 'ये ज़रूरी जानकारियाँ नहीं भरी गईं: {list}',
  'The {field} field is too long (maximum {max} characters)': '{field} बहुत लंबा है (ज़्यादा से ज़्यादा {max} अक्षर)',
  'The {field} field must be a valid number': '{field} में सही संख्या होनी चाहिए',
  'The {field} field must be between {min} and {max}': '{field} {min} और {max} के बीच होना चाहिए',
  'The {field} field must be a whole number': '{field} पूरी संख्या होनी चाहिए',
  'The {field} field must be a number with at most {places} decimals':
    '{field} में दशमलव के बाद ज़्यादा से ज़्यादा {places} अंक हो सकते हैं',
  'The hsn field must be 4 to 8 digits': 'HSN 4 से 8 अंकों का होना चाहिए',
  'Please select a category (or sub-category).': 'कृपया कैटेगरी (या सब-कैटेगरी) चुनें।',

  // Addresses
  'Please fill name': 'कृपया नाम भरें',
  'Please fill phone': 'कृपया फ़ोन नंबर भरें',
  'Please fill line1': 'कृपया पते की पहली लाइन भरें',
  'Please fill city': 'कृपया शहर भरें',
  'Please fill state': 'कृपया राज्य चुनें',
  'Please fill postcode': 'कृपया PIN कोड भरें',
  'Please enter a valid Indian mobile number.': 'कृपया भारत का सही मोबाइल नंबर डालें।',
  'Please enter a valid 6-digit PIN code.': 'कृपया 6 अंकों का सही PIN कोड डालें।',
  'We deliver in India only.': 'हम केवल भारत में डिलीवरी करते हैं।',
  'Please choose a state or union territory of India.': 'कृपया भारत का कोई राज्य या केंद्र शासित प्रदेश चुनें।',
  'Please choose an Indian state or union territory.': 'कृपया भारत का कोई राज्य या केंद्र शासित प्रदेश चुनें।',

  // Cart and coupons
  'Only {count} left': 'केवल {count} बचे हैं',
  'Only {count} are in stock.': 'स्टॉक में केवल {count} हैं।',
  'You can buy at most {max} of one item.': 'आप एक आइटम ज़्यादा से ज़्यादा {max} ख़रीद सकते हैं।',
  'Add {amount} more to use this coupon.': 'यह कूपन लगाने के लिए {amount} का सामान और डालें।',
  'In Stock': 'स्टॉक में है',
  'Out of Stock': 'स्टॉक में नहीं',

  // Delivery
  'We do not know this PIN code. Please check it.': 'यह PIN कोड हमें नहीं मिला। कृपया जाँच लें।',
  'Couriers do not serve army post offices.': 'कूरियर सेना डाकघर तक डिलीवरी नहीं करते।',
  'Cash on delivery is not offered at the moment.': 'कैश ऑन डिलीवरी अभी उपलब्ध नहीं है।',
  'Cash on delivery is not available at this PIN code.': 'इस PIN कोड पर कैश ऑन डिलीवरी उपलब्ध नहीं है।',
  'Cash on delivery starts at {amount}.': 'कैश ऑन डिलीवरी {amount} से शुरू होती है।',
  'Cash on delivery is available up to {amount}.': 'कैश ऑन डिलीवरी {amount} तक उपलब्ध है।',
  'Standard delivery': 'स्टैंडर्ड डिलीवरी',
  'Express delivery': 'एक्सप्रेस डिलीवरी',

  // Orders and payment
  'Please login to view orders': 'ऑर्डर देखने के लिए कृपया लॉगिन करें',
  'Payment received': 'पेमेंट मिल गया',
  'The time to pay ran out': 'पेमेंट का समय खत्म हो गया',
  'Your payment has been refunded': 'आपका पेमेंट वापस कर दिया गया है',
  'A payment that came for this order is being refunded in full':
    'इस ऑर्डर के लिए आया पेमेंट पूरा वापस भेजा जा रहा है',
  'Your order has been placed and is waiting for payment': 'आपका ऑर्डर हो गया है और पेमेंट का इंतज़ार है',
  'Your order is being processed': 'आपका ऑर्डर प्रोसेस हो रहा है',
  'Your order is being prepared': 'आपका ऑर्डर तैयार किया जा रहा है',
  'Your order is on the way': 'आपका ऑर्डर रास्ते में है',
  'Your order has been delivered': 'आपका ऑर्डर डिलीवर हो गया है',
  'Your order has been cancelled': 'आपका ऑर्डर कैंसल कर दिया गया है',
  'The payment for your order did not go through': 'आपके ऑर्डर का पेमेंट नहीं हो सका',
  'Cash received on delivery': 'डिलीवरी पर नकद मिल गया',
  'Your payment is being refunded': 'आपका पेमेंट वापस भेजा जा रहा है',
  'The payment is open': 'पेमेंट बाकी है',
  'The payment did not go through': 'पेमेंट नहीं हो सका',
  'Carrier: {carrier}': 'कूरियर: {carrier}',
  'Carrier changed to {carrier}': 'कूरियर बदलकर {carrier} किया गया',
  'Carrier removed': 'कूरियर का नाम हटाया गया',
  'Tracking number: {number}': 'ट्रैकिंग नंबर: {number}',
  'Tracking number changed to {number}': 'ट्रैकिंग नंबर बदलकर {number} किया गया',
  'Tracking number removed': 'ट्रैकिंग नंबर हटाया गया',
  'Fulfilment: {words}': 'पैकिंग और भेजना: {words}',
  'Fulfilment removed': 'पैकिंग और भेजने की स्थिति हटाई गई',
  'Notes changed': 'नोट बदले गए',
  'Reason: {words}': 'वजह: {words}',
  'Only {count} left of {title}.': '{title}: केवल {count} बचे हैं।',
  'Out of stock: {title}.': 'स्टॉक में नहीं: {title}।',
  'This order was cancelled. Please place a new order.': 'यह ऑर्डर कैंसल हो चुका है। कृपया नया ऑर्डर करें।',
  'The money of this order went back already.': 'इस ऑर्डर का पैसा पहले ही वापस जा चुका है।',
  'Order Placed': 'ऑर्डर किया गया',
  'Payment Confirmed': 'पेमेंट कन्फ़र्म',
  'Order Confirmed': 'ऑर्डर कन्फ़र्म',
  Shipped: 'भेज दिया गया',
  Delivered: 'डिलीवर हो गया',
  'Too many payment attempts. Please try again later.':
    'पेमेंट की बहुत बार कोशिश हो चुकी है। कृपया बाद में दोबारा कोशिश करें।',

  // People
  'We have just sent you a mail. You can ask for another one in {count} seconds.':
    'हमने अभी-अभी आपको ईमेल भेजा है। आप {count} सेकंड बाद दूसरा मँगा सकते हैं।',
  'We have just sent you a mail. You can ask for another one in {count} minutes.':
    'हमने अभी-अभी आपको ईमेल भेजा है। आप {count} मिनट बाद दूसरा मँगा सकते हैं।',
  'Please write what was done.': 'कृपया लिखें कि क्या किया गया।',
  'Email is required': 'ईमेल ज़रूरी है',
  'All fields are required': 'सभी जानकारी भरना ज़रूरी है',
  'Password must be at least 6 characters': 'पासवर्ड कम से कम 6 अक्षरों का होना चाहिए',
  'Invalid reset link': 'रीसेट लिंक मान्य नहीं है',
  'Please type DELETE to confirm.': 'पुष्टि के लिए कृपया DELETE लिखें।',
  'Send me the newsletter by e-mail.': 'मुझे न्यूज़लेटर ईमेल से भेजें।',
  'Remind me once by e-mail of things left in my cart.': 'कार्ट में छूटे सामान की याद मुझे ईमेल से एक बार दिलाएँ।',

  // What a bank says through the payment provider's pop-up
  'Your payment could not be completed because the bank declined it. Try another method.':
    'बैंक ने पेमेंट मना कर दिया, इसलिए वह पूरा नहीं हो सका। कोई दूसरा तरीका आज़माएँ।',

  // What closes an alert by itself
  'The refund has arrived after all': 'रिफ़ंड आखिरकार पहुँच गया',

  // Reviews
  'Please login to submit a review': 'रिव्यू देने के लिए कृपया लॉगिन करें',
  'Please login to vote on reviews': 'रिव्यू पर वोट करने के लिए कृपया लॉगिन करें',
  'Your order is on its way. You can review this product once it has been delivered.':
    'आपका ऑर्डर रास्ते में है। डिलीवर होने के बाद आप इस प्रोडक्ट का रिव्यू लिख सकते हैं।',

  // The back office
  'Category name is required': 'कैटेगरी का नाम ज़रूरी है',
  'Brand name is required': 'ब्रांड का नाम ज़रूरी है',
  'A slug has small letters, digits and single hyphens.': 'स्लग में छोटे अक्षर, अंक और एक-एक हाइफ़न होते हैं।',
  'Please give a slug: the name has no letters or digits to make one of.':
    'कृपया स्लग लिखें: नाम में ऐसे अक्षर या अंक नहीं हैं जिनसे वह बन सके।',
  'Please use letters or digits.': 'कृपया अक्षर या अंक लिखें।',
  'It is named by coupons that are not over: {codes}. Please change them first.':
    'इसका नाम इन चालू कूपन में है: {codes}। कृपया पहले उन्हें बदलें।',

  // Coupons of the back office
  'Coupon code is required': 'कूपन कोड ज़रूरी है',
  'Coupon name is required': 'कूपन का नाम ज़रूरी है',
  'A code has letters from A to Z, digits, - and _.': 'कोड में A से Z तक के अक्षर, अंक, - और _ होते हैं।',
  'Value must be greater than 0': 'मूल्य 0 से ज़्यादा होना चाहिए',
  'Percentage cannot exceed 100%': 'प्रतिशत 100% से ज़्यादा नहीं हो सकता',
  'Valid from date is required': 'शुरू होने की तारीख ज़रूरी है',
  'Valid until date is required': 'खत्म होने की तारीख ज़रूरी है',
  'Valid until must be after valid from': 'खत्म होने का समय शुरू होने के बाद का होना चाहिए',
  'Please enter a valid date and time.': 'कृपया सही तारीख और समय डालें।',
  'Please enter an amount.': 'कृपया रकम डालें।',
  'An amount cannot be below 0.': 'रकम 0 से कम नहीं हो सकती।',
  'An amount can be at most ₹2,00,00,000.': 'रकम ज़्यादा से ज़्यादा ₹2,00,00,000 हो सकती है।',
  'Please enter at least {least}.': 'कृपया कम से कम {least} डालें।',
  'Please enter at most {most}.': 'कृपया ज़्यादा से ज़्यादा {most} डालें।',
  'Please choose a type.': 'कृपया प्रकार चुनें।',
  'Please choose at most {most}.': 'कृपया ज़्यादा से ज़्यादा {most} चुनें।',
  'A deleted coupon that orders used has this code. Please choose another one.':
    'यह कोड एक मिटाए गए कूपन का है जो ऑर्डर में इस्तेमाल हुआ था। कृपया दूसरा चुनें।',
  'It was used {count} times already. Please enter at least that.':
    'यह {count} बार इस्तेमाल हो चुका है। कृपया कम से कम इतना डालें।',
}
