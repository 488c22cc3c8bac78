/** Messages about faults of a field of the settings or the shop front, by code. */
export const SETTINGS_SENTENCES = {
  fill_hours: 'Please fill the hours',
  phone_wrong: 'Please enter an Indian phone number, with its area code.',
  gstin_not_sellers: 'Products are sold under the GSTIN of a taxpayer. This one is for another purpose.',
  cin_wrong: 'A CIN has 21 characters, such as U46510KA2021PTC000000. Please check it, or leave it empty.',
  gstin_of_other_state: 'A GSTIN of {state} begins with {code}.',
  cash_most_below_least: 'The largest amount must not be below the smallest.',
  cash_too_big: 'Cash of ₹2,00,000 or more must not be taken from one customer.',
  pin_starts_wrong: 'These are not PIN codes or first digits of them: {list}',
  emi_bank_missing: 'Please name the bank that lends.',
  ga4_id_wrong: 'Please enter a measurement ID such as G-1A2B3C4D5E.',
  meta_pixel_id_wrong: 'Please enter the number of a Meta Pixel.',
  offer_title_missing: 'Please give the offer a title.',
  offer_text_missing: 'Please write what is offered.',
  banner_text_missing: 'Please write the text of the banner.',
  banner_link_wrong:
    'Please enter a path of the shop such as /products, or an address that begins with https://.',
  banner_ends_first: 'A banner cannot end before it begins.',
  banner_twice: 'A banner is in the list twice.',
  front_text_missing: 'Please write the English text.',
  front_unknown_claim: 'There is no “{name}” to fill in. Choose one of the names below the text.',
  front_typed_claim: 'Write {claim} instead of the number, so that it always agrees with the shop.',
  front_picture_wrong: 'Please upload the photo here.',
  front_colour_wrong: 'Please enter a colour as # and six digits, such as #0e5a47.',
  front_colour_unreadable_light:
    'Text in this colour is hard to read in the light theme: its contrast is below {least}. Choose a darker colour.',
  front_colour_unreadable_dark:
    'Text in this colour is hard to read in the dark theme: its contrast is below {least}. Choose a lighter colour.',
  front_section_twice: 'A section is in the list twice.',
  contact_wrong: 'Please enter an email address, or an address that begins with https://.',
  carrier_name_missing: 'Please enter the name of the courier.',
  carrier_address_wrong:
    'Please enter an address that begins with https:// and holds {place} where the number of the parcel goes.',
  carrier_twice: 'A courier with this name already exists.',
  margin_off:
    'The settings say that this shop does not use the margin scheme. Please switch it on there first.',
  margin_in_use: 'Products are still sold by the margin scheme ({count}): please make them regular first.',
  zone_days_half: 'Please enter both numbers of days, or none.',
  zone_days_order: 'This must not be less than the fewest days.',
} as const
