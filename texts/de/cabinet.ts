import type { cabinet as reference } from '../en/cabinet.ts'
import { translated } from '../translation.ts'

export const cabinet = translated<typeof reference, 'de'>()({
  menu: 'Menü',
  skip: 'Zum Inhalt springen',
  main: 'Übersicht',
  shortFinance: 'Konto',
  shortTrading: 'Handel',
  shortPartners: 'Partner',
  more: 'Mehr',
  exit: 'Abmelden',
  exiting: 'Sie werden abgemeldet …',
  entering: 'Ihr Kundenbereich wird geöffnet …',
  client: 'Angemeldet als',
  toRoot: 'Mastercopy, zur öffentlichen Website',
  notification: 'Neuigkeiten',
  understood: 'Verstanden',
  brokenTitle: 'Diese Seite konnte nicht angezeigt werden',
  brokenText:
    'Ihr Geld und Ihre Daten sind davon nicht betroffen. Laden Sie die Seite neu oder gehen Sie zur Übersicht zurück.',
  again: 'Neu laden',
  toMain: 'Zur Übersicht',
  licences: 'Open-Source-Lizenzen',
  exitFailedTitle: 'Sie sind noch angemeldet',
  exitFailed:
    'Der Server ist nicht erreichbar. Ihre Daten werden hier nicht mehr angezeigt, aber die Sitzung ist noch offen. Bitte versuchen Sie es noch einmal.',
  exitAgain: 'Noch einmal versuchen',
  // A phone's bar is too narrow for them: they break between their words.
  finance: 'Verrechnungs\u00adkonten',
  trading: 'Handels\u00adkonten',
  documents: 'Dokumente',
  partnership: 'Partner\u00adprogramm',
  bell: { one: 'Mitteilungen: %N% neue', other: 'Mitteilungen: %N% neue' },
  bellNone: 'Mitteilungen: nichts Neues',
})
