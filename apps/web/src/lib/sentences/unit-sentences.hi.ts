import type { UNIT_SENTENCES } from '@dobara/contract/sentences/unit-sentences.ts'

/** Hindi messages for errors in a field about a machine or e-waste. */
export const hi: Readonly<Record<keyof typeof UNIT_SENTENCES, string>> = {
  unit_code_wrong: 'कोड DB-7K2M-9QXA-4 जैसा होता है। कृपया जाँच लें।',
  serial_missing: 'कृपया सीरियल नंबर लिखें।',
  units_not_entered: 'कृपया कम से कम एक यूनिट लिखें।',
  e_waste_not_chosen: 'कृपया चुनें कि क्या सौंपा जा रहा है।',
  weight_missing: 'कृपया वज़न किलोग्राम में डालें।',
  handed_on_before_waste: 'चुनी गई कोई चीज़ {day} को ही कबाड़ हुई।',
  units_received_too_many: 'एक बार में ज़्यादा से ज़्यादा {max} यूनिट प्राप्त हो सकती हैं।',
}
