import type { options as reference } from '../en/options.ts'
import { translated } from '../translation.ts'

export const options = translated<typeof reference, 'de'>()({
  tab: 'Optionen',
  reinvest: 'Wiederanlage',
  reinvestLabel: 'Den Gewinn jedes Monats wieder anlegen',
  activated: 'Aktiviert',
  notActivated: 'Nicht aktiviert',
  reinvestOn:
    'Der Gewinn eines abgerechneten Monats wird bis zur Obergrenze des Programms Teil des Kapitals und trägt von da an dasselbe Risiko. Was darüber hinausgeht, geht auf Ihr Verrechnungskonto.',
  reinvestOff: 'Der Gewinn eines abgerechneten Monats geht auf Ihr Verrechnungskonto.',
  reinvestWhen: 'Es gilt, was in dem Moment eingestellt ist, in dem der Gewinn eines Monats gezahlt wird.',
  returning: 'Konto vollständig zurückgeben',
  returningNote:
    'Dies ist Ihr erstes Konto, und noch nimmt es an keinem Trade teil. Bis %UNTIL% können Sie es vollständig zurückgeben: Das ganze Kapital geht auf Ihr Verrechnungskonto, sobald die Meldefrist des Programms vorbei ist, in der Regel nach vier Stunden. Nimmt es inzwischen an einem verspätet gemeldeten Trade teil, wird es auf die übliche Weise geschlossen.',
  giveBack: 'Vollständig zurückgeben',
  returnedTitle: 'Das Konto wird zurückgegeben',
  returnedNote: 'Das Kapital geht nach der Meldefrist auf Ihr Verrechnungskonto.',
  closing: 'Schließung des Kontos',
  closingNote: 'Sie können dieses Konto jederzeit schließen, ohne Angabe von Gründen und ohne Gebühr.',
  close: 'Dieses Konto schließen',
  closingTitle: 'Das Konto „%PROGRAM%“ schließen?',
  noNewDeals:
    'Das Konto nimmt noch an Trades teil, die innerhalb der Meldefrist des Programms gemeldet werden, in der Regel in den nächsten vier Stunden, und danach an keinem mehr.',
  noOpenDeals:
    'Kein Trade ist offen. Kommt in dieser Zeit keiner hinzu, wird das Kapital zurückgezahlt, sobald der letzte Trade verbucht ist.',
  openDealsFirst: {
    one: '%N% Trade ist noch offen. Er läuft bis zu seinem Ende, und niemand kann sagen, wann das sein wird; wird er nicht fristgerecht geschlossen, ist Ihr Anteil gesondert zu schließen.',
    other:
      '%N% Trades sind noch offen. Sie laufen bis zu ihrem Ende, und niemand kann sagen, wann das sein wird; werden sie nicht fristgerecht geschlossen, ist Ihr Anteil gesondert zu schließen.',
  },
  whatReturns:
    'Das Kapital wird dann abzüglich der Verluste auf Ihr Verrechnungskonto zurückgezahlt. Gewinne noch nicht abgerechneter Monate folgen mit deren Abrechnung; ist der letzte gezahlt, ist das Konto geschlossen.',
  howLoss:
    'Ein Verlust, auch ein aus früheren Monaten vorgetragener, wird vom Kapital abgezogen. Handelsverluste auf diesem Konto können nicht übersteigen, was darauf ist.',
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
    'Sobald es an keinem weiteren Trade mehr teilnehmen kann und sein letzter verbucht ist, wird das Kapital abzüglich der Verluste auf Ihr Verrechnungskonto zurückgezahlt; noch nicht abgerechnete Gewinne folgen.',
})
