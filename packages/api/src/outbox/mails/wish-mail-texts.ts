/** What the reminder of a cart and the news of a wishlist say. */
export const WISH_MAIL_TEXTS = {
  hello: 'Hello,',
  helloName: 'Hello {name},',
  orOpen: 'Or open',

  cartSubject: 'You left something in your cart',
  cartPreview: '{sum} of goods are still in your cart.',
  cartStill: 'you asked us to remind you once. This is still in your cart, at today’s prices:',
  cartTogether: 'Together, before coupons and shipping',
  cartBack: 'Back to your cart',
  cartUnreserved: 'Nothing is reserved: what is bought by somebody else meanwhile is gone.',
  cartReason: 'You are receiving this email because you agreed to be reminded of things left in your cart.',

  back: 'back in stock',
  cheaper: 'cheaper',
  less: '{sum} less',
  severalSubject: 'News of {count} things on your wishlist',
  backSubject: 'Back in stock: {title}',
  cheaperSubject: 'Cheaper now: {title}',
  wishHeading: 'News of your wishlist',
  wishAsked:
    'you asked us to tell you when something on your wishlist is cheaper or back in stock. These are today’s prices:',
  wishLook: 'Look at your wishlist',
  wishUnreserved:
    'Nothing is reserved: what is bought by somebody else meanwhile is gone. There is at most one such mail a day.',
  wishReason: 'You are receiving this email because you agreed to hear of what is on your wishlist.',
  wishStop: 'No more news of my wishlist',
} as const

export type WishMailText = keyof typeof WISH_MAIL_TEXTS

export const WISH_MAIL_TEXTS_HI: Readonly<Record<WishMailText, string>> = {
  hello: 'नमस्ते,',
  helloName: 'नमस्ते {name},',
  orOpen: 'या खोलें',

  cartSubject: 'आपके कार्ट में कुछ छूट गया है',
  cartPreview: '{sum} का सामान अब भी आपके कार्ट में है।',
  cartStill: 'आपने एक बार याद दिलाने को कहा था। यह अब भी आपके कार्ट में है, आज के दाम पर:',
  cartTogether: 'कुल, कूपन और शिपिंग से पहले',
  cartBack: 'अपने कार्ट पर जाएँ',
  cartUnreserved: 'कुछ भी रोककर नहीं रखा गया है: इस बीच कोई और ख़रीद ले, तो वह नहीं मिलेगा।',
  cartReason: 'आपको यह मेल इसलिए मिला क्योंकि आपने कार्ट में छूटे सामान की याद दिलाने की सहमति दी थी।',

  back: 'फिर स्टॉक में',
  cheaper: 'सस्ता हुआ',
  less: '{sum} कम',
  severalSubject: 'आपकी विशलिस्ट की {count} चीज़ों की ख़बर',
  backSubject: 'फिर स्टॉक में: {title}',
  cheaperSubject: 'अब सस्ता: {title}',
  wishHeading: 'आपकी विशलिस्ट की ख़बर',
  wishAsked: 'आपने कहा था कि विशलिस्ट में कुछ सस्ता हो या फिर स्टॉक में आए तो हम बताएँ। ये आज के दाम हैं:',
  wishLook: 'अपनी विशलिस्ट देखें',
  wishUnreserved:
    'कुछ भी रोककर नहीं रखा गया है: इस बीच कोई और ख़रीद ले, तो वह नहीं मिलेगा। ऐसा मेल दिन में ज़्यादा से ज़्यादा एक आता है।',
  wishReason: 'आपको यह मेल इसलिए मिला क्योंकि आपने विशलिस्ट की ख़बर की सहमति दी थी।',
  wishStop: 'विशलिस्ट की ख़बर और न भेजें',
}
