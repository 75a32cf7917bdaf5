import type { limits as reference } from '../en/limits.ts'
import { translated } from '../translation.ts'

export const limits = translated<typeof reference, 'de'>()({
  day: 'Limit\u00a0für\u00a024\u00a0Stunden',
  month: 'Limit\u00a0für\u00a030\u00a0Tage',
  left: 'noch %LEFT% von %LIMIT%',
  renews: 'Mehr ab %AT%',
  leaves: 'Ihr Limit lässt derzeit %LEFT% zu.',
  take: '%LEFT% eintragen',
  usedUp: 'Ihr Limit ist derzeit ausgeschöpft.',
  counted:
    'Auszahlungen und Überweisungen an Kunden zählen zusammen. Wenn Sie ein Limit für falsch halten, schreiben Sie uns bitte:',
  verified: 'Nach der Bestätigung Ihrer Identität',
  verifiedValue: '%DAY% in 24 Stunden, %MONTH% in 30 Tagen',
  none: 'kein Limit',
  verify: 'Identität bestätigen',
  underReview: 'Ihr Dokument wird geprüft.',
})
