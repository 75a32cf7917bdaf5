import type { seals as reference } from '../en/seals.ts'
import { translated } from '../translation.ts'

export const seals = translated<typeof reference, 'de'>()({
  title: 'Siegel Tag für Tag',
  lead: 'Alles, was zu Trades und Monaten festgehalten wird, geht in den Wurzelhash des Tages ein: jede Eröffnung mit ihrem Siegel, jedes Ergebnis, jede Verbuchung, jede Anfechtung, jeder abgerechnete Monat. Er ist eine einzige Zahl und enthält den Wurzelhash des Vortags. Notieren Sie ihn heute: Würde je etwas hinzugefügt, geändert oder weggelassen, wäre der Wurzelhash ein anderer.',
  days: 'Tage und ihre Wurzelhashes',
  daysNote:
    'Nach UTC. Der Wurzelhash eines Tages wird berechnet, wenn der Tag vorüber ist, und ändert sich nie.',
  legend:
    'Jedes Quadrat ist ein Tag, die Woche beginnt am Montag. Je dichter die Schraffur, desto mehr Einträge hat der Tag. Wählen Sie einen Tag, um seinen Wurzelhash zu sehen.',
  count: 'Einträge',
  root: 'Wurzelhash',
  dayTitle: 'Einträge vom %DAY%',
  fits: 'Soeben von Ihrem Browser berechnet: Alle Einträge dieses Tages ergeben in ihrer Reihenfolge diesen Wurzelhash.',
  broken:
    'Soeben von Ihrem Browser berechnet: Die Einträge dieses Tages ergeben diesen Wurzelhash nicht. Bitte schreiben Sie uns:',
  how: 'Der Wurzelhash ist der Hash eines Merkle-Baums nach RFC 6962, Abschnitt 2.1, mit SHA-256, über die Einträge in der Reihenfolge, in der sie festgehalten wurden. Der erste Eintrag enthält den Wurzelhash des Vortags, der zweite den Stand des Registers der Schlüssel unserer Mitarbeiter.',
  file: 'Die Einträge des Tages als JSON',
  chained:
    'Bei Tagen mit einer Transaktion ist der Wurzelhash auch in die Tron-Blockchain eingetragen, wo wir ihn weder ändern noch entfernen können. Was dort zu vergleichen ist, zeigt die Prüfung des jeweiligen Tages.',
  chainedTest:
    'Bei Tagen mit einer Transaktion ist der Wurzelhash auch in ein Testnetzwerk von Tron eingetragen. Testnetzwerke können von ihren Betreibern neu begonnen werden; deshalb beweist das weniger als eine Transaktion in Tron selbst. Was dort zu vergleichen ist, zeigt die Prüfung des jeweiligen Tages.',
  chainedOwn:
    'Bei Tagen mit einer Transaktion ist der Wurzelhash auch in eine Blockchain für die Entwicklung eingetragen, die nicht das öffentliche Tron-Netzwerk ist. Wer sie betreibt, kann sie ändern: Sie zeigt, wie Wurzelhashes eingetragen werden, und beweist nichts.',
  pageOnly:
    'Diese Wurzelhashes sind auf dieser Seite und in den Dateien zum Herunterladen veröffentlicht. In eine Blockchain sind sie nicht eingetragen: Sie binden uns gegenüber allen, die eine Kopie aufbewahren.',
  written:
    'Dieser Wurzelhash ist auch in die Tron-Blockchain eingetragen. Öffnen Sie die Transaktion in einem beliebigen Explorer: Ihr Vermerk (Memo) muss genau wie unten lauten, und ihr Absender muss die unten genannte Adresse sein. Ab dem Zeitpunkt ihres Blocks kann kein anderer Wurzelhash unbemerkt an seine Stelle treten.',
  writtenTest:
    'Dieser Wurzelhash ist auch in ein Testnetzwerk von Tron eingetragen. Öffnen Sie die Transaktion in einem Explorer dieses Netzwerks: Ihr Vermerk (Memo) muss genau wie unten lauten, und ihr Absender muss die unten genannte Adresse sein. Ein Testnetzwerk kann von seinen Betreibern neu begonnen werden; deshalb beweist das weniger als eine Transaktion in Tron selbst.',
  writtenOwn:
    'Dieser Wurzelhash ist auch in eine Blockchain für die Entwicklung eingetragen, die nicht das öffentliche Tron-Netzwerk ist. Vermerk (Memo) und Absender der Transaktion lauten wie unten. Wer diese Blockchain betreibt, kann sie ändern; deshalb beweist das nichts.',
  unwritten:
    'Dieser Wurzelhash ist in keine Blockchain eingetragen. Er ist auf dieser Seite und in der Datei veröffentlicht.',
  memo: 'Vermerk (Memo) der Transaktion',
  transactionId: 'Transaktion',
  writer: 'Unsere Absenderadresse',
  transaction: 'Transaktion in der Blockchain',
  writtenAt: 'Zeit ihres Blocks (UTC)',
  empty: 'Noch keine Wurzelhashes',
  emptyNote: 'Der erste wird nach dem ersten Tag berechnet, an dem ein Trade eröffnet wurde.',
  limits:
    'Ein Wurzelhash beweist, dass die Ergebnisse eines Tages spätestens feststanden, als jemand außerhalb des Unternehmens ihn notierte oder als er in eine Blockchain eingetragen wurde. Er beweist nicht, dass an einer Börse gehandelt wurde. Was heute festgehalten wird, ist erfasst, sobald der Tag vorüber ist.',
  allDays: 'Alle Wurzelhashes als JSON',
  opening: 'Eröffnete Trades',
  part: 'Teile von Trades nach Ablauf ihrer Frist',
  ending: 'Ergebnisse',
  interim: 'Zwischenergebnisse von Teilen',
  cancellation: 'Stornierte Trades',
  credit: 'Verbuchte Ergebnisse',
  dispute: 'Angefochtene Ergebnisse',
  disputeEnd: 'Beendete Anfechtungen',
  month: 'Abgerechnete Monate',
  owed: 'Summen, die Kunden geschuldet werden',
  frame: 'Wurzelhash des Vortags, Schlüssel der Mitarbeiter und Protokoll',
  checkTitle: 'Selbst prüfen',
  checkField: 'Siegel, Nummer eines Trades, Tag (2026-\u206011-\u206020) oder Wurzelhash einfügen',
  checkNow: 'Prüfen',
  found: 'Gefunden',
  notFound:
    'Dazu wurde nichts gefunden. Die Nummer eines Trades ist eine ganze Zahl; Siegel und Wurzelhash haben 64 Zeichen, 0 bis 9 und a bis f; ein Tag wird wie 2026-\u206011-\u206020 geschrieben.',
  choose: 'Jedes Programm zählt seine Trades für sich. Welcher ist gemeint?',
  sealedTitle: 'Versiegelt',
  sealed:
    'Wenn ein Trade gemeldet wird, wird sein Siegel veröffentlicht: ein Hash über alles, was den Trade ausmacht.',
  openedTitle: 'Geöffnet',
  opened: 'Ist der Trade geschlossen, wird allen gezeigt, was das Siegel verbarg.',
  comparedTitle: 'Verglichen',
  compared:
    'Ihr Browser berechnet den Hash neu und vergleicht beide, ebenso den Wurzelhash des Tages mit seinen Einträgen.',
  recordedAt: 'Aufgezeichnet',
  checkMonth: '%MONTH% ganz prüfen',
  monthUnderWay: 'Tage berechnet: %CHECKED% von %ALL%',
  monthFits:
    'Soeben von Ihrem Browser berechnet. Übereinstimmende Wurzelhashes für %MONTH%: %FIT% von %ALL%.',
  monthBroken: 'Nicht übereinstimmend: %DAYS%. Bitte schreiben Sie uns:',
  dayWith: { one: '%DAY%: %N% Eintrag', other: '%DAY%: %N% Einträge' },
})
