/**
 * Reasons why something is refused or not offered, if they are more specific than the code of the refusal. `{rupees}`
 * is an amount in rupees, formatted as a price; any other `{name}` is inserted as it is.
 */
export const REASON_SENTENCES = {
  // People
  login_for_orders: 'Please login to view orders',
  login_to_answer: 'Please login to answer questions',
  login_to_ask: 'Please login to ask a question',
  login_to_review: 'Please login to submit a review',
  login_to_save_address: 'Please login to save address',
  login_to_vote: 'Please login to vote on reviews',
  login_with_second_factor:
    'Please login with your email, your password and the code of your authenticator app.',
  proof_needs_password:
    'This account has no password. Please set one with "Forgot password" on the login page, and login with it.',
  mail_sent_wait_second: 'We have just sent you an email. You can ask for another one in 1 second.',
  mail_sent_wait_seconds: 'We have just sent you an email. You can ask for another one in {count} seconds.',
  mail_sent_wait_minutes: 'We have just sent you an email. You can ask for another one in {count} minutes.',
  user_still_needed:
    'This customer has an open order or refund. Please suspend the account until it is completed.',
  // API keys
  api_key_needs_scope: 'This API key needs the scope {scope} for this call.',
  api_key_maker_lost_scope:
    'The person who made this API key is no longer allowed to use the scope {scope}, so the key is not either.',
  scope_not_yours: 'Your own role does not allow the scope {scope}.',
  scopes_missing: 'Please choose at least one scope.',
  network_wrong:
    '{network} is not an address or network. Examples: 203.0.113.7, 203.0.113.0/24, 2001:db8::/48.',
  expiry_past: 'The expiry must be in the future.',
  // Stock
  only_left: 'Only {count} left',
  only_in_stock: 'Only {count} are in stock.',
  one_chosen_machine: 'You chose one machine, and there is only one of it.',
  most_of_one_item: 'You can buy at most {max} of one item.',
  only_left_of: 'Only {count} left of {title}.',
  out_of_stock_of: 'Out of stock: {title}.',
  scan_gone: 'The product with the SKU {sku} was removed. Please take it off the list; nothing was changed.',
  scan_has_variants:
    'The product with the SKU {sku} has variants now. Please take it off the list and scan the variants; nothing was changed.',
  scan_by_units:
    'The product with the SKU {sku} is counted by the labels of its machines. Please take it off the list; nothing was changed.',
  stock_of_variants: 'The stock belongs to the variants. Please change it there.',
  // Cells of the table of products
  cell_changed: 'This was changed after you read it, for example by a sale. Please check it again.',
  cell_changed_by: '{name} changed this after you read it. Please check it again.',
  cell_empty: 'This cannot be empty.',
  cell_not_of_variant: 'A variant does not have this field.',
  // Changes of many prices or stocks
  bulk_stock_end: 'Only prices can be changed back at a set time.',
  bulk_start_past: 'The start must be in the future.',
  bulk_end_early: 'The end must be after the start and in the future.',
  // Coupons
  coupon_shortfall: 'Add {rupees} more to use this coupon.',
  coupon_used_elsewhere: 'This coupon was already used with this phone number or address.',
  discount_limited: 'The discount is slightly smaller, because at least ₹1 must be paid.',
  // Delivery and cash
  pin_malformed: 'Please enter a valid 6-digit PIN code.',
  pin_unknown: 'We do not know this PIN code. Please check it.',
  pin_army_post: 'Couriers do not serve army post offices.',
  pin_not_served: 'We do not deliver to this PIN code.',
  cod_disabled: 'Cash on delivery is not offered at the moment.',
  cod_pin_blocked: 'Cash on delivery is not available at this PIN code.',
  cod_below_minimum: 'Cash on delivery starts at {rupees}.',
  cod_above_maximum: 'Cash on delivery is available up to {rupees}.',
  // Orders, payment and reviews
  earlier_order_unknown:
    'We cannot check right now whether your earlier order has been paid. Please try again in a minute.',
  payment_tries_over: 'Too many payment attempts. Please try again later.',
  cancelled_place_new: 'This order was cancelled. Please place a new order.',
  bill_gstin_state:
    'The bill of this order goes to the same address, and its GSTIN belongs to another state. Please cancel the order, and ask the customer to place it again.',
  address_changed_name: 'Someone else changed the name in the meantime. Please check it again.',
  address_changed_phone: 'Someone else changed the phone number in the meantime. Please check it again.',
  address_changed_place: 'Someone else changed the address in the meantime. Please check it again.',
  address_changed_several:
    'Someone else changed the address and the recipient in the meantime. Please check them again.',
  tracking_number_used: 'This number belongs to a parcel of order {number}.',
  machine_of_order: 'This machine belongs to order {number}. Please scan the machine of this order.',
  machine_chosen_code:
    'The customer chose the machine {code} (serial number {serial}). Please pack that one.',
  serial_unusable:
    'Please enter the serial number on the label: letters and digits, at most {max} characters.',
  return_other_machine:
    'The customer bought the machine {code} (serial number {serial}). Please enter a reason if this one is to be accepted.',
  money_went_back: 'This order was already refunded.',
  message_outdated: 'The order has moved on, so this message would no longer be true.',
  message_sent_often: 'This message was already sent again as often as allowed.',
  message_to_nobody: 'There is no address to send this to.',
  review_on_its_way: 'Your order is on its way. You can review this product once it has been delivered.',
  review_photos_changed: 'The photos of this review have changed. Please look at them again.',
  review_pending_again: 'The decision on this review was undone in the meantime. It is pending again.',
  review_approved_already: 'This review has already been approved.',
  review_rejected_already: 'This review has already been rejected.',
  issue_is_draft: 'This issue is a draft.',
  issue_is_scheduled: 'This issue is scheduled. Please cancel that first.',
  issue_is_sending: 'This issue is being sent.',
  issue_is_paused: 'The sending of this issue is paused.',
  issue_is_stopped: 'The sending of this issue was stopped.',
  issue_is_sent: 'This issue has been sent.',
  named_by_coupons: 'Active coupons use it: {codes}. Please change them first.',
  // Questions to the shop
  ticket_answered_meanwhile:
    '{name} has replied to this ticket in the meantime. Please read the reply first.',
  ticket_replied_meanwhile: 'The customer has written again in the meantime. Please read it first.',
  case_link_over: 'This link has expired. Please login to see your request, or write to us.',
  ticket_link_over: 'This link has expired. Please login to see your ticket, or write to us again.',
  // The shop itself
  content_saved_by:
    '{name} saved version {number} in the meantime. Nothing was overwritten, and what you wrote is still here.',
  body_not_object: 'The request body must be a JSON object.',
  too_many_calls: 'At most {max} calls can be made in one request.',
  restarting: 'The shop is restarting. Please try again in a moment.',
} as const
