import type { coverage as reference } from '../en/coverage.ts'
import { translated } from '../translation.ts'

export const coverage = translated<typeof reference, 'de'>()({
  title: 'Deckung',
  loading: 'Die Zahlen werden geladen',
  lead: 'Was wir allen Kunden zusammen schulden, und was dafür vorhanden ist. Unter 100 % wird nichts abgerechnet und nichts ausgezahlt, außer zwei unserer Mitarbeiter entscheiden es und sagen es hier.',
  none: 'Noch keine Zahl',
  noneNote: 'Die erste wird berechnet, sobald die Blockchain gelesen ist.',
  ratio: 'Vorhanden von dem, was geschuldet wird',
  ratioWithout: 'Ohne Handelsplätze',
  nothingOwed: 'es wird nichts geschuldet',
  asOf: 'Stand: %AT% UTC. Die Blockchain zählt bis Block %BLOCK% (%BLOCK_AT% UTC).',
  goesOn: 'Auszahlungen werden ausgeführt und Monate abgerechnet.',
  uncovered: 'Es ist weniger vorhanden, als geschuldet wird',
  uncoveredNote:
    'Auszahlungen werden nicht ausgeführt und Monate nicht abgerechnet, bis das behoben ist. Was reserviert ist, gehört weiterhin Ihnen.',
  unknown: 'Die Zahl ist veraltet',
  unknownNote:
    'Die letzte Zahl zeigt den Stand von vor mehr als einer halben Stunde. Auszahlungen warten, bis es eine neue gibt.',
  excepted: 'Auszahlungen gehen unter 100 % weiter, bis %UNTIL% UTC',
  owed: 'Kunden geschuldet',
  owedNote: 'Summen über alle Kunden',
  finance: 'Auf Verrechnungskonten',
  reserved: 'Für Auszahlungen reserviert',
  accounts: 'In Programmen, mit noch nicht abgerechneten Ergebnissen',
  closing: 'Für Konten, die geschlossen werden',
  rewards: 'Noch nicht gutgeschriebene Empfehlungsprämien',
  arrived: 'Eingegangene, noch nicht gutgeschriebene Einzahlungen',
  held: 'Vorhanden',
  heldNote: 'In USDT und US-Dollar',
  wallets: 'Eigene Wallets',
  wallet: 'Adresse',
  amount: 'Betrag',
  noWallets: 'Noch ist kein eigenes Wallet eingetragen.',
  walletsNote:
    'Diese Adressen lassen sich in jedem Explorer nachschlagen: Bei Block %BLOCK% lagen dort diese Beträge.',
  proofs:
    'Jedes Wallet hat mit seinem eigenen Schlüssel signiert, dass es zu dieser Installation gehört; niemand sonst könnte das signieren. Prüfen lässt es sich in jedem Tron-Wallet, das Nachrichten prüft, oder ohne Netz mit dem Programm, das die Aufzeichnungen prüft.',
  proof: '%ADDRESS%, signiert am %DATE%',
  signature: 'Signatur',
  proofsFile: 'Alle Signaturen als Datei',
  addresses: 'Einzahlungsadressen der Kunden, zusammen',
  venues: 'An Handelsplätzen',
  venue: 'Handelsplatz',
  statement: 'Auszug vom',
  file: 'SHA-256 der Datei',
  noVenues: 'Es liegt kein Geld an einem Handelsplatz.',
  noStatement: 'dorthin überwiesen, noch kein Auszug',
  venuesNote:
    'Nach dem letzten Auszug des Handelsplatzes, ohne Ergebnisse offener Positionen, dazu was seither überwiesen wurde. Diesen Teil kann nur der Handelsplatz belegen, deshalb steht die Quote auch ohne ihn da.',
  total: 'Summe',
  how: 'Wie gerechnet wird',
  howNote:
    'Ein Ergebnis zählt auf beiden Seiten oder auf keiner: sobald sein Trade beendet ist und ein Auszug des Handelsplatzes es enthält. Eine Zahlung zählt, sobald sie in einem endgültigen Block steht. Die Zahl wird alle fünf Minuten berechnet.',
  seals: 'Siegel der Trades',
})
