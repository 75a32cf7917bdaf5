import { translated } from '../../translation.ts'
import type { consoleWords as reference } from '../../en/console/console.ts'

export const consoleWords = translated<typeof reference, 'de'>()({
  name: 'Für Operatoren',
  inbox: 'Eingang',
  proposals: 'Unterschriften',
  forbidden: 'Dafür fehlt Ihnen das Recht',
  forbiddenNote: 'Ihre Rollen erlauben es nicht. Es wurde nichts geändert.',
  times: 'Zeiten in UTC',
  columns: 'Spalten',
  print: 'Drucken',
  csv: 'CSV herunterladen',
  search: 'Suche',
  more: 'Die ersten %N% werden gezeigt. Suchen Sie genauer.',
  nothing: 'Hier ist nichts.',
  reason: 'Grund',
  reasonNote: 'Andere Operatoren und Prüfer lesen ihn. Keine Daten von Kunden hineinschreiben.',
  notAllowed: 'Ihre Rollen erlauben es nicht',
  notThere: 'Die Angaben haben sich geändert. Laden Sie die Seite neu.',
  ended: 'Ein anderer Operator war schneller',
  invalid: 'Prüfen Sie Ihre Eingabe',
  ownClient: 'Das betrifft Sie selbst als Kunden',
  done: 'Erledigt',
  taken: 'Schon vergeben',
  invalidCredentials: 'Die Eingabe oder der Schlüssel stimmt nicht',
  goOn: 'Weiter',
})
