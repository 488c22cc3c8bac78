import type { ActivityKindShape } from './activity-kind.ts'

/** Entities of orders and money in the activity log. */
export const ORDER_KINDS = {
  book_comparison: {
    name: { en: 'Comparison of the books', hi: 'हिसाब का मिलान' },
    link: null,
    actions: {
      'books.compared': { en: 'compared the books', hi: 'हिसाब का मिलान किया' },
    },
  },
  coupon: {
    name: { en: 'Coupon', hi: 'कूपन' },
    link: { path: '/admin/coupons', parameter: 'search' },
    actions: {
      'coupon.created': { en: 'added a coupon', hi: 'कूपन जोड़ा' },
      'coupon.changed': { en: 'changed a coupon', hi: 'कूपन बदला' },
      'coupon.deleted': { en: 'deleted a coupon', hi: 'कूपन मिटाया' },
    },
  },
  order: {
    name: { en: 'Order', hi: 'ऑर्डर' },
    link: { path: '/admin/orders/$id' },
    actions: {
      'order.placed-by-phone': { en: 'placed an order by phone', hi: 'फ़ोन पर ऑर्डर लिया' },
      'order.cash-code-sent': { en: 'sent a code for cash on delivery', hi: 'कैश ऑन डिलीवरी का कोड भेजा' },
      'order.cash-confirmed': {
        en: 'confirmed an order for cash on delivery',
        hi: 'कैश ऑन डिलीवरी के लिए ऑर्डर पक्का किया',
      },
      'order.pay-link-sent': { en: 'sent a payment link', hi: 'पेमेंट लिंक भेजा' },
      'order.changed': { en: 'changed an order', hi: 'ऑर्डर बदला' },
      'order.payment-set': { en: 'set the payment of an order', hi: 'ऑर्डर का पेमेंट बदला' },
      'order.items-cancelled': { en: 'cancelled items of an order', hi: 'ऑर्डर के कुछ आइटम कैंसल किए' },
      'order.items-swapped': { en: 'exchanged an item of an order', hi: 'ऑर्डर का आइटम बदला' },
      'order.swap-offered': {
        en: 'sent a payment link for an exchange',
        hi: 'बदलाव के अंतर का पेमेंट लिंक भेजा',
      },
      'order.swap-withdrawn': { en: 'withdrew an exchange', hi: 'आइटम का बदलाव वापस लिया' },
      'order.refunded': { en: 'refunded an order', hi: 'ऑर्डर का पैसा लौटाया' },
      'order.refund-retried': { en: 'sent a refund again', hi: 'रिफ़ंड दोबारा भेजा' },
      'order.message-sent-again': { en: 'sent a message again', hi: 'मैसेज दोबारा भेजा' },
      'order.address-changed': {
        en: 'changed the delivery address of an order',
        hi: 'ऑर्डर का डिलीवरी पता बदला',
      },
      'order.machine-scanned': { en: 'scanned a machine into an order', hi: 'ऑर्डर में मशीन स्कैन की' },
      'order.machine-swapped': { en: 'packed another machine of an order', hi: 'ऑर्डर में दूसरी मशीन पैक की' },
      'order.serial-recorded': {
        en: 'recorded a serial number of an order',
        hi: 'ऑर्डर का सीरियल नंबर दर्ज किया',
      },
      'order.note-added': { en: 'added a note to an order', hi: 'ऑर्डर पर नोट लिखा' },
      'order.hidden': { en: 'hid an order', hi: 'ऑर्डर छिपाया' },
      'order.unhidden': { en: 'showed an order again', hi: 'ऑर्डर फिर दिखाया' },
      'order.erased': { en: 'erased an order', hi: 'ऑर्डर पूरी तरह मिटाया' },
    },
  },
  payment_alert: {
    name: { en: 'Payment alert', hi: 'पेमेंट की चेतावनी' },
    link: null,
    actions: {
      'payment-alert.resolved': { en: 'marked a payment alert as done', hi: 'पेमेंट की चेतावनी पूरी की' },
    },
  },
  service_case: {
    name: { en: 'Return or repair', hi: 'रिटर्न या रिपेयर' },
    link: { path: '/admin/cases/$id' },
    actions: {
      'case.approved': { en: 'approved a return or repair', hi: 'रिटर्न या रिपेयर की रिक्वेस्ट स्वीकृत की' },
      'case.cancelled': { en: 'cancelled a return or repair', hi: 'रिटर्न या रिपेयर की रिक्वेस्ट कैंसल की' },
      'case.closed': { en: 'closed a return or repair', hi: 'रिटर्न या रिपेयर की रिक्वेस्ट बंद की' },
      'case.inspected': { en: 'inspected a return or repair', hi: 'रिटर्न या रिपेयर की जाँच की' },
      'case.noted': { en: 'wrote a note on a return or repair', hi: 'रिटर्न या रिपेयर पर नोट लिखा' },
      'case.photo-added': { en: 'added a photo to a return or repair', hi: 'रिटर्न या रिपेयर में फ़ोटो जोड़ी' },
      'case.picked-up': { en: 'noted the pick-up of a return or repair', hi: 'पिक-अप दर्ज किया' },
      'case.pickup-scheduled': { en: 'scheduled the pick-up of a return or repair', hi: 'पिक-अप तय किया' },
      'case.received': { en: 'received a return or repair', hi: 'रिटर्न या रिपेयर का आइटम मिला' },
      'case.refunded': { en: 'refunded a return', hi: 'रिटर्न का रिफ़ंड किया' },
      'case.refused': { en: 'refused a return or repair after its inspection', hi: 'जाँच के बाद मना किया' },
      'case.rejected': {
        en: 'did not approve a return or repair',
        hi: 'रिटर्न या रिपेयर की रिक्वेस्ट स्वीकृत नहीं की',
      },
      'case.repaired': { en: 'decided on a repair', hi: 'मरम्मत का फ़ैसला किया' },
      'case.replaced': { en: 'decided on a replacement', hi: 'बदलाव का फ़ैसला किया' },
      'case.shipped-back': { en: 'sent a return or repair back', hi: 'वापस भेजा' },
      'case.written-to': { en: 'wrote to a buyer about a return or repair', hi: 'ग्राहक को लिखा' },
    },
  },
  unit_repair: {
    name: { en: 'Repair of a machine', hi: 'मशीन का रिपेयर' },
    link: null,
    actions: {
      'unit-repair.opened': { en: 'opened a repair', hi: 'रिपेयर शुरू किया' },
      'unit-repair.closed': { en: 'closed a repair', hi: 'रिपेयर पूरा किया' },
    },
  },
  shipment: {
    name: { en: 'Shipment', hi: 'शिपमेंट' },
    link: null,
    actions: {
      'shipment.answer-handled': {
        en: 'passed on a buyer’s answer about a delivery',
        hi: 'डिलीवरी पर ग्राहक का जवाब आगे बताया',
      },
      'shipment.made': { en: 'made a shipment', hi: 'पार्सल बनाया' },
      'shipment.imported': { en: 'sent a file of scans', hi: 'स्कैन की फ़ाइल भेजी' },
      'shipment.scanned': { en: 'added a scan of a shipment', hi: 'पार्सल का स्कैन जोड़ा' },
      'shipment.corrected': { en: 'corrected a shipment', hi: 'पार्सल सुधारा' },
      'shipment.withdrawn': { en: 'took a shipment back', hi: 'पार्सल वापस लिया' },
    },
  },
  trade_in: {
    name: { en: 'Trade-in', hi: 'एक्सचेंज' },
    link: { path: '/admin/trade-ins/$id' },
    actions: {
      'trade_in.priced': { en: 'gave a trade-in its price', hi: 'एक्सचेंज का दाम दिया' },
      'trade_in.rescheduled': { en: 'moved the pick-up of a trade-in', hi: 'एक्सचेंज का पिक-अप बदला' },
      'trade_in.picked-up': { en: 'noted the pick-up of a trade-in', hi: 'एक्सचेंज का पिक-अप दर्ज किया' },
      'trade_in.received': { en: 'noted the arrival of a trade-in', hi: 'एक्सचेंज का आना दर्ज किया' },
      'trade_in.inspected': { en: 'inspected a trade-in', hi: 'एक्सचेंज की जाँच की' },
      'trade_in.proved': {
        en: 'recorded the identity document of a trade-in',
        hi: 'एक्सचेंज का पहचान पत्र दर्ज किया',
      },
      'trade_in.offered': { en: 'made an offer for a trade-in', hi: 'एक्सचेंज पर प्रस्ताव दिया' },
      'trade_in.rejected': { en: 'did not buy a trade-in', hi: 'एक्सचेंज नहीं ख़रीदा' },
      'trade_in.declined': { en: 'ended a trade-in before its pick-up', hi: 'पिक-अप से पहले एक्सचेंज बंद किया' },
      'trade_in.sent-back': { en: 'sent a trade-in back', hi: 'एक्सचेंज वापस भेजा' },
      'trade_in.paid': { en: 'paid for a trade-in', hi: 'एक्सचेंज का पेमेंट किया' },
    },
  },
} as const satisfies Record<string, ActivityKindShape>
