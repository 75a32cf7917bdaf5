import type { seals as reference } from '../en/seals.ts'
import { translated } from '../translated.ts'

export const seals = translated<typeof reference, 'de'>()({
  title: 'Siegel Tag für Tag',
  loading: 'Die Siegel werden geladen',
  lead: 'Jedes Geschäft wird bei der Eröffnung versiegelt. Aus allen Siegeln eines Tages entsteht eine einzige Zahl, die Wurzel. Notieren Sie sie heute: Würde je ein Siegel hinzugefügt, geändert oder weggelassen, wäre die Wurzel eine andere.',
  days: 'Tage und ihre Wurzeln',
  daysNote: 'Nach UTC. Die Wurzel eines Tages entsteht, wenn er vorüber ist, und ändert sich nie.',
  day: 'Tag',
  count: 'Siegel',
  root: 'Wurzel',
  check: 'Prüfung',
  compute: 'Neu berechnen',
  checkDay: 'Die Wurzel vom %DAY% neu berechnen',
  dayTitle: 'Siegel vom %DAY%',
  fits: 'Soeben von Ihrem Browser berechnet: Alle Siegel dieses Tages ergeben in ihrer Reihenfolge diese Wurzel.',
  broken:
    'Soeben von Ihrem Browser berechnet: Die Siegel dieses Tages ergeben diese Wurzel nicht. Bitte schreiben Sie uns.',
  how: 'Die Wurzel ist der Hash eines Merkle-Baums nach RFC 6962, Abschnitt 2.1, mit SHA-256, über die Siegel in der Reihenfolge ihrer Eröffnung.',
  file: 'Die Siegel des Tages als JSON',
  chain: 'Blockchain',
  notOnChain: 'nein',
  chained:
    'Bei Tagen mit einer Transaktion steht die Wurzel auch in der Tron-Blockchain, wo wir sie weder ändern noch entfernen können. Was dort zu vergleichen ist, zeigt die Prüfung des jeweiligen Tages.',
  chainedTest:
    'Bei Tagen mit einer Transaktion steht die Wurzel auch in einem Testnetz von Tron. Testnetze können von ihren Betreibern neu begonnen werden; deshalb beweist das weniger als eine Transaktion in Tron selbst. Was dort zu vergleichen ist, zeigt die Prüfung des jeweiligen Tages.',
  chainedOwn:
    'Bei Tagen mit einer Transaktion steht die Wurzel auch in einer Blockchain für die Entwicklung, die nicht das öffentliche Tron-Netzwerk ist. Wer sie betreibt, kann sie ändern: Sie zeigt, wie Wurzeln eingetragen werden, und beweist nichts.',
  pageOnly:
    'Diese Wurzeln stehen auf dieser Seite und in den Dateien zum Herunterladen. In eine Blockchain sind sie nicht eingetragen: Sie binden uns gegenüber allen, die eine Kopie aufbewahren.',
  written:
    'Diese Wurzel steht auch in der Tron-Blockchain. Öffnen Sie die Transaktion in einem beliebigen Explorer: Ihr Vermerk (Memo) muss genau wie unten lauten, und ihr Absender muss die unten genannte Adresse sein. Ab dem Zeitpunkt ihres Blocks kann keine andere Wurzel unbemerkt an ihre Stelle treten.',
  writtenTest:
    'Diese Wurzel steht auch in einem Testnetz von Tron. Öffnen Sie die Transaktion in einem Explorer dieses Netzes: Ihr Vermerk (Memo) muss genau wie unten lauten, und ihr Absender muss die unten genannte Adresse sein. Ein Testnetz kann von seinen Betreibern neu begonnen werden; deshalb beweist das weniger als eine Transaktion in Tron selbst.',
  writtenOwn:
    'Diese Wurzel steht auch in einer Blockchain für die Entwicklung, die nicht das öffentliche Tron-Netzwerk ist. Vermerk (Memo) und Absender der Transaktion lauten wie unten. Wer diese Blockchain betreibt, kann sie ändern; deshalb beweist das nichts.',
  unwritten: 'Diese Wurzel ist in keine Blockchain eingetragen. Sie steht auf dieser Seite und in der Datei.',
  memo: 'Vermerk (Memo) der Transaktion',
  transactionId: 'Transaktion',
  writer: 'Unsere Absenderadresse',
  transaction: 'Transaktion in der Blockchain',
  writtenAt: 'Zeit ihres Blocks (UTC)',
  empty: 'Noch keine Wurzeln',
  emptyNote: 'Die erste entsteht nach dem ersten Tag, an dem ein Geschäft eröffnet wurde.',
  limits:
    'Eine Wurzel beweist, dass die Geschäfte eines Tages spätestens zu dem Zeitpunkt feststanden, an dem sie notiert oder in die Blockchain eingetragen wurde. Sie beweist nicht, dass an einer Börse gehandelt wurde.',
})
