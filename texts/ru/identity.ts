import type { identity as reference } from '../en/identity.ts'
import { translated } from '../translation.ts'

export const identity = translated<typeof reference, 'ru'>()({
  signInTitle: 'Вход',
  signIn: 'Войти',
  noAccount: 'Ещё нет аккаунта?',
  register: 'Зарегистрироваться',
  signUpTitle: 'Регистрация',
  signUp: 'Зарегистрироваться',
  hasAccount: 'Уже есть аккаунт?',
  name: 'Имя и фамилия',
  email: 'Электронная почта',
  password: 'Пароль',
  repeat: 'Пароль ещё раз',
  invitation: 'Код приглашения',
  invitationHint: 'Регистрация возможна по приглашению. Код даёт клиент, который вас пригласил.',
  invitedBy: 'Вас пригласили с кодом',
  changeInvitation: 'Изменить',
  endedTitle: 'Войдите, чтобы продолжить',
  endedNote:
    'После входа вы вернётесь на страницу, на которой были. Сеанс завершается сам, если им долго не пользоваться, и когда его завершают в другом месте. То, что вы ввели, но не отправили, нужно ввести снова.',
  youAreAt: 'Вы на сайте %HOST%.',
  neverAsked: 'Наши сотрудники никогда не спрашивают пароль или одноразовый код.',
  passwordHint: 'Не менее %X% символов',
  agreement: 'Я принимаю Пользовательское соглашение и ознакомлен(а) с Уведомлением о рисках',
})
