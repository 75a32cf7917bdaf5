/** Invented people. Their mailboxes are at example.org, which exists for examples and takes no mail. */
import type { Language } from '../contract/languages.ts'
import type { Chance } from './chance.ts'

export interface Invented {
  name: string
  email: string
  password: string
  language: Language
}

/** Everybody's password in a demonstration; anyone may enter and look around. */
export const demoPassword = 'demonstration only 1'

/** Who is at the head of the structure and is shown first. */
export const hostess: Invented = {
  name: 'Vera Lind',
  email: 'vera@example.org',
  password: demoPassword,
  language: 'en',
}

const names: Record<Language, { first: readonly string[]; last: readonly string[] }> = {
  ru: {
    first: [
      'Анна',
      'Борис',
      'Вера',
      'Глеб',
      'Дарья',
      'Елена',
      'Илья',
      'Кирилл',
      'Мария',
      'Олег',
      'Полина',
      'Юрий',
    ],
    last: ['Белых', 'Громыко', 'Дорош', 'Живаго', 'Кравец', 'Лысенко', 'Мороз', 'Сорока', 'Тихих', 'Черных'],
  },
  en: {
    first: [
      'Alice',
      'Ben',
      'Clara',
      'Daniel',
      'Emma',
      'Frank',
      'Grace',
      'Henry',
      'Isla',
      'Jack',
      'Martha',
      'Owen',
    ],
    last: [
      'Abbott',
      'Barrow',
      'Carter',
      'Fielding',
      'Hale',
      'Marlowe',
      'Norris',
      'Quill',
      'Thorne',
      'Whitby',
    ],
  },
  de: {
    first: [
      'Anke',
      'Bernd',
      'Carla',
      'Dieter',
      'Elke',
      'Falk',
      'Greta',
      'Holger',
      'Ines',
      'Jens',
      'Ruth',
      'Uwe',
    ],
    last: [
      'Albrecht',
      'Brandt',
      'Dörfler',
      'Eschenbach',
      'Grünwald',
      'Köhler',
      'Lindqvist',
      'Möller',
      'Vogt',
    ],
  },
  es: {
    first: [
      'Alba',
      'Bruno',
      'Celia',
      'Diego',
      'Elena',
      'Félix',
      'Gloria',
      'Hugo',
      'Inés',
      'Javier',
      'Nuria',
      'Raúl',
    ],
    last: [
      'Aranda',
      'Bustos',
      'Castaño',
      'Durán',
      'Escribano',
      'Fuentes',
      'Ibáñez',
      'Muñoz',
      'Núñez',
      'Zamora',
    ],
  },
}

const tongues: readonly Language[] = ['ru', 'ru', 'ru', 'en', 'en', 'de', 'es']

/** The client of this number. */
export function inventPerson(chance: Chance, number: number): Invented {
  const language = chance.pick(tongues)
  const { first, last } = names[language]
  const name = `${chance.pick(first)} ${chance.pick(last)}`
  return { name, email: `client-${number}@example.org`, password: demoPassword, language }
}
