import { sqlState } from './trouble.ts'

/** The errors that the schema raises in its own name, as its function error_codes() lists them; a test compares. */
export const errorCodes = {
  insufficient_funds: 'MC001',
  key_reused: 'MC002',
  entries_inconsistent: 'MC003',
  append_only: 'MC004',
  unknown_reservation: 'MC005',
  transaction_immutable: 'MC007',
  attempt_not_ended: 'MC008',
  contradicts_rows: 'MC009',
  limit_reached: 'MC010',
  clock_differs: 'MC011',
} as const

/** Did the schema refuse this, under that name? */
export function isRefusedAs(name: keyof typeof errorCodes, error: unknown): boolean {
  return sqlState(error) === errorCodes[name]
}
