import type { email as reference } from '../en/email.ts'
import { translated } from '../translation.ts'

export const email = translated<typeof reference, 'ru'>()({
  title: 'Электронная почта',
  isProved: 'Подтверждена',
  isNotProved: 'Не подтверждена',
  isMissing: 'Не указана',
  provedNote: 'Мы пишем на адрес %EMAIL%.',
  notProvedNote:
    'Подтвердите, что письма на адрес %EMAIL% доходят до вас. До этого вывести или перевести деньги нельзя.',
  missingNote:
    'С адресом электронной почты вы сможете восстановить доступ, если потеряете Telegram, а мы сможем сообщать вам об изменениях.',
  address: 'Ваш адрес электронной почты',
  send: 'Отправить код',
  again: 'Отправить новый код',
  sentTitle: 'Код отправлен',
  sentNote: 'Проверьте почту. Код действует 15 минут.',
  code: 'Код из письма',
  codeHint: '%X% цифр',
  confirm: 'Подтвердить адрес',
  confirmedTitle: 'Адрес электронной почты подтверждён',
  useAnother: 'Укажите другой адрес',
  beforePayingTitle: 'Чтобы выводить и переводить деньги, подтвердите адрес электронной почты',
  beforePayingMissing:
    'Чтобы вывести или перевести деньги, укажите ниже адрес электронной почты или подключите Telegram в настройках.',
})
