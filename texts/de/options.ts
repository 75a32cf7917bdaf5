import type { options as reference } from '../en/options.ts'
import { translated } from '../translation.ts'

export const options = translated<typeof reference, 'de'>()({
  tab: 'Optionen',
  reinvest: 'Wiederanlage',
  reinvestLabel: 'Den Gewinn jedes Monats wieder anlegen',
  activated: 'Aktiviert',
  notActivated: 'Nicht aktiviert',
  reinvestOn:
    'Der Gewinn eines abgerechneten Monats wird Teil des Kapitals und trägt von da an dasselbe Risiko.',
  reinvestOff: 'Der Gewinn eines abgerechneten Monats geht auf Ihr Verrechnungskonto.',
  reinvestWhen:
    'Für den ganzen Monat gilt, was eingestellt ist, wenn seine Abrechnung vorbereitet wird, also ab dem 1. des Folgemonats, 00:05 Uhr UTC. Eine spätere Änderung gilt ab der nächsten Abrechnung.',
  closing: 'Schließung des Kontos',
  closingNote: 'Sie können dieses Konto jederzeit schließen, ohne Angabe von Gründen und ohne Gebühr.',
  close: 'Dieses Konto schließen',
  closingTitle: 'Das Konto „%PROGRAM%“ schließen?',
  noNewDeals: 'Von nun an nimmt das Konto an keinem neuen Trade teil.',
  noOpenDeals:
    'Kein Trade ist offen. Das Konto wird geschlossen, sobald sein letzter Trade verbucht ist und die vergangenen Monate abgerechnet sind.',
  openDealsFirst: {
    one: '%N% Trade ist noch offen. Er läuft bis zu seinem Ende, und niemand kann sagen, wann das sein wird. Danach wird das Konto geschlossen.',
    other:
      '%N% Trades sind noch offen. Sie laufen bis zu ihrem Ende, und niemand kann sagen, wann das sein wird. Danach wird das Konto geschlossen.',
  },
  whatReturns:
    'Das Kapital wird dann samt Gewinn oder abzüglich Verlust auf Ihr Verrechnungskonto zurückgezahlt.',
  howLoss:
    'Ein Verlust, auch ein aus früheren Monaten vorgetragener, wird vom Kapital abgezogen. Handelsverluste auf diesem Konto können sein Kapital nicht übersteigen.',
  wouldReturn: 'Voraussichtliche Rückzahlung',
  estimate:
    'Berechnet mit den bisher verbuchten Trades. Noch nicht verbuchte können den Betrag nach oben wie nach unten ändern.',
  finalTitle: 'Das lässt sich nicht rückgängig machen',
  final:
    'Ein Konto in Schließung kann weder weitergeführt noch aufgestockt werden. Um wieder teilzunehmen, müssten Sie ein neues zu den dann geltenden Bedingungen eröffnen.',
  understood: 'Ich verstehe, dass die Schließung nicht rückgängig gemacht werden kann.',
  closeForGood: 'Konto schließen',
  keep: 'Konto behalten',
  closedTitle: 'Das Konto wird geschlossen',
  closedNote:
    'Es nimmt an keinem neuen Trade teil. Wenn alles verbucht ist, wird sein Geld auf Ihr Verrechnungskonto zurückgezahlt.',
})
