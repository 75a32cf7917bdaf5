import { translated } from '../../translation.ts'
import type { consoleLimits as reference } from '../../en/console/limits.ts'

export const consoleLimits = translated<typeof reference, 'de'>()({
  title: 'Limits',
  intro:
    'Wie viel ein Konto verlassen kann, und an welchen Tagen. Kunden lesen eine Änderung sofort, und sie gilt ab ihrem Tag.',
  state: 'Identitätsprüfung',
  byState: 'Limits je Identitätsprüfung',
  unverified: 'Nicht verifiziert',
  verified: 'Verifiziert',
  rejected: 'Abgelehnt',
  waiting: 'In Prüfung',
  day: 'In 24 Stunden',
  month: 'In 30 Tagen',
  none: 'Keines',
  since: 'Seit',
  byDefault: 'Von Anfang an',
  changes: 'Änderungen',
  what: 'Was',
  from: 'Ab',
  applied: 'In Kraft',
  announced: 'Angekündigt',
  calendar: 'Tage für Auszahlungen',
  always: 'Jeden Tag',
  change: 'Limit ändern',
  changeDays: 'Tage ändern',
  days: 'Tage des Monats, etwa 1-10; leer: jeden Tag',
  dayField: 'US-Dollar in 24 Stunden; leer: kein Limit',
  monthField: 'US-Dollar in 30 Tagen; leer: kein Limit',
  fromField: 'Ab diesem Tag (00:00 Uhr UTC); leer: sofort',
  notBefore: 'Zum Nachteil der Kunden: frühestens ab %DAY%',
  noChanges: 'Keine Änderung ist angekündigt.',
  against:
    'Was zum Nachteil der Kunden ist, gilt frühestens ab dem %DAY%. Im Notfall schalten Sie einen Notfallmodus ein.',
  tooSoon:
    'Das ist zum Nachteil der Kunden: Geben Sie ihnen dreißig Tage, nach einer Woche für die Unterschriften',
  transfers: 'Überweisungen zwischen Kunden',
  withdrawals: 'Auszahlungen',
  paused: 'Für alle durch einen Notfallmodus angehalten',
  on: 'An',
  modes: 'Notfallmodi werden auf ihrer Seite ein- und ausgeschaltet.',
})
