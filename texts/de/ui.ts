import type { ui as reference } from '../en/ui.ts'
import { translated } from '../translation.ts'

export const ui = translated<typeof reference, 'de'>()({
  language: 'Sprache',
  close: 'Schließen',
  refresh: 'Aktualisieren',
  asOf: 'Stand: %AT%',
  exact: 'Genauer Betrag',
  exactNote: 'An anderen Stellen stehen Beträge auf ganze Cent abgerundet.',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  max: 'Max.',
  maxHint: 'Den gesamten verfügbaren Betrag eintragen',
  choose: 'Bitte wählen',
  copy: 'Kopieren',
  copied: 'Kopiert',
  copyFailed: 'Nicht kopiert: Bitte markieren Sie den Text und kopieren Sie ihn',
  pages: 'Seiten',
  page: 'Seite %X%',
  previousPage: 'Vorherige Seite',
  nextPage: 'Nächste Seite',
  notices: 'Mitteilungen',
  dismiss: 'Mitteilung entfernen',
  wait: 'Einen Moment bitte …',
  loading: 'Wird geladen …',
  sending: 'Wird gesendet …',
  cancel: 'Abbrechen',
})
