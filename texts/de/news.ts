import type { news as reference } from '../en/news.ts'
import { translated } from '../translation.ts'

export const news = translated<typeof reference, 'de'>()({
  title: 'Neuigkeiten',
  empty: 'Es gibt noch keine Neuigkeiten',
  isNew: 'Neu',
  partnersTitle: 'Empfehlungsstatistik',
  partnersText: 'Wen Sie eingeladen haben, auf drei Linien, und Ihr eigener Registrierungslink.',
  partnersLink: 'Statistik öffnen',
  settlementTitle: 'Monatsabrechnung',
  runningMonth: 'Laufender Monat',
  settlableFrom: 'Abrechnung möglich ab',
  utcDay: '%DAY% (UTC)',
  settlementHow: 'Was dann geschieht',
  settlementNote:
    'Endgültig ist ein Ergebnis erst, wenn sein Monat abgerechnet ist. Ein Gewinn geht dann auf Ihr Verrechnungskonto oder erhöht, wenn Sie die Wiederanlage eingeschaltet haben, Ihr Kapital. Ein Verlust wird vorgetragen: Ab dem Ende des Monats nimmt das Konto mit diesem Betrag weniger teil.',
  unsettled: 'Beendet, noch nicht abgerechnet',
  line: 'Linie %LINE%',
  partners: { one: '%N% Kunde', other: '%N% Kunden' },
})
