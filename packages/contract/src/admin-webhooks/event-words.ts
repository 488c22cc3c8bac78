type Words = Readonly<Record<'en' | 'hi', string>>
const words = (en: string, hi: string): Words => ({ en, hi })

/** The families of events, in the order of the screen. A new one is a line here, and its events are below. */
export const EVENT_FAMILIES = {
  order: words('Orders', 'ऑर्डर'),
  payment: words('Payments', 'पेमेंट'),
  refund: words('Refunds', 'रिफ़ंड'),
  shipment: words('Shipments', 'शिपमेंट'),
  case: words('Returns and repairs', 'रिटर्न और मरम्मत'),
  product: words('Products', 'प्रोडक्ट'),
  stock: words('Stock', 'स्टॉक'),
  unit: words('Units', 'यूनिट'),
  trade_in: words('Trade-ins', 'एक्सचेंज'),
  customer: words('Customers', 'ग्राहक'),
} as const satisfies Readonly<Record<string, Words>>
export type EventFamily = keyof typeof EVENT_FAMILIES

/** Meaning of each event; without zod, so that the web app loads it alone. */
export const EVENT_WORDS = {
  'order.created': words('An order was placed.', 'ऑर्डर आया।'),
  'order.confirmed': words(
    'An order was paid, or accepted with cash on delivery.',
    'ऑर्डर का पेमेंट हुआ, या कैश ऑन डिलीवरी पर स्वीकार हुआ।',
  ),
  'order.processing': words('An order was packed.', 'ऑर्डर पैक हुआ।'),
  'order.shipped': words('An order left the shop.', 'ऑर्डर दुकान से निकला।'),
  'order.delivered': words('An order arrived.', 'ऑर्डर पहुँचा।'),
  'order.cancelled': words('An order was cancelled.', 'ऑर्डर कैंसल हुआ।'),
  'order.failed': words(
    'An order was not paid in time, or another one took its place.',
    'ऑर्डर का पेमेंट समय पर नहीं हुआ, या दूसरे ऑर्डर ने उसकी जगह ली।',
  ),
  'order.reopened': words('An order waits for its payment again.', 'ऑर्डर फिर पेमेंट के इंतज़ार में है।'),
  'order.updated': words(
    'Its payment status, address, items or amounts changed, and its status did not.',
    'पेमेंट की स्थिति, पता, आइटम या रकम में बदलाव, ऑर्डर की स्थिति नहीं।',
  ),
  'payment.captured': words('Money for an order arrived.', 'ऑर्डर का पैसा आया।'),
  'payment.failed': words('A payment failed.', 'पेमेंट नहीं हो पाया।'),
  'refund.created': words('A refund was started.', 'रिफ़ंड शुरू हुआ।'),
  'refund.processed': words('A refund was made.', 'रिफ़ंड हो गया।'),
  'refund.failed': words('A refund failed.', 'रिफ़ंड नहीं हो पाया।'),
  'shipment.created': words('A parcel was made ready.', 'पार्सल तैयार हुआ।'),
  'shipment.updated': words('Its carrier or tracking number changed.', 'कूरियर या ट्रैकिंग नंबर बदला।'),
  'shipment.picked_up': words('The carrier took a parcel.', 'कूरियर ने पार्सल लिया।'),
  'shipment.in_transit': words('A parcel is on its way.', 'पार्सल रास्ते में है।'),
  'shipment.out_for_delivery': words('A parcel is out for delivery.', 'पार्सल डिलीवरी के लिए निकला।'),
  'shipment.failed_attempt': words('A parcel could not be handed over.', 'पार्सल नहीं दिया जा सका।'),
  'shipment.delivered': words('A parcel arrived.', 'पार्सल पहुँचा।'),
  'shipment.returned_to_origin': words('A parcel came back.', 'पार्सल वापस आया।'),
  'shipment.cancelled': words('A shipment was cancelled.', 'शिपमेंट कैंसिल हुआ।'),
  'case.raised': words('A return or repair was asked for.', 'रिटर्न या मरम्मत माँगी गई।'),
  'case.approved': words('It was approved.', 'मंज़ूर हुई।'),
  'case.rejected': words('It was refused.', 'नामंज़ूर हुई।'),
  'case.pickup_scheduled': words('A pick-up was arranged.', 'पिकअप तय हुआ।'),
  'case.picked_up': words('The item was picked up.', 'आइटम लिया गया।'),
  'case.received': words('The item arrived at the shop.', 'आइटम दुकान पहुँचा।'),
  'case.inspected': words('The item was inspected.', 'आइटम की जाँच हुई।'),
  'case.repaired': words('The item was repaired.', 'आइटम की मरम्मत हुई।'),
  'case.replaced': words('The item was replaced.', 'आइटम बदला गया।'),
  'case.refunded': words('The item was refunded.', 'आइटम का रिफ़ंड हुआ।'),
  'case.rejected_returned': words('It was refused after the inspection.', 'जाँच के बाद नामंज़ूर हुई।'),
  'case.shipped_back': words('The item was sent back to the buyer.', 'आइटम ग्राहक को वापस भेजा गया।'),
  'case.closed': words('It was closed.', 'बंद हुई।'),
  'case.cancelled': words('The buyer cancelled the request.', 'ग्राहक ने रिक्वेस्ट कैंसिल की।'),
  'product.created': words('A product was added.', 'प्रोडक्ट जोड़ा गया।'),
  'product.updated': words(
    'A product, one of its variants or its pictures changed; not its stock or rating.',
    'प्रोडक्ट, उसका वेरिएंट या फ़ोटो बदला; स्टॉक या रेटिंग नहीं।',
  ),
  'product.deleted': words('A product was deleted.', 'प्रोडक्ट मिटाया गया।'),
  'stock.low': words(
    'Five or fewer units of a product or variant are left.',
    'प्रोडक्ट या वेरिएंट के पाँच या उससे कम आइटम बचे।',
  ),
  'unit.received': words('A unit was received.', 'यूनिट प्राप्त हुई।'),
  'unit.in_test': words('The test of a unit began.', 'यूनिट की जाँच शुरू हुई।'),
  'unit.graded': words('A unit was graded, or taken off sale.', 'यूनिट को ग्रेड मिला, या वह बिक्री से हटी।'),
  'unit.listed': words(
    'A unit is for sale, also again after it was held or sold.',
    'यूनिट बिक्री में है, रोके जाने या बिकने के बाद फिर से भी।',
  ),
  'unit.held': words('A unit is held for a buyer who pays.', 'यूनिट पेमेंट कर रहे ग्राहक के लिए रोकी गई।'),
  'unit.sold': words('A unit was sold.', 'यूनिट बिकी।'),
  'unit.dispatched': words('A unit left the shop.', 'यूनिट दुकान से निकली।'),
  'unit.delivered': words('A unit arrived at its buyer.', 'यूनिट ग्राहक के पास पहुँची।'),
  'unit.returned': words('A unit came back.', 'यूनिट वापस आई।'),
  'unit.in_repair': words('A unit is being repaired.', 'यूनिट की मरम्मत हो रही है।'),
  'unit.scrapped': words('A unit was scrapped.', 'यूनिट कबाड़ हुई।'),
  'trade_in.created': words('A customer described a machine.', 'ग्राहक ने अपनी मशीन के बारे में बताया।'),
  'trade_in.quoted': words('The shop named a price by hand.', 'दुकान ने ख़ुद दाम बताया।'),
  'trade_in.booked': words(
    'Its pick-up was booked, or moved to another day.',
    'पिक-अप बुक हुआ, या किसी और दिन पर गया।',
  ),
  'trade_in.picked_up': words('The machine was picked up.', 'मशीन ले ली गई।'),
  'trade_in.received': words('The machine arrived at the workshop.', 'मशीन वर्कशॉप पहुँची।'),
  'trade_in.inspected': words(
    'The inspection found less than was described.',
    'जाँच में मशीन बताई गई हालत से कम निकली।',
  ),
  'trade_in.offered': words('The shop offered a lower amount.', 'दुकान ने कम रकम का प्रस्ताव दिया।'),
  'trade_in.accepted': words(
    'The amount is agreed: by the inspection, or by the customer.',
    'रकम तय हुई: जाँच से, या ग्राहक की हाँ से।',
  ),
  'trade_in.paid': words('It was paid, and became a unit.', 'पेमेंट हुआ, और मशीन यूनिट बनी।'),
  'trade_in.refused': words(
    'The customer refused the offer, or did not answer in time.',
    'ग्राहक ने प्रस्ताव नहीं माना, या समय पर जवाब नहीं दिया।',
  ),
  'trade_in.rejected': words('The shop does not buy the machine.', 'दुकान मशीन नहीं ख़रीदती।'),
  'trade_in.sent_back': words('The machine was sent back.', 'मशीन वापस भेजी गई।'),
  'trade_in.cancelled': words(
    'The customer or the shop cancelled it before the pick-up.',
    'पिक-अप से पहले ग्राहक या दुकान ने कैंसिल किया।',
  ),
  'trade_in.expired': words('Its quote was not answered in time.', 'दाम पर समय पर जवाब नहीं आया।'),
  'customer.created': words('Somebody registered.', 'किसी ने रजिस्टर किया।'),
  'customer.updated': words(
    'An account changed: its status, name, contacts or language.',
    'खाता बदला: स्थिति, नाम, संपर्क या भाषा।',
  ),
  'customer.deleted': words('An account was deleted.', 'खाता मिटाया गया।'),
} as const satisfies Readonly<Record<`${EventFamily}.${string}`, Words>>
export type EventType = keyof typeof EVENT_WORDS
export const EVENT_TYPES = Object.keys(EVENT_WORDS) as readonly EventType[]

export const familyOfEvent = (type: EventType) => type.split('.')[0] as EventFamily
/** All of a family, those of later versions too. */
export const wholeFamily = (family: EventFamily) => `${family}.*` as const
export type EventChoice = EventType | `${EventFamily}.*`
export const EVENT_CHOICES: readonly EventChoice[] = [
  ...(Object.keys(EVENT_FAMILIES) as EventFamily[]).map(wholeFamily),
  ...EVENT_TYPES,
]
