/** Why a report of a deal is refused: the intake's codes and sentences, which operators read in their language. */
export const reportFaults = {
  malformed_report: 'A report is an object of texts.',
  wrong_columns: 'This line has another number of columns than the first one.',
  missing_field: 'This field is missing.',
  unknown_field: 'There is no such field in a report of this event.',
  malformed_text:
    'A text of this field has 1 to %MOST% characters, no control characters, and no formula behind a semicolon.',
  malformed_decimal:
    'A decimal above zero such as "64250.5", with at most 12 digits before the point and 12 behind.',
  malformed_price: 'A price such as "64250.5" has at most 10 digits behind the point.',
  malformed_percent: 'A percentage such as "-1.25", with at most 4 decimals; nothing is rounded.',
  malformed_net: 'Dollars such as "-120.5", with at most 12 digits before the point and 6 behind.',
  malformed_time: 'A moment with its zone, such as "2026-11-20T09:30:00Z".',
  malformed_seq: 'A whole number; of a part, from 1 on.',
  unknown_event: 'An event is opened, closed, parted or cancelled.',
  unknown_side: 'A side is long or short.',
  unknown_program: 'There is no such program.',
  program_not_allowed: 'This provider does not report deals of this program.',
  opened_in_future: 'The deal cannot have opened later than now.',
  reported_too_late:
    'The deal opened at the venue too long ago: its course could already have been known, and so it is not taken.',
  unknown_deal: 'No deal was reported as opened under this name.',
  out_of_order: 'The end of a deal has a higher seq than its opening.',
  result_known:
    'The deal had closed before its opening was reported: its result was known, and so it is not taken.',
  closed_in_future: 'The deal cannot have closed later than now.',
  percent_out_of_range: 'A deal of this program cannot gain or lose so much.',
  exposure_out_of_range:
    'A position moves more than nothing and at most 1000 percent of the strategy’s money.',
  too_many_cancelled: 'Too many deals of this program have been cancelled this month already.',
  risk_exceeded:
    'An account that takes part could lose more than it has left, if all open deals lost as much as they state.',
  contradiction: 'Something else was reported under this name before.',
} as const
