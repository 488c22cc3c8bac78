/** Messages about faults of a field about a machine or e-waste, by code. */
export const UNIT_SENTENCES = {
  unit_code_wrong: 'A code looks like DB-7K2M-9QXA-4. Please check it.',
  serial_missing: 'Please enter the serial number.',
  units_not_entered: 'Please enter at least one unit.',
  e_waste_not_chosen: 'Please choose what is handed over.',
  weight_missing: 'Please enter the weight in kilograms.',
  handed_on_before_waste: 'Something chosen became waste only on {day}.',
  units_received_too_many: 'At most {max} units can be received at once.',
} as const
