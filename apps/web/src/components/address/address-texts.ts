import { texts } from '../../lib/texts/texts.ts'

/** The boxes of an address in India. */
export const en = {
  fullName: 'Full name',
  phone: 'Phone',
  phoneHint: 'A 10-digit mobile number; the courier calls it.',
  email: 'Email',
  line1: 'Address line 1',
  line1Example: 'Flat or house number, building, street',
  line2: 'Address line 2',
  line2Example: 'Area, landmark',
  pin: 'PIN code',
  city: 'City',
  state: 'State',
  chooseState: 'Choose a state',
  filledIn: 'Filled in from your PIN code.',
  filledDistrict: 'The district of your PIN code. If your town has another name, write that.',
  isStateRight: 'Is {state} right?',
  usualState: 'PIN code {pin} is usually in {state}. The tax on your invoice follows the state you choose.',
  changeState: 'Change to {state}',
  stateDiffers: 'This PIN code is in {state}. Please correct one of the two.',
} as const

export const t = texts('address', en)
