import { texts } from '../../lib/texts/texts.ts'

export const en = {
  title: 'Saved addresses',
  loading: 'Loading your addresses…',
  none: 'No saved addresses yet. Add one, and checkout will not ask you for it again.',
  default: 'Default',
  add: 'Add an address',
  newAddress: 'New address',
  edit: 'Edit',
  editOf: 'Edit the address of {name}, {city}',
  makeDefault: 'Make default',
  makeDefaultOf: 'Make the address of {name}, {city} the default',
  delete: 'Delete',
  deleteOf: 'Delete the address of {name}, {city}',
  askDelete: 'Delete this address?',
  save: 'Save address',
  saving: 'Saving…',
  cancel: 'Cancel',
  added: 'Address added successfully',
  changed: 'Address updated successfully',
  deleted: 'Address deleted successfully',
  isDefault: 'This is your default address now.',
  full: 'You have reached the limit of 20 saved addresses.',
} as const
export const t = texts('profile-addresses', en)
