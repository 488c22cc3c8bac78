import type { COLLECTOR_SENTENCES } from '@dobara/contract/sentences/collector-sentences.ts'

/** Hindi messages for errors in a collector's report. */
export const hi: Readonly<Record<keyof typeof COLLECTOR_SENTENCES, string>> = {
  collector_not_json: 'यह फ़ाइल कलेक्टर की रिपोर्ट नहीं है: इसमें पढ़ा जा सकने वाला JSON नहीं है।',
  collector_format_unknown: 'यह फ़ाइल {format} फ़ॉर्मैट में कलेक्टर की रिपोर्ट नहीं है।',
  collector_too_large: 'कलेक्टर की रिपोर्ट ज़्यादा से ज़्यादा {max} बाइट की हो सकती है।',
  collector_tool_unknown: 'शॉप टूल “{tool}” को नहीं जानती। कृपया शॉप के इसी वर्ज़न का कलेक्टर इस्तेमाल करें।',
  collector_kind_unknown: 'शॉप माप “{kind}” को नहीं जानती। कृपया शॉप के इसी वर्ज़न का कलेक्टर इस्तेमाल करें।',
  collector_value_wrong: 'माप “{kind}” का मान सही प्रकार का नहीं है।',
  collector_unit_wrong: 'माप “{kind}” की यूनिट सही नहीं है।',
  collector_range_wrong: 'माप “{kind}” का यह मान संभव नहीं है।',
  collector_reading_repeated: 'रिपोर्ट में “{reading}” नाम की दो रीडिंग हैं।',
  collector_reading_unknown: 'एक माप रीडिंग “{reading}” बताता है, जो रिपोर्ट में उसके टूल के लिए नहीं है।',
}
