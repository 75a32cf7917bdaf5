/**
 * The people of our tests and demonstrations. Everyone is someone: Vera invites, Boris is invited by her and has
 * the long name, Clara comes through Boris, Dmitri through Clara; Eve is a stranger who tries things.
 */
export interface Person {
  name: string
  email: string
  password: string
}

export const vera: Person = { name: 'Vera Lind', email: 'vera@example.org', password: 'patient lighthouse 7' }
export const boris: Person = {
  name: 'Boris Wolfeschlegelsteinhausenbergerdorff-Konstantinopolski',
  email: 'boris.konstantinopolski.with.a.long.mailbox@correspondence.example.org',
  password: 'copper kettle 19',
}
export const clara: Person = {
  name: 'Clara Núñez de Balboa',
  email: 'clara@example.org',
  password: 'seven grey geese',
}
export const dmitri: Person = {
  name: 'Дмитрий Соколов',
  email: 'dmitri@example.org',
  password: 'тихая гавань 5',
}
export const eve: Person = { name: 'Eve Marsh', email: 'eve@example.org', password: 'let me in please' }
