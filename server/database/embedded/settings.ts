/** What the embedded server is told at start, beyond PostgreSQL's own defaults. */
export const serverSettings: Record<string, string> = {
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  // A refused row, its values and its statement can name a client: the log tells only what kind of error it was.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
}
