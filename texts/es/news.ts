import type { news as reference } from '../en/news.ts'
import { translated } from '../translation.ts'

export const news = translated<typeof reference, 'es'>()({
  title: 'Novedades',
  empty: 'Todavía no hay novedades',
  isNew: 'Nuevo',
  partnersTitle: 'Estadísticas de referidos',
  partnersText: 'A quién ha invitado, en tres líneas, y su propio enlace de registro.',
  partnersLink: 'Abrir las estadísticas',
  settlementTitle: 'Liquidación mensual',
  runningMonth: 'Mes en curso',
  settlableFrom: 'Puede liquidarse desde el',
  utcDay: '%DAY% (UTC)',
  settlementHow: 'Qué ocurre después',
  settlementNote:
    'Un resultado solo es definitivo cuando se ha liquidado su mes. La ganancia pasa entonces a su cuenta corriente o, si ha activado la reinversión, al depósito. La pérdida se arrastra: desde el final del mes la cuenta participa con ese importe menos.',
  unsettled: 'Aún por liquidar',
  line: 'Línea %LINE%',
  partners: { one: '%N% cliente', other: '%N% clientes' },
})
