/** The roles of operators (docs/operating/setting-up.md): rights and actions name those that they take. */
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
