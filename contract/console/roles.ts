/** What operators may be (docs/operating.md): rights and actions name the roles that they take. */
export const operatorRoles = [
  'support',
  'verification',
  'treasury',
  'programs',
  'content',
  'auditor',
  'administrator',
] as const
export type OperatorRole = (typeof operatorRoles)[number]
