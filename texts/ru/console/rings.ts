import { translated } from '../../translation.ts'
import type { consoleRings as reference } from '../../en/console/rings.ts'

export const consoleRings = translated<typeof reference, 'ru'>()({
  title: 'Кольца приглашений',
  intro:
    'Клиенты, один из которых пригласил другого и у которых общее то, что обычно бывает у одного человека. Само по себе это ничего не доказывает: семьи пользуются одним компьютером.',
  none: 'Никто не делит браузер или адрес с тем, кого пригласил.',
  invited: '%SPONSOR% пригласил(а) %PARTNER% (линия %N%)',
  shared: 'Что у них общего',
  device: 'Один браузер',
  withdrawalAddress: 'Вывод средств на',
  depositSender: 'Пополнения с',
  review: 'Отметить рассмотренным',
  reviewNote:
    'Напишите, что выяснилось. Кольцо исчезнет из входящих и вернётся, когда в нём появится ещё кто-нибудь.',
  finding: 'Что выяснилось',
  reviewed: 'Рассмотрено %AT%, %NAME%: %REASON%',
})
