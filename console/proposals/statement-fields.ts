/** The fields of a venue's statement wherever one is signed: its time, and its file's hash. */
import type { ActField } from './act.tsx'

export const statementTime = (label: string): ActField => ({
  name: 'time',
  label,
  isMoment: true,
  isPast: true,
})

/** The file stays with the operator: its hash is signed, which they enter as any tool prints it. */
export const statementFile = (label: string): ActField => ({
  name: 'file',
  label,
  hint: 'SHA-256',
  isHash: true,
})
