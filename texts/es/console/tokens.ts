import { translated } from '../../translation.ts'
import type { consoleTokens as reference } from '../../en/console/tokens.ts'

export const consoleTokens = translated<typeof reference, 'es'>()({
  title: 'Tokens',
  intro:
    'Un token se crea por las condiciones de un programa o lo otorgan dos con un motivo. Ambos cuentan para el tope.',
  cap: 'Tope',
  issued: 'Creados',
  spent: 'Gastados',
  left: 'Por crear',
  issues: 'Qué se creó y por qué',
  client: 'Cliente',
  kind: 'A causa de',
  opening: 'Una apertura',
  grant: 'Una concesión',
  made: 'Tokens',
  short: '%N% de %M%: se alcanzó el tope',
  time: 'Fecha y hora',
  setCap: 'Cambiar el tope',
  newCap: 'Tokens que podrán crearse',
  giveTitle: 'Otorgar tokens',
  who: 'Correo o código de referido del cliente',
  count: 'Tokens',
  signature: 'Firma',
})
