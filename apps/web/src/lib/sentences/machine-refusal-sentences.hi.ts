import type { MACHINE_REFUSALS } from '@dobara/contract/refusals/machine-refusals.ts'

/** What refusals about machines mean, by their words on the wire. */
export const hi: Readonly<Record<Lowercase<keyof typeof MACHINE_REFUSALS>, string>> = {
  machine_of_other_order: 'यह मशीन किसी दूसरे ऑर्डर में बिकी है। इस ऑर्डर की मशीन स्कैन करें।',
  machine_not_of_order: 'यह मशीन इस ऑर्डर के आइटम की नहीं है। सही मशीन स्कैन करें।',
  machine_not_for_sale: 'यह मशीन बिक्री में नहीं है, इसलिए बिकी हुई मशीन की जगह पैक नहीं हो सकती।',
  machine_tax_claimed:
    'इस मशीन की ख़रीद का टैक्स क्लेम हो चुका है, इसलिए यह इस ऑर्डर की मार्जिन स्कीम में नहीं बिक सकती। दूसरी मशीन पैक करें।',
  machine_chosen: 'ग्राहक ने ख़ास मशीन चुनी है। वही पैक करें।',
  machine_line_full: 'इस आइटम की सारी मशीनें दर्ज हो चुकी हैं। इसे वापस रख दें।',
  machine_moved: 'इस बीच यह मशीन कहीं और चली गई। इसे फिर से स्कैन करें।',
  return_other_machine: 'यह वह मशीन नहीं है जो बिकी थी। फिर भी लेनी हो, तो कारण लिखें।',
  return_all_matched: 'यह मशीन, या रिक्वेस्ट की हर मशीन, पहले ही दर्ज है।',
  return_not_tracked: 'बिकते समय इस आइटम का सीरियल नंबर दर्ज नहीं हुआ था, इसलिए मिलाया नहीं जा सकता।',
  repair_not_found: 'रिपेयर नहीं मिला',
  repair_open: 'इस मशीन का एक रिपेयर खुला है। पहले उसे बंद करें।',
  repair_closed: 'यह रिपेयर पहले ही बंद है।',
  passport_not_found: 'इस कोड का कोई पासपोर्ट नहीं है। लेबल से मिलाएँ।',
  machine_not_recorded: 'इस आइटम के सीरियल नंबर भेजते समय दर्ज नहीं होते।',
}
