/**
 * A deal's name in its program: '42', and '42/1' for its first part. A part is a deal of its own
 * (`docs/settlement.md`).
 */
export const dealName = (number: number | bigint, part: number | undefined): string =>
  part ? `${number}/${part}` : String(number)
