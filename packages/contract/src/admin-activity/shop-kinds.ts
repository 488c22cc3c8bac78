import type { ActivityKindShape } from './activity-kind.ts'

/** People, texts and settings in the activity log. */
export const SHOP_KINDS = {
  admin_view: {
    name: { en: 'View of a list', hi: 'सूची का व्यू' },
    link: null,
    actions: {
      'view.saved': { en: 'saved a view of a list', hi: 'सूची का व्यू सेव किया' },
      'view.changed': { en: 'changed a view of a list', hi: 'सूची का व्यू बदला' },
      'view.shared': { en: 'shared a view of a list', hi: 'सूची का व्यू साझा किया' },
      'view.unshared': { en: 'took a shared view back', hi: 'साझा व्यू वापस लिया' },
      'view.deleted': { en: 'deleted a view of a list', hi: 'सूची का व्यू मिटाया' },
    },
  },
  api_key: {
    name: { en: 'API key', hi: 'API की' },
    link: { path: '/admin/api-keys', parameter: 'search' },
    actions: {
      'api_key.created': { en: 'made an API key', hi: 'API की बनाई' },
      'api_key.changed': { en: 'changed an API key', hi: 'API की में बदलाव किया' },
      'api_key.rotated': { en: 'gave an API key a new secret', hi: 'API की को नया सीक्रेट दिया' },
      'api_key.revoked': { en: 'revoked an API key', hi: 'API की बंद की' },
    },
  },
  content: {
    name: { en: 'Page', hi: 'पेज' },
    link: { path: '/admin/content/$slug', ownId: /./ },
    actions: {
      'content.added': { en: 'added an article', hi: 'लेख जोड़ा' },
      'content.saved': { en: 'saved a page', hi: 'पेज सेव किया' },
      'content.restored': { en: 'brought an earlier version of a page back', hi: 'पेज का पुराना रूप वापस लाया' },
      'content.published': { en: 'published a page', hi: 'पेज प्रकाशित किया' },
      'content.withdrawn': { en: 'took a page out of the shop', hi: 'पेज दुकान से हटाया' },
      'content.moved': { en: 'gave a page another address', hi: 'पेज का पता बदला' },
      'content.deleted': { en: 'deleted an article', hi: 'लेख मिटाया' },
      'content.brought_back': { en: 'brought a deleted article back', hi: 'मिटाया लेख वापस लाया' },
    },
  },
  newsletter_issue: {
    name: { en: 'Issue of the newsletter', hi: 'न्यूज़लेटर का अंक' },
    link: null,
    actions: {
      'issue.created': { en: 'wrote an issue', hi: 'अंक लिखा' },
      'issue.deleted': { en: 'deleted a draft of an issue', hi: 'अंक का ड्राफ़्ट मिटाया' },
      'issue.paused': { en: 'paused the sending of an issue', hi: 'अंक का भेजना रोका' },
      'issue.resumed': { en: 'went on with the sending of an issue', hi: 'अंक का भेजना आगे बढ़ाया' },
      'issue.retried': { en: 'tried failed mails of an issue again', hi: 'अंक के न पहुँचे ईमेल फिर भेजे' },
      'issue.scheduled': { en: 'scheduled an issue', hi: 'अंक का समय तय किया' },
      'issue.started': { en: 'sent an issue', hi: 'अंक भेजा' },
      'issue.stopped': { en: 'stopped the sending of an issue', hi: 'अंक का भेजना बंद किया' },
      'issue.unscheduled': { en: 'took an issue off the schedule', hi: 'अंक का तय समय हटाया' },
    },
  },
  newsletter_subscription: {
    name: { en: 'Newsletter', hi: 'न्यूज़लेटर' },
    link: null,
    actions: {
      'subscriptions.erased': {
        en: 'erased ended subscriptions after their three years',
        hi: 'तीन साल पूरे होने पर बंद हुए सब्सक्रिप्शन मिटाए',
      },
      'subscription.deleted': { en: 'deleted a subscription', hi: 'सब्सक्रिप्शन मिटाया' },
      'subscriptions.asked': { en: 'asked readers to confirm', hi: 'पाठकों से पुष्टि माँगी' },
    },
  },
  pin_code: {
    name: { en: 'PIN code', hi: 'पिन कोड' },
    link: { path: '/admin/pin-codes', parameter: 'search', ownId: /^\d{6}$/ },
    actions: {
      'pin_code.saved': { en: 'changed a PIN code', hi: 'पिन कोड बदला' },
      'pin_code.removed': { en: 'removed a PIN code', hi: 'पिन कोड हटाया' },
      'pin_code.imported': { en: 'sent a file of PIN codes', hi: 'पिन कोड की फ़ाइल भेजी' },
    },
  },
  product_question: {
    name: { en: 'Product question', hi: 'प्रोडक्ट का सवाल' },
    link: { path: '/admin/product-questions', parameter: 'search' },
    actions: {
      'product_question.published': { en: 'published a question', hi: 'सवाल प्रकाशित किया' },
      'product_question.hidden': { en: 'hid a question', hi: 'सवाल छिपाया' },
      'product_question.answered': { en: 'answered a question', hi: 'सवाल का जवाब दिया' },
      'product_question.deleted': { en: 'deleted a question', hi: 'सवाल मिटाया' },
      'product_question.answer_published': { en: 'published an answer', hi: 'जवाब प्रकाशित किया' },
      'product_question.answer_hidden': { en: 'hid an answer', hi: 'जवाब छिपाया' },
      'product_question.answer_deleted': { en: 'deleted an answer', hi: 'जवाब मिटाया' },
    },
  },
  review: {
    name: { en: 'Review', hi: 'रिव्यू' },
    link: { path: '/admin/reviews', parameter: 'search' },
    actions: {
      'review.approved': { en: 'approved a review', hi: 'रिव्यू मंज़ूर किया' },
      'review.rejected': { en: 'rejected a review', hi: 'रिव्यू नामंज़ूर किया' },
      'review.restored': { en: 'took a decision on a review back', hi: 'रिव्यू का फ़ैसला वापस लिया' },
    },
  },
  service_request: {
    name: { en: 'Question', hi: 'सवाल' },
    link: { path: '/admin/tickets/$id' },
    actions: {
      'questions.erased': {
        en: 'erased questions after their three years',
        hi: 'तीन साल पूरे होने पर सवाल मिटाए',
      },
      'ticket.acknowledged': { en: 'acknowledged a question', hi: 'सवाल मिलने की पुष्टि की' },
      'ticket.answered': { en: 'answered a question', hi: 'सवाल का जवाब दिया' },
      'ticket.assigned': { en: 'assigned a question', hi: 'सवाल सौंपा' },
      'ticket.closed': { en: 'closed a question', hi: 'सवाल बंद किया' },
      'ticket.noted': { en: 'wrote a note on a question', hi: 'सवाल पर नोट लिखा' },
      'ticket.started': { en: 'wrote to the customer of an order', hi: 'ऑर्डर के ग्राहक को लिखा' },
      'ticket.reopened': { en: 'opened a question again', hi: 'सवाल फिर खोला' },
    },
  },
  setting: {
    name: { en: 'Settings', hi: 'सेटिंग' },
    link: { path: '/admin/settings', ownId: /./ },
    actions: {
      'settings.changed': { en: 'changed the settings', hi: 'सेटिंग में बदलाव किया' },
      'setup.hidden': { en: 'hid the list of first steps', hi: 'पहले कदमों की सूची छिपाई' },
      'setup.shown': { en: 'showed the list of first steps again', hi: 'शुरुआती क़दमों की सूची फिर दिखाई' },
    },
  },
  plugin_screen: {
    name: { en: 'Screen of a plug-in', hi: 'प्लग-इन का पेज' },
    link: { path: '/admin/plugins', parameter: 'screen', ownId: /./ },
    actions: {
      'plugin.acted': { en: 'ran an action of a plug-in', hi: 'प्लग-इन का काम चलाया' },
    },
  },
  webhook_subscription: {
    name: { en: 'Webhook', hi: 'वेबहुक' },
    link: { path: '/admin/webhooks', parameter: 'id' },
    actions: {
      'webhook.created': { en: 'added a webhook', hi: 'वेबहुक जोड़ा' },
      'webhook.changed': { en: 'changed a webhook', hi: 'वेबहुक बदला' },
      'webhook.disabled': { en: 'disabled a webhook', hi: 'वेबहुक बंद किया' },
      'webhook.enabled': { en: 'enabled a webhook', hi: 'वेबहुक चालू किया' },
      'webhook.secret_rotated': { en: 'replaced the secret of a webhook', hi: 'वेबहुक का secret बदला' },
      'webhook.tested': { en: 'sent a test event', hi: 'टेस्ट इवेंट भेजा' },
      'webhook.replayed': { en: 'sent events to a webhook again', hi: 'वेबहुक को इवेंट फिर भेजे' },
      'webhook.deleted': { en: 'deleted a webhook', hi: 'वेबहुक मिटाया' },
    },
  },
  payment_keys: {
    name: { en: 'Payment keys', hi: 'पेमेंट keys' },
    link: { path: '/admin/payment-keys', ownId: /./ },
    actions: {
      'payment_keys.saved': { en: 'saved payment keys', hi: 'पेमेंट keys सेव कीं' },
      'payment_keys.tested': { en: 'made a test payment', hi: 'टेस्ट पेमेंट किया' },
    },
  },
  staff_invitation: {
    name: { en: 'Invitation', hi: 'न्योता' },
    link: null,
    actions: {
      'invitation.sent': { en: 'invited somebody to work here', hi: 'यहाँ काम करने का न्योता भेजा' },
      'invitation.revoked': { en: 'withdrew an invitation', hi: 'न्योता वापस लिया' },
      'invitation.accepted': { en: 'accepted an invitation', hi: 'न्योता माना' },
    },
  },
  canned_answer: {
    name: { en: 'Canned answer', hi: 'तैयार जवाब' },
    link: { path: '/admin/canned-answers', parameter: 'search' },
    actions: {
      'canned_answer.created': { en: 'added a canned answer', hi: 'तैयार जवाब: जोड़ा' },
      'canned_answer.changed': { en: 'changed a canned answer', hi: 'तैयार जवाब: बदला' },
      'canned_answer.deleted': { en: 'deleted a canned answer', hi: 'तैयार जवाब: मिटाया' },
    },
  },
  trade_in_price: {
    name: { en: 'Trade-in price', hi: 'एक्सचेंज दाम' },
    link: { path: '/admin/trade-in-prices', parameter: 'search' },
    actions: {
      'trade_in_price.created': { en: 'added a trade-in price', hi: 'एक्सचेंज दाम: जोड़ा' },
      'trade_in_price.changed': { en: 'changed a trade-in price', hi: 'एक्सचेंज दाम: बदला' },
      'trade_in_price.deleted': { en: 'deleted a trade-in price', hi: 'एक्सचेंज दाम: मिटाया' },
    },
  },
  user: {
    name: { en: 'User', hi: 'यूज़र' },
    link: { path: '/admin/users/$id' },
    actions: {
      'user.created': { en: 'added a user', hi: 'यूज़र जोड़ा' },
      'user.changed': { en: 'changed a user', hi: 'यूज़र बदला' },
      'user.store_credit_adjusted': {
        en: 'changed the store credit of a user',
        hi: 'यूज़र का स्टोर क्रेडिट बदला',
      },
      'user.noted': { en: 'wrote a note on a user', hi: 'यूज़र पर नोट लिखा' },
      'user.merged': { en: 'merged another account into a user', hi: 'यूज़र में दूसरा अकाउंट मिलाया' },
      'user.ended_by_merge': { en: 'closed a user by a merge', hi: 'मिलाने से यूज़र बंद किया' },
      'user.deleted': { en: 'deleted a user', hi: 'यूज़र मिटाया' },
      'user.signed_out': { en: 'signed a user out', hi: 'यूज़र को लॉगआउट किया' },
      'user.second_factor_on': {
        en: 'turned their second factor on',
        hi: 'लॉगिन का अपना दूसरा चरण चालू किया',
      },
      'user.second_factor_off': {
        en: 'turned their second factor off',
        hi: 'लॉगिन का अपना दूसरा चरण बंद किया',
      },
      'user.recovery_codes_renewed': { en: 'made new recovery codes', hi: 'नए रिकवरी कोड बनाए' },
    },
  },
} as const satisfies Record<string, ActivityKindShape>
