/** A word that texts for shoppers avoid, and its replacement or the reason. */
type Avoided = { word: RegExp; instead: string; except?: RegExp }

/** A whole word or the beginning of one in Devanagari, where \b does not work. */
const begin = (words: string) => new RegExp(`(?<![\\u0900-\\u097f])(?:${words})`, 'u')
const whole = (words: string) => new RegExp(`(?<![\\u0900-\\u097f])(?:${words})(?![\\u0900-\\u097f])`, 'u')

/** English as docs/glossary.md requires it. `except`: texts of the specification, and other meanings. */
export const AVOIDED_IN_ENGLISH: readonly Avoided[] = [
  { word: /\be-mails?\b/i, instead: 'email' },
  { word: /\bmails?\b/i, instead: 'email' },
  { word: /\bstands?\b/i, instead: 'is shown' },
  { word: /\bgoods\b/i, instead: 'items, products' },
  { word: /\bshel(?:f|ves)\b/i, instead: 'category, stock' },
  {
    word: /\bpapers?\b|\bproforma\b/i,
    instead: 'invoice, document, order summary',
    except: /^A4 sheet of/,
  },
  { word: /\b(?:some|no|any)body\b/i, instead: 'someone, no one, or the passive' },
  {
    word: /\ba person\b|\bour people\b/i,
    instead: 'our team',
    except: /name a person who uses these rights/,
  },
  { word: /\bmeanwhile\b/i, instead: 'since then' },
  { word: /\b(?:goes?|gone|going|went) back\b/i, instead: 'refund, refunded' },
  { word: /\balready(?=[.?!]|$)/i, instead: '"already" before the verb' },
  { word: /\bany ?more\b/i, instead: 'no longer' },
  {
    word: /\bsign(?:s|ed|ing)?[ -](?:in|out)\b/i,
    instead: 'log in, log out',
    except: /^Sign In$|^Signed in as|^Browse without signing in$/,
  },
  { word: /\bcarriers?\b/i, instead: 'courier' },
  { word: /\b(?:buyers?|shoppers?)\b/i, instead: 'customer, you' },
  {
    word: /\bpictures?\b|\bimages?\b/i,
    instead: 'photo',
    except: /^Representative picture$|^No Image Available$|^Image not found$|^- Image$/,
  },
  { word: /\bat the door\b|\bto be paid in cash\b/i, instead: 'cash on delivery' },
  { word: /\bby itself\b/i, instead: 'automatically' },
]

/** One Hindi word for each concept. */
export const AVOIDED_IN_HINDI: readonly Avoided[] = [
  { word: begin('उत्पाद'), instead: 'प्रोडक्ट' },
  { word: begin('सामान(?!्य)|नग(?![ऀ-ॿ])|इकाई|इकाइ'), instead: 'आइटम, प्रोडक्ट: सामान cannot be counted' },
  { word: begin('शेल्फ़|श्रेणी'), instead: 'कैटेगरी' },
  { word: begin('कीमत|क़ीमत|मूल्य'), instead: 'दाम' },
  { word: begin('उप-योग'), instead: 'आइटम का कुल' },
  { word: begin('शिपिंग'), instead: 'डिलीवरी' },
  { word: begin('भुगतान'), instead: 'पेमेंट' },
  { word: whole('असफल|विफल'), instead: 'पेमेंट नहीं हुआ, नहीं हो सका' },
  { word: begin('रद्द'), instead: 'कैंसल; a dialog is बंद' },
  { word: begin('वापसी'), instead: 'रिटर्न, रिफ़ंड' },
  { word: /बदली(?! (?:नहीं|जा|गई|हुई))/u, instead: 'रिप्लेसमेंट: बदली is a transfer' },
  { word: /एक व्यक्ति|हमारे लोग|दुकान के लोग/u, instead: 'हमारी टीम' },
  { word: whole('खाता बनाएँ|खाते में लॉगिन'), instead: 'अकाउंट; खाता is of a bank' },
  { word: begin('साइन[- ]?(?:इन|आउट)'), instead: 'लॉगिन, लॉगआउट' },
  { word: begin('सत्याप'), instead: 'वेरिफ़ाई' },
  { word: whole('मेलों|ई-मेल'), instead: 'ईमेल' },
  { word: /(?<![ऀ-ॿ])मेल(?![ऀ-ॿ])(?! (?:खा|हो|हुए|में))/u, instead: 'ईमेल', except: /सबसे अच्छा मेल/u },
  { word: /PIN कोड/u, instead: 'पिन कोड' },
  { word: begin('सहेज'), instead: 'सेव' },
  { word: /(?<![ऀ-ॿ])मिटाएँ/u, instead: 'डिलीट करें, हटाएँ', except: /उसे मिटाएँ, जब तक/u },
  { word: begin('तस्वीर|चित्र'), instead: 'फ़ोटो' },
  { word: begin('काग़ज़|कागज'), instead: 'इनवॉइस', except: /^A4 काग़ज़/u },
  { word: begin('मूल देश'), instead: 'किस देश में बना' },
  { word: whole('ख़रीदार|ख़रीदारों'), instead: 'ग्राहक' },
  { word: begin('अनुरोध'), instead: 'रिक्वेस्ट' },
  { word: begin('निजता'), instead: 'प्राइवेसी' },
  { word: begin('ख़बर'), instead: 'अपडेट' },
  { word: begin('केवल'), instead: 'सिर्फ़' },
  { word: begin('यदि'), instead: 'अगर' },
  { word: begin('राशि|रक़म'), instead: 'रकम' },
  { word: begin('गुणज|हस्ताक्षर|निःशुल्क|परीक्षण|प्रतीक्षा|निलंबित|यादृच्छिक'), instead: 'an everyday word' },
  { word: /(?<!फिर से )कोशिश करें/u, instead: 'फिर से कोशिश करें' },
]

/** One spelling of each word: with nukta, chandrabindu and -एँ, digits 0-9, and one form of the imperative. */
export const MISSPELT_IN_HINDI: readonly Avoided[] = [
  { word: begin('जांच|कांच|पहुंच|मांग|पांच|यहां|वहां|कहां|जहां|हूं|ढूंढ'), instead: 'चंद्रबिंदु: जाँच, पहुँच, यहाँ, हूँ' },
  { word: /एं(?![ऀ-ॿ])/u, instead: '-एँ' },
  { word: begin('खरीद|खत्म|खर्च|खाली|खुद|खराब|खोज़'), instead: 'ख़: ख़रीद, ख़त्म, ख़र्च, ख़ाली, ख़ुद, ख़राब' },
  {
    word: begin('तारीख(?!़)|कानून|गलत|बाकी|जरूर|फोटो|सिर्फ(?!़)'),
    instead: 'nukta: तारीख़, क़ानून, ग़लत, बाक़ी, ज़रूर, फ़ोटो, सिर्फ़',
  },
  { word: /रिफर्बिश|रिफ़र्बिश|रीफर्बिश/u, instead: 'रीफ़र्बिश्ड' },
  { word: /पिक्सेल/u, instead: 'पिक्सल' },
  { word: /साइकिल/u, instead: 'साइकल' },
  { word: /रिफंड/u, instead: 'रिफ़ंड' },
  { word: /हिंदी/u, instead: 'हिन्दी' },
  { word: /कार्य-दिवस|कार्यदिवस/u, instead: 'कार्य दिवस' },
  { word: /आमतौर/u, instead: 'आम तौर' },
  { word: /वेरिएँट|इम्पोर्ट|किग्रा|कि\.ग्रा/u, instead: 'वेरिएंट, इंपोर्ट, किलो' },
  { word: /[०-९]/u, instead: 'digits 0-9' },
  { word: /\d ?[ap]m\b/i, instead: 'शाम 7:08 बजे' },
  { word: /(?<![ऀ-ॿ])(?:चुनिए|कीजिए|लिखिए|दीजिए|देखिए|बताइए|आइए|डालिए)(?![ऀ-ॿ])/u, instead: 'करें, चुनें, लिखें' },
]

/** Returns the words of a text that the list avoids, with their replacements. */
export function avoidedIn(text: string, list: readonly Avoided[]): string[] {
  return list.flatMap(({ word, instead, except }) => {
    const [found] = word.exec(text) ?? []
    return found === undefined || except?.test(text.trim()) ? [] : [`"${found}" → ${instead}: ${text.trim()}`]
  })
}
