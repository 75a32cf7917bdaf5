import type { onboarding as reference } from '../en/onboarding.ts'
import { translated } from '../translation.ts'

export const onboarding = translated<typeof reference, 'ru'>()({
  title: 'Что дальше',
  note: 'В любом порядке. Список исчезнет, когда всё будет сделано.',
  verify: 'Подтвердите личность',
  verifyWhy: 'Фото паспорта повышает ваши лимиты на вывод средств.',
  verifyGo: 'Подтвердить личность',
  fund: 'Пополните текущий счёт',
  fundWhy: 'Отправьте USDT (TRC20) на свой адрес, от 10 $.',
  fundGo: 'Показать адрес',
  open: 'Откройте торговый счёт',
  openWhy: 'Прочитайте о программе и её убытках, затем решайте.',
  openGo: 'Посмотреть программы',
  done: 'Сделано',
  waiting: 'Проверяется',
})
