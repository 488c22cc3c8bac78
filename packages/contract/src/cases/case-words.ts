/**
 * Terms for returns and repairs and all that happens to them; pages, mails and SMS use the same. In Hindi:
 * case-words.hi.ts.
 */
export const CASE_WORDS = {
  kind_return: 'Return',
  kind_replacement: 'Replacement',
  kind_refund: 'Refund',
  kind_repair: 'Repair',
  kindText_return: 'We pick it up, inspect it and agree the next step with you.',
  kindText_replacement: 'The same model in the same grade, with the rest of your warranty.',
  kindText_refund: 'We refund you once we have inspected it.',
  kindText_repair: 'Free of charge during the warranty, if the fault is covered.',
  state_raised: 'Request received',
  state_approved: 'Approved',
  state_rejected: 'Not approved',
  state_pickup_scheduled: 'Pick-up scheduled',
  state_picked_up: 'Picked up',
  state_received: 'In our workshop',
  state_inspected: 'Inspected',
  state_repaired: 'Repaired',
  state_replaced: 'Replaced',
  state_refunded: 'Refunded',
  state_rejected_returned: 'Not covered, being returned to you',
  state_shipped_back: 'On its way to you',
  state_closed: 'Completed',
  state_cancelled: 'Cancelled',
  says_raised: 'Our team will review your request and reply, usually within one working day.',
  says_approved:
    'We will tell you when it will be picked up. Please pack it with everything that came with it.',
  says_rejected: 'We are sorry. If you disagree, write to us or to our grievance officer.',
  says_pickup_scheduled:
    'Please have it packed, with everything that came with it. Copy your data and remove your accounts and locks first.',
  says_picked_up: 'It is on its way to our workshop.',
  says_received: 'It has reached our workshop. We usually inspect it within 2 working days.',
  says_inspected: 'It has been inspected. We will write to you about the next step.',
  says_repaired: 'It has been repaired and tested, and is packed to be sent back to you.',
  says_replaced: 'A replacement is packed for you. It keeps the rest of your warranty.',
  says_refunded: 'Your refund is on its way.',
  says_rejected_returned: 'What we found is not covered. We are sending it back to you unchanged.',
  says_shipped_back:
    'Please check it when it arrives. The rest of your warranty continues. Unless you write to us, this request is closed after 7 days.',
  says_closed: 'This request is complete.',
  reminder:
    'We wrote to you and are waiting for your reply. Without one, this request will be cancelled on {date}. You can raise a new one while the return or warranty period lasts.',
  unanswered: 'We did not hear from you for two weeks.',
  says_cancelled:
    'This request was cancelled. You can raise a new one while the return or warranty period lasts.',
  reason_not_working: 'It does not work, or stopped working',
  reason_damaged: 'It arrived damaged',
  reason_not_as_described: 'It does not match the description',
  reason_parts_missing: 'Parts are missing',
  reason_wrong_item: 'It is not what I ordered',
  reason_too_late: 'It arrived so late that I no longer need it',
  reason_does_not_start: 'It does not start',
  reason_screen: 'Screen',
  reason_keyboard: 'Keyboard or trackpad',
  reason_battery: 'Battery (health below 60%)',
  reason_charging: 'Charging',
  reason_ports: 'Ports',
  reason_heat_or_noise: 'It gets hot or loud',
  reason_storage: 'Drive or memory',
  reason_network: 'Wi-Fi or Bluetooth',
  reason_other_fault: 'Something else',
  bearer_shop: 'The shop',
  bearer_buyer: 'The customer',
} as const

export type CaseWord = keyof typeof CASE_WORDS
