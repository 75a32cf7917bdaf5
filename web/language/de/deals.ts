import type { deals as reference } from '../en/deals.ts'
import { translated } from '../translated.ts'

export const deals = translated<typeof reference, 'de'>()({
  deal: 'Geschäft',
  number: 'Geschäft %NUMBER%',
  stake: 'Einsatz',
  byHand: 'Von Hand eingetragen',
  bySignature: 'Vom Anbieter signiert',
  byFile: 'In einer Datei des Anbieters',
  sealed: 'Siegel %SEAL%',
  opened: 'Eröffnet',
  since: 'In diesem Stand seit',
  source: 'Wie es gemeldet wurde',
  resultSource: 'Wie das Ergebnis gemeldet wurde',
  share: 'Anteil dieses Kontos',
  noShare: 'Keiner',
  awaitingNote:
    'Dieses Geschäft ist noch offen. Sein Ergebnis steht noch nicht fest; es kann ein Gewinn oder ein Verlust werden.',
  shareNote:
    'Der Anteil ist der Einsatz mal dem Ergebnis in Prozent, nach dem Millionstel Dollar abgeschnitten, bei Gewinnen wie bei Verlusten.',
  withoutShareNote:
    'Verluste hatten die Einlage dieses Kontos aufgezehrt, und eine Abrechnung hat es geschlossen, bevor dieses Geschäft zählen konnte. Es bringt dem Konto weder Gewinn noch Verlust.',
  executedNote:
    'Das Geschäft ist ausgeführt, aber noch nicht gutgeschrieben. Bis dahin zählt es nicht zum laufenden Gewinn.',
  byHandNote:
    'Ein Mitarbeiter hat dieses Geschäft oder sein Ergebnis unter eigenem Namen eingetragen. Für das Eingetragene liegt keine Signatur des Strategieanbieters vor.',
  seal: 'Siegel',
  closed:
    'Der Inhalt dieses Geschäfts ist seit der Eröffnung versiegelt. Sobald es ausgeführt ist, wird er hier gezeigt, und Ihr Browser prüft ihn anhand dieses Siegels.',
  fits: 'Soeben von Ihrem Browser geprüft: Das ist genau das, was bei der Eröffnung versiegelt wurde.',
  broken:
    'Soeben von Ihrem Browser geprüft: Was hier steht, ist nicht das, was bei der Eröffnung versiegelt wurde. Bitte schreiben Sie uns.',
  sealCode: 'Siegel (SHA-256)',
  sealLimits:
    'Das Siegel belegt, dass das Geschäft nachträglich weder hinzugefügt noch geändert wurde. Das Ergebnis wurde beim Schließen gemeldet und gehört nicht zum Siegel. Das Siegel belegt auch nicht, dass das Geschäft an einer Börse stattgefunden hat.',
  closePrice: 'Schlusskurs',
  closedAt: 'Am Handelsplatz geschlossen',
  reference: 'Schließender Auftrag oder warum nie gehandelt wurde',
  salt: 'Salt',
  content: 'Inhalt, wie er versiegelt wurde',
  partProgram: 'Programm',
  partNumber: 'Nummer',
  partProvider: 'Anbieter',
  partReference: 'Kennung beim Anbieter',
  partVenue: 'Handelsplatz',
  partSymbol: 'Symbol',
  partSide: 'Richtung',
  partOpenPrice: 'Eröffnungskurs',
  partQuantity: 'Menge',
  partExposure: 'Positionsgröße',
  partOpenedAtVenue: 'Am Handelsplatz eröffnet',
  partDaysMax: 'Frist bis zum Schließen, in Tagen',
  partLossMax: 'Höchster Verlust, in Prozent',
})
