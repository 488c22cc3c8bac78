/** Texts of the cart reminder and of the wishlist news. */
export const WISH_MAIL_TEXTS = {
  hello: 'Hello,',
  helloName: 'Hello {name},',
  orOpen: 'Or open',

  cartSubject: 'You left something in your cart',
  cartPreview: 'Items worth {sum} are still in your cart.',
  cartStill: 'You asked us to remind you about your cart. These items are still in it, at today’s prices:',
  cartTogether: 'Total before coupons and delivery',
  cartBack: 'Back to your cart',
  cartUnreserved: 'Items are not reserved and may sell out.',
  cartReason: 'You are receiving this email because you agreed to be reminded about your cart.',

  back: 'back in stock',
  cheaper: 'cheaper',
  less: '{sum} less',
  severalSubject: '{count} products on your wishlist: new price or back in stock',
  backSubject: 'Back in stock: {title}',
  cheaperSubject: 'Price drop: {title}',
  wishHeading: 'Updates to your wishlist',
  wishAsked:
    'You asked us to tell you when something on your wishlist is cheaper or back in stock. These are today’s prices:',
  wishLook: 'See your wishlist',
  wishUnreserved: 'Items are not reserved and may sell out. We send at most one such email a day.',
  wishReason: 'You are receiving this email because you agreed to get updates to your wishlist.',
  wishStop: 'Stop wishlist emails',
} as const

export type WishMailText = keyof typeof WISH_MAIL_TEXTS

export const WISH_MAIL_TEXTS_HI: Readonly<Record<WishMailText, string>> = {
  hello: 'नमस्ते,',
  helloName: 'नमस्ते {name},',
  orOpen: 'या खोलें',

  cartSubject: 'आपके कार्ट में कुछ छूट गया है',
  cartPreview: '{sum} के आइटम अब भी आपके कार्ट में हैं।',
  cartStill: 'आपने कार्ट की याद दिलाने को कहा था। ये आइटम अब भी उसमें हैं, आज के दाम पर:',
  cartTogether: 'कुल, कूपन और डिलीवरी से पहले',
  cartBack: 'अपने कार्ट पर जाएँ',
  cartUnreserved: 'आइटम रिज़र्व नहीं हैं और ख़त्म हो सकते हैं।',
  cartReason: 'आपको यह ईमेल इसलिए मिला क्योंकि आपने कार्ट की याद दिलाने की सहमति दी थी।',

  back: 'फिर स्टॉक में',
  cheaper: 'सस्ता हुआ',
  less: '{sum} कम',
  severalSubject: 'आपकी विशलिस्ट के {count} प्रोडक्ट: नया दाम या फिर स्टॉक में',
  backSubject: 'फिर स्टॉक में: {title}',
  cheaperSubject: 'दाम घटा: {title}',
  wishHeading: 'आपकी विशलिस्ट के अपडेट',
  wishAsked: 'आपने कहा था कि विशलिस्ट में कुछ सस्ता हो या फिर स्टॉक में आए तो हम बताएँ। ये आज के दाम हैं:',
  wishLook: 'अपनी विशलिस्ट देखें',
  wishUnreserved: 'आइटम रिज़र्व नहीं हैं और ख़त्म हो सकते हैं। ऐसा ईमेल दिन में ज़्यादा से ज़्यादा एक आता है।',
  wishReason: 'आपको यह ईमेल इसलिए मिला क्योंकि आपने विशलिस्ट के अपडेट की सहमति दी थी।',
  wishStop: 'विशलिस्ट के ईमेल बंद करें',
}
