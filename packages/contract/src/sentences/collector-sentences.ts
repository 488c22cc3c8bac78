/** Messages about faults of a collector's report, by code. */
export const COLLECTOR_SENTENCES = {
  collector_not_json: 'This file is not a report of the collector: it is not readable JSON.',
  collector_format_unknown: 'This file is not a report of the collector in the format {format}.',
  collector_too_large: 'A report of the collector has at most {max} bytes.',
  collector_tool_unknown:
    'The shop does not know the tool “{tool}”. Please use the collector of this version of the shop.',
  collector_kind_unknown:
    'The shop does not know the measurement “{kind}”. Please use the collector of this version of the shop.',
  collector_value_wrong: 'The value of the measurement “{kind}” is not of the expected type.',
  collector_unit_wrong: 'The unit of the measurement “{kind}” is not the expected one.',
  collector_range_wrong: 'The value of the measurement “{kind}” is not possible.',
  collector_reading_repeated: 'The report has two readings named “{reading}”.',
  collector_reading_unknown:
    'A measurement names the reading “{reading}”, which the report does not have for its tool.',
} as const
