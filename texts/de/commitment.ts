import type { commitment as reference } from '../en/commitment.ts'
import { translated } from '../translation.ts'

export const commitment = translated<typeof reference, 'de'>()({
  label: 'Worauf Sie sich einlassen',
  title: '%AMOUNT% im Programm „%PROGRAM%“',
  noProgram: 'Wählen Sie ein Programm: Hier steht dann, was es für Ihren Betrag in Geld bedeutet.',
  noAmount: 'Geben Sie einen Betrag ein: Die Prozentwerte stehen dann auch in Dollar da.',
  awaited: 'Ihren Auftrag können Sie absenden, sobald seine Zahlen hier stehen.',
  worstMonth: 'Schlechtester Monat bisher',
  fall: 'Maximaler Drawdown bisher',
  fallFrom: '%FROM% bis %TO%',
  losing: 'Trades mit Verlust',
  losingOf: '%LOSING% von %DEALS%',
  fees: 'Gebühren',
  partners: 'Prämie an die, von denen Sie eingeladen wurden',
  partnersOf: '%PERCENTS% von jedem Monatsgewinn, aus Geld des Unternehmens',
  partnersOnce: 'einmalig bis zu %ONCE%, dann %PERCENTS% von jedem Monatsgewinn, aus Geld des Unternehmens',
  partnersNone: 'keine',
  firstDeal: 'Erster Trade',
  firstDealNext: 'der nächste, der eröffnet wird',
  closing: 'Wenn Sie schließen',
  closingAfter: {
    one: 'nach dem letzten offenen Trade, Frist höchstens %N%\u00a0Tag',
    other: 'nach dem letzten offenen Trade, Frist höchstens %N%\u00a0Tage',
  },
  coolingOff: 'Bedenkzeit',
  coolingOffFor: {
    one: 'volle Rückgabe innerhalb von %N%\u00a0Stunde, solange das Konto an keinem Trade teilgenommen hat',
    other:
      'volle Rückgabe innerhalb von %N%\u00a0Stunden, solange das Konto an keinem Trade teilgenommen hat',
  },
  kept: 'Dieses Blatt wird mit Ihrem Auftrag gespeichert, damit Sie später vergleichen können.',
  bar: 'Maximaler Drawdown bisher: %AMOUNT%',
  barNone: 'Noch keine echten Ergebnisse',
  laterTitle: 'Was Ihnen gezeigt wurde und was daraus wurde',
  laterNote:
    'Die Prozentwerte sind nach denselben Regeln berechnet wie die Ergebnisse des Programms, aus den Trades, an denen dieses Konto teilgenommen hat.',
  item: 'Angabe',
  shown: 'Gezeigt',
  actual: 'Tatsächlich',
  shownAt: '%KIND%, %AT%',
  opening: 'Eröffnung mit %AMOUNT%',
  topUp: 'Aufstockung um %AMOUNT%',
  notShown:
    'Keine Seite hat bestätigt, dass sie dieses Blatt gezeigt hat. Festgehalten ist, was in dem Moment galt.',
  reworded: 'Einzelne Wörter haben sich seither geändert. Die Zahlen sind die, die Ihnen gezeigt wurden.',
  hash: 'Hash der Angaben (SHA-256)',
  file: 'Diese Angaben speichern',
  none: 'noch keiner',
})
