/**
 * What stands on the timeline of an order in English, sentence by sentence. `{name}` stands for a number or a name that is part of
 * the sentence.
 */
export const hi: Readonly<Record<string, string>> = {
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
  'A refund that failed is being sent again': 'जो रिफ़ंड नहीं हो पाया था, वह फिर से भेजा जा रहा है',
}
