import type { options as reference } from '../en/options.ts'
import { translated } from '../translated.ts'

export const options = translated<typeof reference, 'de'>()({
  tab: 'Optionen',
  reinvest: 'Wiederanlage',
  reinvestLabel: 'Den Gewinn jedes Monats wieder anlegen',
  activated: 'Aktiviert',
  notActivated: 'Nicht aktiviert',
  reinvestOn:
    'Der Gewinn eines abgerechneten Monats wird Teil der Einlage und trägt von da an dasselbe Risiko.',
  reinvestOff: 'Der Gewinn eines abgerechneten Monats geht auf Ihr Finanzkonto.',
  reinvestWhen:
    'Für den ganzen Monat gilt, was eingestellt ist, wenn seine Abrechnung vorbereitet wird, also ab dem 1. des Folgemonats, 00:05 Uhr UTC. Eine spätere Änderung gilt ab der nächsten Abrechnung.',
  closing: 'Schließung des Kontos',
  closingNote: 'Sie können dieses Konto jederzeit schließen, ohne Angabe von Gründen und ohne Gebühr.',
  close: 'Dieses Konto schließen',
  closingTitle: 'Das Konto „%PROGRAM%“ schließen?',
  noNewDeals: 'Von nun an nimmt das Konto an keinem neuen Geschäft teil.',
  noOpenDeals:
    'Kein Geschäft ist offen. Das Konto wird geschlossen, sobald sein letztes Geschäft gutgeschrieben ist und die vergangenen Monate abgerechnet sind.',
  openDealsFirst: {
    one: '%N% Geschäft ist noch offen. Es läuft bis zu seinem Ende, und niemand kann sagen, wann das sein wird. Danach wird das Konto geschlossen.',
    other:
      '%N% Geschäfte sind noch offen. Sie laufen bis zu ihrem Ende, und niemand kann sagen, wann das sein wird. Danach wird das Konto geschlossen.',
  },
  whatReturns:
    'Die Einlage kehrt dann, zuzüglich oder abzüglich des Ergebnisses, auf Ihr Finanzkonto zurück.',
  howLoss:
    'Ein Verlust, auch ein aus früheren Monaten vorgetragener, wird von der Einlage abgezogen. Mehr als die Einlage können Sie nicht verlieren.',
  wouldReturn: 'Käme nach jetzigem Stand zurück',
  estimate:
    'Berechnet mit den bisher gutgeschriebenen Geschäften. Noch nicht gutgeschriebene können den Betrag nach oben wie nach unten ändern.',
  finalTitle: 'Das lässt sich nicht rückgängig machen',
  final:
    'Ein Konto in Schließung kann weder behalten noch aufgestockt werden. Um wieder teilzunehmen, müssten Sie ein neues zu den dann geltenden Bedingungen eröffnen.',
  understood: 'Ich verstehe, dass die Schließung nicht rückgängig gemacht werden kann.',
  closeForGood: 'Konto schließen',
  keep: 'Konto behalten',
  closedTitle: 'Das Konto wird geschlossen',
  closedNote:
    'Es nimmt an keinem neuen Geschäft teil. Wenn alles gutgeschrieben ist, kehrt sein Geld auf Ihr Finanzkonto zurück.',
})
