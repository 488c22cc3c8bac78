/**
 * PIN prefixes by GST state code; the longest that matches wins, and 'a-b' is a range of prefixes.
 * Checked against the India Post directory and GeoNames. What matches nothing (10, 29, 35, 54, 55, 65, 66, 86–89 and
 * the army's 9) is served by no courier.
 */
export const PIN_PREFIXES: Readonly<Record<string, string>> = {
  '01': '18 19',
  '02': '17',
  '03': '14 15 160055 160059 160062 160071 160103 160104',
  '04': '16',
  '05': '24471 24472 246 247656 247658 247661 247663-247668 24767 248 249 26230 26231 26240 2625 263',
  '06': '12 13',
  '07': '11',
  '08': '30-34',
  '09': '20-28 2467 262302 262305 262406',
  '10': '80 81 82 84 85 814131',
  '11': '737',
  '12': '790-792',
  '13': '797 798',
  '14': '795',
  '15': '796',
  '16': '799',
  '17': '793 794',
  '18': '78',
  '19': '70-74',
  '20': '83 814-816 822 825-829 813208',
  '21': '75-77',
  '22': '49',
  '23': '45-48',
  '24': '36-39',
  '26': '362520 362540 362570 396210 396215 396220 396230 396240',
  '27': '40-44',
  '29': '56-59',
  '30': '403',
  '31': '68255',
  '32': '67-69',
  '33': '60-64',
  '34': '605001-605011 605013 605107 605110 605502 607402 607403 609601-609609 673310 533464',
  '35': '744',
  '36': '50',
  '37': '51-53',
  '38': '194',
}

/**
 * PIN codes that serve a second state, by the GST code of that one: the enclaves of Puducherry, Dadra and Nagar Haveli and
 * Daman in Gujarat, villages around Chandigarh, and offices on the borders of Uttarakhand, Uttar Pradesh, Bihar, Jharkhand,
 * Meghalaya and Andhra Pradesh. Sources: India Post directory and GeoNames (CC BY 4.0); single offices that their
 * division contradicts are left out.
 */
export const SHARED_PINS: Readonly<Record<string, string>> = {
  '03': '160014',
  '04': '140119 140125 140133 140603',
  '05': '244923 244924 246763 247662',
  '09': '247665 802131',
  '17': '781029 781131 782410 783123',
  '20': '813206',
  '24': '396215 396230 396240',
  '26': '396193 396235',
  '32': '673310',
  '33': '605007 605107 605110 605502 607402 607403 609601 609603 609604 609608',
  '34': '605014 605101 605102 605104-605106 605111 605501',
  '37': '507136 533464',
}
